import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import Fastify from 'fastify';
import { config } from '../config.ts';
import { createStorage } from './create.ts';
import { DiskStorage } from './disk.ts';
import { diskStorageRoutes } from './disk-routes.ts';
import type { Storage } from './storage.ts';

/** `forger` does everything right except that it does not know the secret. */
export type Place = { storage: Storage; forger: Storage; stop: () => Promise<void> };

export async function startDisk(): Promise<Place & { dir: string }> {
  // Signed addresses carry the port, so the server listens before the storage behind it is made.
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const dir = await mkdtemp(join(tmpdir(), 'storage-test-'));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  const PUBLIC_URL = `http://127.0.0.1:${address.port}`;
  const settings = { ...config, STORAGE: 'disk' as const, STORAGE_DIR: dir, PUBLIC_URL };

  const storage = await createStorage(settings);
  if (!(storage instanceof DiskStorage)) throw new Error('The disk driver was not chosen');
  const app = Fastify({ serverFactory: (handler) => server.on('request', handler) });
  await diskStorageRoutes(app, storage);
  await app.ready();
  return {
    storage,
    forger: await createStorage({
      ...settings,
      SECRET_KEYS: config.SECRET_KEYS.map(({ id }) => ({ id, key: 'x'.repeat(32) })),
    }),
    dir,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(dir, { recursive: true });
    },
  };
}

export async function startS3(): Promise<Place> {
  const Bucket = `storage-test-${randomUUID()}`;
  const settings = { ...config, STORAGE: 's3' as const, S3_BUCKET: Bucket };
  const storage = await createStorage(settings);
  return {
    storage,
    forger: await createStorage({ ...settings, S3_SECRET_KEY: 'x'.repeat(32) }),
    stop: async () => {
      const credentials = { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY };
      const { S3_ENDPOINT: endpoint, S3_REGION: region } = config;
      const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      await storage.remove(Contents.flatMap((object) => object.Key ?? []));
      await client.send(new DeleteBucketCommand({ Bucket }));
    },
  };
}
