import type { Crop, MediaUpload } from '@hurrah/contracts/media';
import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { emit } from '../../../platform/events.ts';
import {
  claimUpload,
  initiateUpload,
  keepMediaObject,
  maxPictureBytes,
  releaseMediaObject,
} from '../../media/index.ts';
import { membersChanged } from '../members/events.ts';
import { memberPolicy } from '../members/policy.ts';
import { presentMember } from '../members/present.ts';
import { getMember, lockMember, updateMember } from '../members/queries.ts';

export async function uploadAvatar(
  ctx: MemberCtx,
  memberId: string,
  file: { originalFilename: string; contentType: string },
): Promise<MediaUpload> {
  memberPolicy.require(ctx, 'editAvatar', await getMember(ctx, memberId));
  return initiateUpload(ctx, { purpose: 'avatar', kind: 'image', maxBytes: maxPictureBytes, ...file });
}

/** The old avatar stays until the new one is ready; then `setAvatar` replaces it. */
export async function chooseAvatar(
  ctx: MemberCtx,
  memberId: string,
  { mediaObjectId, crop }: { mediaObjectId: string; crop?: Crop | undefined },
): Promise<TenantMember> {
  const member = await lockMember(ctx, memberId);
  memberPolicy.require(ctx, 'editAvatar', member);
  await claimUpload(ctx, mediaObjectId, { purpose: 'avatar', ownerId: memberId, crop });
  const waiting = await updateMember(ctx, memberId, { pendingAvatarMediaId: mediaObjectId });
  await audit(ctx, {
    action: 'identity.avatarChosen',
    entityType: 'tenantMember',
    entityId: memberId,
    before: { pendingAvatarMediaId: member.pendingAvatarMediaId },
    after: { pendingAvatarMediaId: mediaObjectId, version: waiting.version },
  });
  return presentMember(ctx, waiting, ['avatar']);
}

/** Called when a chosen picture is ready. By then another may have been chosen, or none: the last choice counts. */
export async function setAvatar(ctx: Ctx, memberId: string, mediaObjectId: string): Promise<void> {
  const member = await lockMember(ctx, memberId);
  if (member.pendingAvatarMediaId !== mediaObjectId) return;
  await updateMember(ctx, memberId, { avatarMediaId: mediaObjectId, pendingAvatarMediaId: null });
  await keepMediaObject(ctx, mediaObjectId);
  if (member.avatarMediaId) await releaseMediaObject(ctx, member.avatarMediaId);
  await emit(ctx, membersChanged, { memberIds: [memberId] });
}

export async function removeAvatar(ctx: MemberCtx, memberId: string): Promise<TenantMember> {
  const member = await lockMember(ctx, memberId);
  memberPolicy.require(ctx, 'editAvatar', member);
  const bare = await updateMember(ctx, memberId, { avatarMediaId: null, pendingAvatarMediaId: null });
  if (member.avatarMediaId) {
    await releaseMediaObject(ctx, member.avatarMediaId);
    await emit(ctx, membersChanged, { memberIds: [memberId] });
  }
  await audit(ctx, {
    action: 'identity.avatarRemoved',
    entityType: 'tenantMember',
    entityId: memberId,
    before: { avatarMediaId: member.avatarMediaId },
    after: { avatarMediaId: null, version: bare.version },
  });
  return presentMember(ctx, bare, ['avatar']);
}
