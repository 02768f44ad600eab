import { z } from 'zod';
import { storage } from '../../../platform/storage/instance.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { processUpload } from '../jobs.ts';
import type { MediaObjectRow } from '../queries.ts';
import { fileKey, type Variants, variantKey } from '../rules.ts';
import { type AttachmentFile, readAttachment } from './rules.ts';

/** Processes an attachment before it has an owner, so that its sender learns at once whether it can be sent. */
export const processAttachment = tenantJob(
  'media.processAttachment',
  z.object({ tenantId: z.uuid(), mediaObjectId: z.uuid() }),
  ({ mediaObjectId }, run) =>
    processUpload(mediaObjectId, run, async (object, bytes) => {
      const { files, ...found } = await readAttachment(bytes);
      return { ...found, variants: await store(object, files) };
    }),
);

async function store({ tenantId, id }: MediaObjectRow, files: AttachmentFile[]): Promise<Variants> {
  const stored = files.map(async ({ name, bytes, contentType, width, height }) => {
    // Never under the key of the form, which can be used again and would change what others see.
    const key = width === null ? fileKey(tenantId, id) : variantKey(tenantId, id, name);
    await storage.put(key, bytes, contentType);
    return [name, { key, contentType, width, height }] as const;
  });
  return Object.fromEntries(await Promise.all(stored));
}
