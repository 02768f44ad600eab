import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type MessageCode, type ParamsOf, say } from '@hurrah/contracts/messages';
import type { StaffDelimiter, StaffEncoding, StaffImportOptions } from '@hurrah/contracts/staffing/staff-records';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '../../../platform/errors.ts';
import { guessDateFormat, guessDelimiter, guessMapping } from './rules.ts';

/** A problem with a file as a whole, in words for the admin. */
export const unreadable = <Code extends MessageCode>(code: Code, ...params: ParamsOf<Code>) =>
  new AppError(422, 'UnreadableFile', say(code, ...params));

const headBytes = 256 * 1024;
const sampleRows = 5;
/** As many lines as decide which way round the dates are. */
const guessRows = 1000;
const maxColumns = 200;

export interface Inspected {
  fileHash: string;
  columns: string[];
  sample: string[][];
  /** Our guess, and the choices made for the same header before. */
  options: StaffImportOptions;
  dateFormatCertain: boolean;
}

/** The encoding and delimiter given by the admin, if our guess was wrong. */
export type Written = Partial<Pick<StaffImportOptions, 'encoding' | 'delimiter'>>;

/** Finds the options chosen for the same header before. */
export type FindKnown = (columns: string[]) => Promise<StaffImportOptions | undefined>;

/** Reads the whole file once, because one wrong byte near its end decides about its encoding. */
export async function inspectFile(
  stream: Readable,
  { findKnown, written = {} }: { findKnown: FindKnown; written?: Written | undefined },
): Promise<Inspected> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const head: Buffer[] = [];
  let size = 0;
  let encoding: StaffEncoding = 'utf-8';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (size < headBytes) head.push(chunk);
    size += chunk.length;
    if (encoding === 'utf-8' && !decodes(utf8, chunk)) encoding = 'windows-1252';
  }
  const start = Buffer.concat(head).subarray(0, headBytes);
  if (start[0] === 0xff || start[0] === 0xfe || start.includes(0)) {
    throw unreadable('staff.notText');
  }
  const isWhole = size <= headBytes;
  encoding = written.encoding ?? encoding;
  const text = new TextDecoder(encoding).decode(start);
  const delimiter = written.delimiter ?? guessDelimiter(text.split(/\r?\n/, 1)[0] ?? '');
  const [columns = [], ...rows] = await parseHead(isWhole ? text : text.slice(0, text.lastIndexOf('\n')), delimiter);
  if (columns.length > maxColumns) throw unreadable('staff.tooManyColumns', { max: maxColumns });
  if (rows.length === 0) throw unreadable('staff.noLines');
  const known = await findKnown(columns);
  const mapping = known?.mapping ?? guessMapping(columns);
  const dates = ['startOn', 'birthday'].flatMap((field) => {
    const index = mapping.indexOf(field as 'startOn');
    return index < 0 ? [] : rows.map((row) => row[index] ?? '');
  });
  const { dateFormat, certain } = guessDateFormat(dates);
  return {
    fileHash: hash.digest('hex'),
    columns,
    sample: rows.slice(0, sampleRows),
    options: {
      missingPolicy: 'keep',
      emptyCells: 'keep',
      addMembers: true,
      ...known,
      encoding,
      delimiter,
      mapping,
      dateFormat: known && !certain ? known.dateFormat : dateFormat,
    },
    dateFormatCertain: certain,
  };
}

function decodes(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const csv = (delimiter: StaffDelimiter) => ({
  delimiter,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  // A quotation mark that is never closed would otherwise swallow the rest of the file as one cell.
  max_record_size: 64 * 1024,
});

async function parseHead(text: string, delimiter: StaffDelimiter): Promise<string[][]> {
  const parser = Readable.from([text]).pipe(parse({ ...csv(delimiter), to: guessRows + 1 }));
  return collect(parser);
}

async function collect(parser: AsyncIterable<string[]>): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const row of parser) rows.push(row);
  } catch (error) {
    throw explained(error);
  }
  return rows;
}

function explained(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  return unreadable('staff.openQuote', { line: Number(error.lines) });
}

export interface Line {
  line: number;
  cells: string[];
}

const linesAtOnce = 1000;

/** The lines below the header, some at a time, so that a large file takes little memory. */
export async function* readLines(
  stream: Readable,
  { encoding, delimiter }: Pick<StaffImportOptions, 'encoding' | 'delimiter'>,
): AsyncGenerator<Line[]> {
  const parser = Readable.from(decoded(stream, encoding)).pipe(parse({ ...csv(delimiter), from: 2, info: true }));
  let lines: Line[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      lines.push({ line: info.lines, cells: record });
      if (lines.length < linesAtOnce) continue;
      yield lines;
      lines = [];
    }
  } catch (error) {
    throw explained(error);
  } finally {
    stream.destroy();
  }
  if (lines.length > 0) yield lines;
}

async function* decoded(stream: Readable, encoding: StaffEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of stream as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  const rest = decoder.decode();
  if (rest) yield rest;
}
