import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, type TestMember } from '../../../test/harness.ts';
import { applyStaff, compareStaff, rowsOf } from '../../../test/staff.ts';

const header = "Matricule;Prénom;Nom;Courriel;Poste;Service;Lieu;Courriel du responsable;Date d'embauche;Pointure";
const windows1252 = new TextDecoder('windows-1252');
const encode = (text: string) => Buffer.from(text.replaceAll('’', '\u0092').replaceAll('€', '\u0080'), 'latin1');

beforeAll(() => storage.ensureReady());

/** 200 people as an HR system of a French company with a German site exports them, with the usual mistakes. */
function companyFile() {
  const at = `${randomUUID().slice(0, 8)}.example.test`;
  const lines = Array.from({ length: 200 }, (_, index) => {
    const manager = index === 0 ? '' : `p0@${at}`;
    const day = `${String((index % 28) + 1).padStart(2, '0')}.${String((index % 12) + 1).padStart(2, '0')}.2012`;
    return [
      `M${index}`,
      'Zoë',
      `Müller${index}`,
      `p${index}@${at}`,
      'Chargé d’étude',
      'Qualité',
      'Köln',
      manager,
      day,
      '38',
    ];
  });
  const change = (index: number, column: number, value: string) => {
    (lines[index] as string[])[column] = value;
  };
  for (const index of [10, 11, 12]) change(index, 3, `p13@${at}`);
  change(20, 7, `nobody@${at}`);
  change(30, 7, `p31@${at}`);
  change(31, 7, `p30@${at}`);
  change(40, 8, '31.02.2024');
  change(41, 3, 'not an address');
  change(42, 4, '=1+1; "dans deux colonnes"');
  change(42, 3, '');
  return { at, lines };
}

const quoted = (cell: string) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const fileOf = (lines: string[][]) =>
  encode([header, ...lines.map((cells) => cells.map(quoted).join(';'))].join('\r\n'));

async function downloadErrors(admin: TestMember, id: string) {
  const answered = await admin.post(`/identity/staffImports/${id}/errors/export`);
  expect(answered.status).toBe(200);
  return { text: windows1252.decode(answered.bytes), disposition: String(answered.headers['content-disposition']) };
}

describe('file of lines to correct', () => {
  it('imports a real file of 200 lines after one round of corrections in the downloaded file (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { at, lines } = companyFile();
    const compared = await compareStaff(admin, fileOf(lines));
    expect(compared).toMatchObject({
      status: 'ready',
      options: { encoding: 'windows-1252', delimiter: ';', dateFormat: 'DD-MM-YYYY' },
      dateFormatCertain: true,
      counts: { create: 190, error: 10 },
    });
    const first = await applyStaff(admin, compared.id);
    expect(first.status).toBe('completedWithErrors');

    const { text, disposition } = await downloadErrors(admin, first.id);
    expect(disposition).toContain(encodeURIComponent('people – 10 lines to correct.csv'));
    const [head, ...wrong] = text.trim().split('\r\n');
    expect(head).toBe(`${header};What is wrong`);
    expect(wrong).toHaveLength(10);
    expect(wrong[0]).toBe(
      `M10;Zoë;Müller10;p13@${at};Chargé d’étude;Qualité;Köln;p0@${at};11.11.2012;38;` +
        'Courriel: Lines 12, 13, 14, 15 have the same email address',
    );
    expect(text).toContain(`Courriel du responsable: No one in Hurrah or in this file has “nobody@${at}”`);
    expect(text).toContain("Date d'embauche: “31.02.2024” isn’t a date");
    expect(text).toContain('Courriel: “not an address” isn’t an email address');

    let corrected = text.replace(`nobody@${at}`, `p0@${at}`).replace('31.02.2024', '29.02.2024');
    for (const index of [10, 11, 12]) corrected = corrected.replace(`Müller${index};p13@`, `Müller${index};p${index}@`);
    corrected = corrected.replace(`Köln;p31@${at};`, `Köln;p0@${at};`);
    corrected = corrected.replace('not an address', `p41@${at}`).replace('Müller42;;', `Müller42;p42@${at};`);
    const again = await compareStaff(admin, encode(corrected));
    expect(again.counts).toMatchObject({ create: 10, error: 0 });
    expect(again.options?.mapping).toEqual([...(compared.options?.mapping ?? []), null]);
    expect((await applyStaff(admin, again.id)).status).toBe('completed');
    expect((await admin.get('/identity/tenantMembers/summary')).body.notInvited).toBe(200);
    const formula = await tenant.inside((db) =>
      db.selectFrom('tenantMember').select('jobTitle').where('employeeId', '=', 'M42').executeTakeFirstOrThrow(),
    );
    expect(formula.jobTitle).toBe('=1+1; "dans deux colonnes"');
  });

  it('groups problems by column and kind, and names the file’s own column of the manager (USR-03)', async () => {
    const admin = await (await newTenant()).admin();
    const { at, lines } = companyFile();
    const compared = await compareStaff(admin, fileOf(lines), { dateFormat: 'MM-DD-YYYY' });
    const [most] = compared.problems;
    expect(most).toMatchObject({ field: 'startOn', example: { code: 'staff.otherDateFormat' } });
    expect(most?.count).toBeGreaterThan(100);
    const readable = await compareStaff(admin, fileOf(lines));
    expect(readable.problems).toContainEqual(
      expect.objectContaining({
        field: 'managerEmail',
        count: 1,
        line: 22,
        example: expect.objectContaining({ params: { value: `nobody@${at}` } }),
      }),
    );
    const errors = await rowsOf(admin, readable.id, '&actionIn=error');
    expect(errors[0].errors[0].message).toBe('Lines 12, 13, 14, 15 have the same email address');
  });

  it('explains errors in the language of the admin, and ignores that column on the next upload (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await admin.post('/identity/tenantMembers/locale', { locale: 'fr' });
    const file = 'Email,First name,Last name\nnowhere,Ann,Lee';
    const compared = await compareStaff(admin, file);
    const { bytes, headers } = await admin.post(`/identity/staffImports/${compared.id}/errors/export`);
    const text = bytes.toString();
    expect(text).toContain('\uFEFFEmail,First name,Last name,Ce qui ne va pas\r\n');
    expect(text).toContain('Email\u00a0: «\u00a0nowhere\u00a0» n’est pas une adresse e-mail');
    expect(headers['content-disposition']).toContain(encodeURIComponent('people – 1 ligne à corriger.csv'));
    const again = await compareStaff(admin, bytes);
    expect(again).toMatchObject({
      counts: { error: 1 },
      options: { mapping: ['email', 'firstName', 'lastName', null] },
    });
    const second = (await admin.post(`/identity/staffImports/${again.id}/errors/export`)).bytes.toString();
    expect(second.split('\r\n')[0]).toBe('\uFEFFEmail,First name,Last name,Ce qui ne va pas');
  });

  it('is not found for another company (USR-03)', async () => {
    const admin = await (await newTenant()).admin();
    const compared = await compareStaff(admin, 'Email\nnowhere');
    const other = await (await newTenant()).admin();
    expect((await other.post(`/identity/staffImports/${compared.id}/errors/export`)).status).toBe(404);
  });
});
