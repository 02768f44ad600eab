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

/** The badge before stays until the new one is ready; `setBadge` then follows. */
export async function claimBadge(ctx: MemberCtx, awardTypeId: string, mediaObjectId: string): Promise<void> {
  await claimUpload(ctx, mediaObjectId, { purpose: badgePurpose, ownerId: awardTypeId });
  await updateAwardType(ctx, awardTypeId, { pendingMediaObjectId: mediaObjectId });
}

/** Called when an uploaded badge is ready. By then another may have been chosen, or none: the last choice counts. */
export async function setBadge(ctx: Ctx, awardTypeId: string, mediaObjectId: string): Promise<void> {
  const row = await findAwardType(ctx, awardTypeId, true);
  if (row?.pendingMediaObjectId !== mediaObjectId) return;
  await updateAwardType(ctx, awardTypeId, { mediaObjectId, pendingMediaObjectId: null });
  await keepMediaObject(ctx, mediaObjectId);
  if (row.mediaObjectId) await releaseBadge(ctx, row.mediaObjectId);
}

/** Called when an uploaded badge can't be shown: the one before stays. */
export async function refuseBadge(ctx: Ctx, awardTypeId: string, mediaObjectId: string): Promise<void> {
  const row = await findAwardType(ctx, awardTypeId, true);
  if (row?.pendingMediaObjectId === mediaObjectId)
    await updateAwardType(ctx, awardTypeId, { pendingMediaObjectId: null });
}

/** One of ours takes its place. */
export async function dropBadge(ctx: Ctx, row: Pick<AwardTypeRow, 'id' | 'mediaObjectId'>): Promise<void> {
  await updateAwardType(ctx, row.id, { mediaObjectId: null, pendingMediaObjectId: null });
  if (row.mediaObjectId) await releaseBadge(ctx, row.mediaObjectId);
}

/** Awards that were given keep the badge they were given with, and a copy of an award type shares it. */
export async function releaseBadge(ctx: Ctx, mediaObjectId: string): Promise<void> {
  if (!(await isBadgeShown(ctx, mediaObjectId))) await releaseMediaObject(ctx, mediaObjectId);
}
