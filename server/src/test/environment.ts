import { cellCount, databaseName, serverAddress, storageDir } from './databases.ts';

/** Runs before anything of the product is loaded, because configuration is read once. */
const worker = process.env.VITEST_POOL_ID ?? '1';
const addresses = Array.from({ length: cellCount }, (_, cell) => `${serverAddress}/${databaseName(worker, cell)}`);
const cells = addresses.map((address, cell) => [`cell-${cell}`, address]);

Object.assign(process.env, {
  ENVIRONMENT: 'test',
  LOG_LEVEL: 'error',
  DIRECTORY_DATABASE: addresses[0],
  CELL_DATABASES: JSON.stringify(Object.fromEntries(cells)),
  // Each test calls from an address of its own, so that no limit is shared.
  TRUST_PROXY: '1',
  STORAGE_DIR: storageDir,
  SECRET_KEY: 'a secret of the tests, long enough to be taken',
});
