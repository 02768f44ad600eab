import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';
import { csvOf } from './rules.ts';

/** Runs in a thread with limited memory and time, so that a hostile sheet breaks only this thread. */
const sheet = new Blob([workerData as Uint8Array<ArrayBuffer>]);
// Numbers stay as they are written, so that a long employee ID keeps all its digits.
const rows = await readSheet<string>(sheet, 1, { parseNumber: (text) => text });
// The types of the reader name the constructor of a date instead of a date.
parentPort?.postMessage(csvOf(rows as Parameters<typeof csvOf>[0]), []);
