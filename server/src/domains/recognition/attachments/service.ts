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

/** Takes the declared type; the uploaded bytes decide about the real one. */
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

/** Attaches files to a recognition, and releases those that it no longer has. */
export async function keepAttachments(ctx: MemberCtx, recognitionId: string, after: string[], before: string[] = []) {
  const dropped = before.filter((id) => !after.includes(id));
  if (after.length > 0) await claimAttachments(ctx, after, { purpose, ownerId: recognitionId });
  if (dropped.length > 0) await releaseAttachments(ctx, dropped);
}
