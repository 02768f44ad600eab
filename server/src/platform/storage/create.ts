import type { Config } from '../config.ts';
import { DiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

export async function createStorage(config: Config): Promise<Storage> {
  if (config.STORAGE === 'disk') return new DiskStorage(config);
  // The S3 client takes longer to load than all other parts of storage, so it is loaded only when used.
  const { S3Storage } = await import('./s3.ts');
  return new S3Storage(config);
}
