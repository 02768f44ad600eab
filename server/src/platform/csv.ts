import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { CsvEncoding, CsvPart, CsvTable } from './route.ts';

/**
 * Spreadsheets take a text that begins like a formula for one and would run it. The mark in front makes it a text
 * again; numbers are not touched.
 */
const toCsv = (rows: CsvPart['rows'], delimiter = ','): string =>
  stringify(rows, { escape_formulas: true, record_delimiter: '\r\n', delimiter });

/** Without the mark at the start, Excel would take the file for one in its own old encoding. */
const byteOrderMark = '\uFEFF';

const upperHalf = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
const windows1252 = new Map(
  Array.from(new TextDecoder('windows-1252').decode(upperHalf), (char, index) => [char, 128 + index]),
);
/** A character that the encoding does not have becomes a question mark. */
const byteOf = (char: string): number => {
  const code = char.codePointAt(0) ?? 0;
  return code < 128 ? code : (windows1252.get(char) ?? 0x3f);
};

const encoders: Record<CsvEncoding, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'windows-1252': (text) => Buffer.from(Array.from(text, byteOf)),
};

async function* chunksOf(
  { columns, delimiter, encoding = 'utf-8' }: CsvTable,
  first: CsvPart,
  read: (from: string) => Promise<CsvPart>,
) {
  const encode = encoders[encoding];
  const mark = encoding === 'utf-8' ? byteOrderMark : '';
  yield encode(mark + toCsv([columns], delimiter) + toCsv(first.rows, delimiter));
  for (let { next } = first; next !== null; ) {
    const part = await read(next);
    yield encode(toCsv(part.rows, delimiter));
    next = part.next;
  }
}

/** A name with other letters than ASCII is written a second time, percent-encoded (RFC 6266). */
export const dispositionOf = (filename: string): string => {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const extended = encodeURIComponent(filename).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"${ascii === filename ? '' : `; filename*=UTF-8''${extended}`}`;
};

/** A failure in the middle cuts the connection, so that half a table never looks like a whole one. */
export function sendCsv(
  table: CsvTable,
  reply: FastifyReply,
  { first, read }: { first: CsvPart; read: (from: string) => Promise<CsvPart> },
) {
  const { filename, encoding = 'utf-8' } = table;
  return reply
    .header('content-type', `text/csv; charset=${encoding}`)
    .header('content-disposition', dispositionOf(filename))
    .header('cache-control', 'no-store')
    .send(Readable.from(chunksOf(table, first, read)));
}
