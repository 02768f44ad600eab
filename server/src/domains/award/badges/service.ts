import type { MediaUpload } from '@hurrah/contracts/media';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import {
  claimUpload,
  initiateUpload,
  keepMediaObject,
  maxPictureBytes,
  releaseMediaObject,
} from '../../media/index.ts';
import { type AwardTypeRow, findAwardType, isBadgeShown, updateAwardType } from '../award-types/queries.ts';
import { badgePurpose } from './rules.ts';

export const initiateBadge = (
  ctx: MemberCtx,
  file: { originalFilename: string; contentType: string },
): Promise<MediaUpload> =>
  initiateUpload(ctx, { purpose: badgePurpose, kind: 'image', maxBytes: maxPictureBytes, ...file });

/** The previous badge stays until the new one is ready; `setBadge` then replaces it. */
export async function claimBadge(ctx: MemberCtx, awardTypeId: string, mediaObjectId: string): Promise<void> {
  await claimUpload(ctx, mediaObjectId, { purpose: badgePurpose, ownerId: awardTypeId });
  await updateAwardType(ctx, awardTypeId, { pendingMediaObjectId: mediaObjectId });
}

/** Called when an uploaded badge is ready. It may have been replaced or removed by then: the last choice counts. */
export async function setBadge(ctx: Ctx, awardTypeId: string, mediaObjectId: string): Promise<void> {
  const row = await findAwardType(ctx, awardTypeId, true);
  if (row?.pendingMediaObjectId !== mediaObjectId) return;
  await updateAwardType(ctx, awardTypeId, { mediaObjectId, pendingMediaObjectId: null });
  await keepMediaObject(ctx, mediaObjectId);
  if (row.mediaObjectId) await releaseBadge(ctx, row.mediaObjectId);
}

/** Called when an uploaded badge can't be shown: the previous one stays. */
export async function refuseBadge(ctx: Ctx, awardTypeId: string, mediaObjectId: string): Promise<void> {
  const row = await findAwardType(ctx, awardTypeId, true);
  if (row?.pendingMediaObjectId === mediaObjectId)
    await updateAwardType(ctx, awardTypeId, { pendingMediaObjectId: null });
}

/** Replaces an uploaded badge with one of ours. */
export async function dropBadge(ctx: Ctx, row: Pick<AwardTypeRow, 'id' | 'mediaObjectId'>): Promise<void> {
  await updateAwardType(ctx, row.id, { mediaObjectId: null, pendingMediaObjectId: null });
  if (row.mediaObjectId) await releaseBadge(ctx, row.mediaObjectId);
}

/** Given awards keep their badge, and a copy of an award type shares it. */
export async function releaseBadge(ctx: Ctx, mediaObjectId: string): Promise<void> {
  if (!(await isBadgeShown(ctx, mediaObjectId))) await releaseMediaObject(ctx, mediaObjectId);
}
