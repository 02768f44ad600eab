import { randomUUIDv7 } from 'node:crypto';
import type { Crop, MediaState, MediaUpload } from '@hurrah/contracts/media';
import { decode, say } from '@hurrah/contracts/messages';
import type { Ctx, MemberCtx } from '../../platform/ctx.ts';
import { AppError, conflict } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs.ts';
import { storage } from '../../platform/storage/instance.ts';
import { processImage } from './jobs.ts';
import { urlSeconds, variantUrls } from './present.ts';
import * as queries from './queries.ts';
import { isOverQuota, type MediaKind, originalKey, purposeOf, refusedFile } from './rules.ts';

const formSeconds = 15 * 60;
const pendingSeconds = 24 * 60 * 60;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export interface NewUpload {
  purpose: string;
  kind: MediaKind;
  originalFilename: string;
  contentType: string;
  maxBytes: number;
}

/** Returns the form that stores the file. Nothing uses it until its owner claims it with `claimUpload`. */
export async function initiateUpload(ctx: MemberCtx, { maxBytes, ...upload }: NewUpload): Promise<MediaUpload> {
  purposeOf(upload.purpose);
  if (isOverQuota(await queries.sumUnclaimed(ctx), maxBytes)) {
    throw new AppError(429, 'RateLimited', say('media.tooManyUploads'));
  }
  const id = randomUUIDv7();
  const storageKey = originalKey(ctx.tenantId, id);
  const { contentType } = upload;
  await queries.insertMediaObject(ctx, {
    id,
    ...upload,
    maxBytes,
    storageKey,
    createdBy: ctx.memberId,
    createdAt: ctx.now,
    expiresAt: after(ctx.now, pendingSeconds),
  });
  const form = { key: storageKey, contentType, maxBytes, expiresInSeconds: formSeconds, now: ctx.now };
  return { mediaObject: { id }, upload: await storage.presignUpload(form) };
}

/**
 * Claims an upload of this member for the row `ownerId`, which is notified by mediaObjectReady once it can be shown.
 */
export async function claimUpload(
  ctx: MemberCtx,
  id: string,
  { purpose, ownerId, crop }: { purpose: string; ownerId: string; crop?: Crop | undefined },
): Promise<void> {
  const object = await queries.lockOwnUpload(ctx, id, purpose);
  if (object.error !== null) throw refusedFile('mediaObjectId', object.error);
  if (object.ownerId !== null) throw conflict('media.uploadUsed');
  await queries.updateMediaObject(ctx, id, { ownerId, expiresAt: after(ctx.now, pendingSeconds) });
  await enqueue(ctx, processImage, { tenantId: ctx.tenantId, mediaObjectId: id, crop });
}

/** The same for a file that only the claiming domain reads. Returns its place in storage. */
export async function claimFile(
  ctx: MemberCtx,
  id: string,
  { purpose, ownerId }: { purpose: string; ownerId: string },
): Promise<string> {
  const { storageKey } = await queries.lockOwnUpload(ctx, id, purpose);
  await queries.updateMediaObject(ctx, id, { ownerId });
  return storageKey;
}

/** The owner shows it from now on. */
export const keepMediaObject = (ctx: Ctx, id: string): Promise<void> =>
  queries.updateMediaObject(ctx, id, { expiresAt: null });

/** The owner no longer shows it. It is kept while signed addresses to it are valid. */
export const releaseMediaObject = (ctx: Ctx, id: string): Promise<void> =>
  queries.updateMediaObject(ctx, id, { expiresAt: after(ctx.now, urlSeconds) });

/** For the member who began the upload; other readers get the URLs with the row that shows it. */
export async function readMediaUrls(ctx: MemberCtx, id: string) {
  const { state, error } = await queries.getOwnMediaObject(ctx, id);
  const urls = await variantUrls(ctx, [id]);
  return { state: state as MediaState, error: error === null ? null : decode(error), urls: urls.get(id) ?? {} };
}
