import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { CsvPart } from './route.ts';

/**
 * Spreadsheets take a text that begins like a formula for one and would run it. The mark in front makes it a text
 * again; numbers are not touched.
 */
const toCsv = (rows: CsvPart['rows']): string => stringify(rows, { escape_formulas: true, record_delimiter: '\r\n' });

/** Without the mark at the start, Excel would take the file for one in its own old encoding. */
const byteOrderMark = '\uFEFF';

async function* linesOf(columns: string[], first: CsvPart, read: (from: string) => Promise<CsvPart>) {
  yield byteOrderMark + toCsv([columns]) + toCsv(first.rows);
  for (let { next } = first; next !== null; ) {
    const part = await read(next);
    yield toCsv(part.rows);
    next = part.next;
  }
}

/** A failure in the middle cuts the connection, so that half a table is never taken for a whole one. */
export function sendCsv(
  { filename, columns }: { filename: string; columns: string[] },
  reply: FastifyReply,
  { first, read }: { first: CsvPart; read: (from: string) => Promise<CsvPart> },
) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(columns, first, read)));
}
