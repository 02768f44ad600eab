/** One test process's databases. With two cells the directory shares the first, so both shapes are exercised. */
export const cellCount = process.env.TEST_CELLS === '2' ? 2 : 1;
export const workers = 2;
export const serverAddress = 'postgres://127.0.0.1:17432';
export const templateName = 'hurrah_test_template';
export const databaseName = (worker: string | number, cell: number): string => `hurrah_test_${worker}_${cell}`;
