import { ports } from '../../../scripts/services/places.ts';

/** One test process's databases. With two cells the directory shares the first, so both shapes are exercised. */
export const cellCount = process.env.TEST_CELLS === '2' ? 2 : 1;
export const workers = 2;
export const serverAddress = `postgres://127.0.0.1:${ports.postgres}`;
/** Two runs at once must not touch each other. */
const run = (process.env.TEST_RUN ??= String(process.pid));
export const templateName = `hurrah_test_${run}`;
export const databaseName = (worker: string | number, cell: number): string => `${templateName}_${worker}_${cell}`;
export const storageDir = `.storage/${templateName}`;
