import { readFileSync } from 'node:fs';

/** Processor seconds of a process with one thread, such as a backend of PostgreSQL. Node has several: see Program. */
export const processorSecondsOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
