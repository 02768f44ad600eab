/**
 * media: files that members upload, and their variants.
 *
 * Owns: media objects and everything in storage.
 * Invariants: an upload belongs to the member who began it and is claimed once, by one owner; only pictures we rendered
 * ourselves are ever shown, never the uploaded bytes; documents, which cannot be rendered, are only ever downloads; no
 * original outlives its processing, because it may say where and when a photo was taken; a file that no owner keeps is
 * deleted; a GIF of a provider is an address on a host that the installation names, and nothing else.
 * Emits: media.mediaObjectReady, media.mediaObjectRefused.
 */
import { domain } from '../../platform/domain.ts';
import { processAttachment } from './attachments/jobs.ts';
import { mediaObjectReady, mediaObjectRefused } from './events.ts';
import { processImage, removeFiles, sweepExpired } from './jobs.ts';
import { mediaRoutes } from './routes.ts';
import { type MediaPurposes, mediaPurposes, setPurposes } from './rules.ts';

export { type KeptAttachment, listAttachments, presentAttachments } from './attachments/present.ts';
export { claimAttachments, confirmUpload, releaseAttachments } from './attachments/service.ts';
export { mediaObjectReady, mediaObjectRefused } from './events.ts';
export { gifsAvailable, requireGifs } from './gifs/service.ts';
export { publishLogo } from './logos/service.ts';
export { avatarUrls, pictureUrls, readFace } from './present.ts';
export { type MediaPurposes, maxPictureBytes } from './rules.ts';
export { claimFile, claimUpload, initiateUpload, keepMediaObject, releaseMediaObject } from './service.ts';

export const media = domain({
  name: 'media',
  uses: [],
  routes: mediaRoutes,
  events: [mediaObjectReady, mediaObjectRefused],
  externalJobs: [processImage, processAttachment, removeFiles],
  periodicJobs: [sweepExpired],
  mediaPurposes,
  takes: (brought: { mediaPurposes: MediaPurposes }) => setPurposes(brought.mediaPurposes),
});
