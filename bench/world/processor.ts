import { readFileSync } from 'node:fs';

/** Seconds of a processor that a process or a backend of PostgreSQL has used; neighbours hardly change it. */
export const processorSecondsOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
