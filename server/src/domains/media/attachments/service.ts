import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { invalid } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { urlSeconds } from '../present.ts';
import { lockOwnUpload, lockOwnUploads, type MediaObjectRow, updateMediaObjects } from '../queries.ts';
import { refusedFile } from '../rules.ts';
import { processAttachment } from './jobs.ts';

/** The file was uploaded. It is processed before any owner exists; a second call does no harm. */
export async function confirmUpload(ctx: MemberCtx, id: string, purpose: string): Promise<void> {
  const { state } = await lockOwnUpload(ctx, id, purpose);
  if (state === 'pending') await enqueue(ctx, processAttachment, { tenantId: ctx.tenantId, mediaObjectId: id });
}

/** Takes files that this member uploaded for the row `ownerId`, which shows them from now on. Those it has stay its own. */
export async function claimAttachments(
  ctx: MemberCtx,
  ids: string[],
  { purpose, ownerId }: { purpose: string; ownerId: string },
): Promise<void> {
  if (ids.length === 0) return;
  const found = await lockOwnUploads(ctx, ids, purpose);
  if (found.length < new Set(ids).size) throw invalid('attachments', 'attachments.attachAgain');
  for (const object of found) requireFree(object, ownerId);
  await updateMediaObjects(ctx, ids, { ownerId, expiresAt: null });
}

function requireFree({ state, error, ownerId: owner }: MediaObjectRow, ownerId: string): void {
  if (error !== null) throw refusedFile('attachments', error);
  if (state !== 'uploaded') throw invalid('attachments', 'attachments.uploading');
  if (owner !== null && owner !== ownerId) throw invalid('attachments', 'attachments.used');
}

/** Their owner no longer shows them. They are kept while signed addresses to them are valid. */
export async function releaseAttachments(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await updateMediaObjects(ctx, ids, { expiresAt: new Date(ctx.now.getTime() + urlSeconds * 1000) });
}
