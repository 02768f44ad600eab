import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { unreadable } from '../files/service.ts';
import { limits, unpacksSafely } from './rules.ts';

const zipMark = Buffer.from('PK\u0003\u0004');
const memoryMb = 512;
const timeLimitMs = 30_000;

/** A file as text: a spreadsheet becomes the CSV of its first sheet, anything else stays as it is. */
export async function openAsText(file: Readable): Promise<{ stream: Readable; isSpreadsheet: boolean }> {
  const chunks = file.iterator() as AsyncIterableIterator<Buffer>;
  const first = await chunks.next();
  const start = first.done ? Buffer.alloc(0) : first.value;
  const isSpreadsheet = start.subarray(0, zipMark.length).equals(zipMark);
  const whole = Readable.from(resumed(start, chunks));
  return { isSpreadsheet, stream: isSpreadsheet ? Readable.from([await readFirstSheet(whole)]) : whole };
}

async function* resumed(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start;
  yield* rest;
}

async function readFirstSheet(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.bytes) throw unreadable('staff.spreadsheetTooLarge', { max: limits.bytes / 1024 / 1024 });
    chunks.push(chunk);
  }
  const zip = Buffer.concat(chunks);
  if (!(await unpacksSafely(zip))) throw unreadable('staff.spreadsheetUnreadable');
  return Buffer.from(await convert(zip));
}

/** In a thread that may be stopped: a sheet can declare a billion empty rows in a few bytes. */
async function convert(zip: Buffer): Promise<string> {
  const worker = new Worker(new URL('./jobs.ts', import.meta.url), {
    workerData: zip,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    const [csv] = await once(worker, 'message', { signal: AbortSignal.timeout(timeLimitMs) });
    return csv as string;
  } catch {
    throw unreadable('staff.spreadsheetUnreadable');
  } finally {
    await worker.terminate();
  }
}
