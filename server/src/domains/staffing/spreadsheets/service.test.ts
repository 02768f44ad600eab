import { randomUUID } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant } from '../../../test/harness.ts';
import { applyStaff, compareStaff, uploadStaff } from '../../../test/staff.ts';
import { unpacksSafely } from './rules.ts';

beforeAll(() => storage.ensureReady());

interface Entry {
  name: string;
  text: string | Buffer;
  declared?: number;
}

/** An archive as spreadsheet programs write it, with a wrong size in a header if the test wants one. */
function zipOf(entries: Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, declared } of entries) {
    const data = Buffer.from(text as string);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
}

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of two sheets; style 1 is a date. */
const workbookOf = (sheetData: string, more: Entry[] = []): Buffer =>
  zipOf([
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      text: `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    },
    { name: 'xl/worksheets/sheet2.xml', text: `<worksheet xmlns="${main}"><sheetData/></worksheet>` },
    ...more,
  ]);

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const header = `<row r="1">${['Employee ID', 'Email', 'First name', 'Last name', 'Start date']
  .map((name, index) => text(`${'ABCDE'[index]}1`, name))
  .join('')}</row>`;
/** 41238 is 25 November 2012. */
const person = (row: number, email: string, date = `<c r="E${row}" s="1"><v>41238</v></c>`) =>
  `<row r="${row}"><c r="A${row}"><v>90071992547409931</v></c>${text(`B${row}`, email)}${text(`C${row}`, 'Zoë')}${text(`D${row}`, 'Ash, Jr.')}${date}</row>`;

describe('an Excel file', () => {
  it('is read from its first sheet, with dates as dates and numbers as they are written (USR-03)', async () => {
    const admin = await (await newTenant()).admin();
    const at = `${randomUUID().slice(0, 8)}.example.test`;
    const wrong = person(4, 'nowhere', text('E4', '25.11.2012')).replace('9931<', '1<');
    const compared = await compareStaff(admin, workbookOf(header + person(2, `zoe@${at}`) + wrong));
    expect(compared).toMatchObject({
      columns: ['Employee ID', 'Email', 'First name', 'Last name', 'Start date'],
      options: { encoding: 'utf-8', delimiter: ',', dateFormat: 'DD-MM-YYYY' },
      counts: { create: 1, error: 1 },
      problems: [{ field: 'email', line: 4 }],
    });
    await applyStaff(admin, compared.id);
    const [zoe] = (await admin.get('/identity/tenantMembers?search=zoe&embeds=details')).body.results;
    expect(zoe).toMatchObject({
      lastName: 'Ash, Jr.',
      startOn: '2012-11-25',
      details: { employeeId: '90071992547409931' },
    });
  });

  it.each([
    ['is not a spreadsheet', zipOf([{ name: 'word/document.xml', text: '<document/>' }])],
    ['is cut off', workbookOf(header).subarray(0, 700)],
    ['declares less than it holds', workbookOf(header, [{ name: 'xl/a.xml', text: 'x'.repeat(9000), declared: 10 }])],
    ['names a row far below all others', workbookOf(`${header}<row r="900000000000">${text('A2', 'x')}</row>`)],
    ['has entities that grow', workbookOf(`<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>${header}`)],
  ])('that %s is refused in words, and the worker lives on (USR-03)', async (_, file) => {
    const admin = await (await newTenant()).admin();
    const read = await uploadStaff(admin, file);
    expect(read.status).toBe('failed');
    expect(read.error?.code).toMatch(/^staff\./);
  });

  it('that unpacks to more than the limit is refused before anything is read (USR-03)', async () => {
    const bomb = zipOf(Array.from({ length: 3 }, (_, n) => ({ name: `${n}.xml`, text: Buffer.alloc(5_000_000) })));
    expect(bomb.length).toBeLessThan(20_000);
    expect(await unpacksSafely(bomb, { bytes: 0, unpackedBytes: 14_000_000, entries: 10 })).toBe(false);
    expect(await unpacksSafely(bomb, { bytes: 0, unpackedBytes: 15_000_000, entries: 10 })).toBe(true);
    expect(await unpacksSafely(bomb, { bytes: 0, unpackedBytes: 15_000_000, entries: 2 })).toBe(false);
  });
});
