import { cellCount, databaseName, serverAddress, storageDir } from './databases.ts';
import { freePort } from './ports.ts';
import { chatKey, chatModel } from './providers/chat.ts';
import { gifKey } from './providers/giphy.ts';

/** Runs before anything of the product is loaded, because configuration is read once. */
const worker = process.env.VITEST_POOL_ID ?? '1';
const addresses = Array.from({ length: cellCount }, (_, cell) => `${serverAddress}/${databaseName(worker, cell)}`);
const cells = addresses.map((address, cell) => [`cell-${cell}`, address]);

// Chosen once for each process, as configuration is read. Tests that need one of these providers start it there.
process.env.GIF_API_URL ??= `http://127.0.0.1:${await freePort()}`;
process.env.PASSWORD_RANGE_URL ??= `http://127.0.0.1:${await freePort()}/range`;
process.env.WEB_PUSH_SERVICES ??= `http://127.0.0.1:${await freePort()}`;
process.env.REFINEMENT_URL ??= `http://127.0.0.1:${await freePort()}`;

Object.assign(process.env, {
  ENVIRONMENT: 'test',
  LOG_LEVEL: 'error',
  DIRECTORY_DATABASE: addresses[0],
  CELL_DATABASES: JSON.stringify(Object.fromEntries(cells)),
  // Each test calls from an address of its own, so that no limit is shared.
  TRUST_PROXY: '1',
  // A test of every endpoint calls more often than any user.
  RATE_LIMIT_PER_MINUTE: '100000',
  OPERATOR_NETWORKS: '127.0.0.0/8,10.0.0.0/8',
  STORAGE_DIR: storageDir,
  // Tests that need a site build a small one; a site here would be archived by every test file.
  SITE_DIR: `${storageDir}/no-site`,
  OPERATOR_SITE_DIR: `${storageDir}/no-site`,
  // Sent posts are visible at once, except where a test wants to undo them.
  UNDO_SECONDS: '0',
  EMAIL_REPORTS_KEY: 'a key of the tests for reports about emails',
  GIF_API_KEY: gifKey,
  GIF_HOSTS: `media.giphy.com,${new URL(process.env.GIF_API_URL).host}`,
  REFINEMENT_PROVIDER: 'openai',
  REFINEMENT_KEY: chatKey,
  REFINEMENT_MODEL: chatModel,
  DNS_SERVERS: `127.0.0.1:${await freePort()}`,
  DNS_TIMEOUT_MS: '200',
  SECRET_KEYS: 'tests:a secret of the tests that is long enough',
});
