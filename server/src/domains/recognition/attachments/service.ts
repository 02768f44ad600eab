import type { MediaUpload } from '@hurrah/contracts/media';
import { type AttachmentType, recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import type { MemberCtx } from '../../../platform/ctx.ts';
import {
  claimAttachments,
  confirmUpload,
  initiateUpload,
  type MediaPurposes,
  releaseAttachments,
} from '../../media/index.ts';

const purpose = 'recognitionAttachment';
export const attachmentPurposes: MediaPurposes = { [purpose]: { draws: 'attachment' } };

/** What it is said to be; its bytes decide what it is once they are there. */
export const initiateAttachment = (
  ctx: MemberCtx,
  file: { originalFilename: string; contentType: AttachmentType },
): Promise<MediaUpload> => {
  const kind = file.contentType.startsWith('image/') ? 'image' : 'doc';
  return initiateUpload(ctx, { purpose, kind, maxBytes: recognitionLimits.attachmentBytes, ...file });
};

export async function confirmAttachment(ctx: MemberCtx, id: string) {
  await confirmUpload(ctx, id, purpose);
  return {};
}

/** Makes files a recognition's own, and lets go of those it no longer has. */
export async function keepAttachments(ctx: MemberCtx, recognitionId: string, after: string[], before: string[] = []) {
  const dropped = before.filter((id) => !after.includes(id));
  if (after.length > 0) await claimAttachments(ctx, after, { purpose, ownerId: recognitionId });
  if (dropped.length > 0) await releaseAttachments(ctx, dropped);
}
