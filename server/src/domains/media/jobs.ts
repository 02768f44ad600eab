import { buffer } from 'node:stream/consumers';
import { Crop } from '@hurrah/contracts/media';
import { encode } from '@hurrah/contracts/messages/templates';
import { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { enqueue, externalJob, periodicJob } from '../../platform/jobs.ts';
import { storage } from '../../platform/storage/instance.ts';
import { type TenantRun, tenantJob } from '../../platform/tenant-job.ts';
import { mediaObjectReady, mediaObjectRefused } from './events.ts';
import { deleteExpired, findMediaObject, finishPending, type MediaObjectRow } from './queries.ts';
import {
  type MediaKind,
  maxPictureBytes,
  maxPictureMegabytes,
  type RenderedPicture,
  renderPicture,
  type Variants,
  variantKey,
} from './rules.ts';

/**
 * Makes the variants of an uploaded picture. A repetition writes the same files again and changes nothing that an
 * earlier run has finished.
 */
export const processImage = tenantJob(
  'media.processImage',
  z.object({ tenantId: z.uuid(), mediaObjectId: z.uuid(), crop: Crop.optional() }),
  ({ crop, mediaObjectId }, run) =>
    processUpload(mediaObjectId, run, async (object, bytes) => {
      const picture = await renderPicture(object.purpose, bytes, crop);
      return { contentType: picture.contentType, variants: await store(object, picture) };
    }),
);

/** Processes an upload into its variants, once; `read` throws a ValidationError for files that we do not accept. */
export async function processUpload(
  mediaObjectId: string,
  { within }: TenantRun,
  read: (object: MediaObjectRow, bytes: Buffer) => Promise<Processed>,
): Promise<void> {
  const object = await within((ctx) => findMediaObject(ctx, mediaObjectId));
  if (!object) return;
  if (object.state === 'pending') {
    const outcome = await oneAtATime(() => judge(object, read));
    await within((ctx) => finish(ctx, mediaObjectId, outcome));
  }
  // Here, so that a crash after the line above does not leave it behind.
  await storage.remove([object.storageKey]);
}

export const removeFiles = externalJob(
  'media.removeFiles',
  z.object({ keys: z.array(z.string()) }),
  ({ keys }) => storage.remove(keys),
  'bulk',
);

/** Deletes uploads not claimed within a day, unreadable files, and files that their owner has released. */
export const sweepExpired = periodicJob('media.sweepExpired', {
  every: 'hour',
  due: 'select tenant_id from media_object where expires_at <= $4',
  async run(ctx) {
    const gone = await deleteExpired(ctx);
    const keys = gone.flatMap(({ storageKey, variants }) => [
      storageKey,
      ...Object.values(variants).map(({ key }) => key),
    ]);
    if (keys.length > 0) await enqueue(ctx, removeFiles, { keys });
  },
});

export interface Processed {
  contentType: string;
  kind?: MediaKind;
  variants: Variants;
}
type Outcome = { error: string } | (Processed & { sizeBytes: number });

/** A refusal is an outcome to remember; a storage that does not answer is a reason to try again. */
async function judge(
  object: MediaObjectRow,
  read: (object: MediaObjectRow, bytes: Buffer) => Promise<Processed>,
): Promise<Outcome> {
  try {
    const bytes = await load(object.storageKey);
    return { ...(await read(object, bytes)), sizeBytes: bytes.length };
  } catch (error) {
    if (error instanceof AppError) return { error: encode(error.said) };
    throw error;
  }
}

async function load(key: string): Promise<Buffer> {
  const file = await storage.get(key);
  if (!file) throw invalid('file', 'media.fileMissing');
  // The form has promised this; a bucket that was set up by others may not have kept it.
  if (file.sizeBytes > maxPictureBytes) {
    file.stream.destroy();
    throw invalid('file', 'media.fileTooLarge', { max: maxPictureMegabytes });
  }
  return buffer(file.stream);
}

async function store({ tenantId, id }: MediaObjectRow, picture: RenderedPicture): Promise<Variants> {
  const contentType = 'image/webp';
  const stored = picture.variants.map(async ({ name, side, bytes }) => {
    const key = variantKey(tenantId, id, name);
    await storage.put(key, bytes, contentType);
    return [name, { key, contentType, width: side, height: side }] as const;
  });
  return Object.fromEntries(await Promise.all(stored));
}

async function finish(ctx: Ctx, id: string, outcome: Outcome): Promise<void> {
  const isRefused = 'error' in outcome;
  const finished = await finishPending(
    ctx,
    id,
    isRefused
      ? { state: 'error', error: outcome.error }
      : { ...outcome, variants: JSON.stringify(outcome.variants), state: 'uploaded', uploadedAt: ctx.now },
  );
  if (!finished?.ownerId) return;
  const { ownerId, purpose } = finished;
  const event = isRefused ? mediaObjectRefused : mediaObjectReady;
  await emit(ctx, event, { mediaObjectId: id, purpose, ownerId });
}

/** A picture of 300 kB can unfold to 200 MB, so a process renders one after the other. */
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => {});
  return next;
}
