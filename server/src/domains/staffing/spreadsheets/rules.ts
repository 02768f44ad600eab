import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** Limits that a spreadsheet of 100,000 people stays well below. */
export const limits = { bytes: 20 * 1024 * 1024, unpackedBytes: 200 * 1024 * 1024, entries: 1000 };

const inflate = promisify(inflateRaw);

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const largestComment = 65_535;
const endSize = 22;

/**
 * Whether an archive unpacks to the declared size and stays below the limits. Every entry is unpacked here with a limit
 * first, because the reader allocates whatever an archive declares.
 */
export async function unpacksSafely(zip: Buffer, { unpackedBytes, entries } = limits): Promise<boolean> {
  try {
    const end = findEnd(zip);
    const count = zip.readUInt16LE(end + 10);
    if (count > entries) return false;
    let at = zip.readUInt32LE(end + 16);
    let left = unpackedBytes;
    for (let index = 0; index < count; index += 1) {
      const { size, next } = await measure(zip, at, left);
      left -= size;
      at = next;
    }
    return true;
  } catch {
    return false;
  }
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - endSize; at >= Math.max(0, zip.length - endSize - largestComment); at -= 1) {
    if (zip.readUInt32LE(at) === endSignature) return at;
  }
  throw new RangeError('no end of a central directory');
}

/** Throws for an entry that is larger than `limit`, has a wrong size in its header or is not packed with deflate. */
async function measure(zip: Buffer, at: number, limit: number): Promise<{ size: number; next: number }> {
  if (zip.readUInt32LE(at) !== entrySignature) throw new RangeError('no entry');
  const method = zip.readUInt16LE(at + 10);
  const packed = zip.readUInt32LE(at + 20);
  const declared = zip.readUInt32LE(at + 24);
  const local = zip.readUInt32LE(at + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (declared > limit || start + packed > zip.length || (method !== 0 && method !== 8)) throw new RangeError('entry');
  const data = zip.subarray(start, start + packed);
  const size = method === 0 ? packed : (await inflate(data, { maxOutputLength: limit + 1 })).length;
  if (size !== declared) throw new RangeError('declared size');
  const next = at + 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  return { size, next };
}

type Cell = string | number | boolean | Date | null;

/** Rows as CSV. A row of the sheet is one line, so that errors name the row that the spreadsheet shows. */
export const csvOf = (rows: Cell[][]): string => rows.map((row) => `${lineOf(row)}\r\n`).join('');

function lineOf(row: Cell[]): string {
  const cells = row.map(textOf);
  return cells.every((text) => text === '') ? '' : cells.map(quoted).join(',');
}

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A date is a day without a time zone: the reader gives midnight in UTC. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).replaceAll(/\s*[\r\n]+\s*/g, ' ');
}
