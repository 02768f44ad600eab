/**
 * media: files that members upload, and what is made of them.
 *
 * Owns: media objects and everything in storage.
 * Invariants: an upload belongs to the member who began it and is claimed once, by one owner; only what we drew
 * ourselves is ever shown, never the bytes that came; no original outlives its processing, because it may say where and
 * when a photo was taken; a file that no owner keeps is swept away.
 * Emits: media.mediaObjectReady.
 */
import { processImage, removeFiles, sweepExpired } from './jobs.ts';

export { mediaObjectReady } from './events.ts';
export { publishLogo } from './logos/service.ts';
export { variantUrls } from './present.ts';
export { mediaRoutes } from './routes.ts';
export { maxPictureBytes } from './rules.ts';
export { claimFile, claimUpload, initiateUpload, keepMediaObject, releaseMediaObject } from './service.ts';

export const mediaOutsideJobs = [processImage, removeFiles];
export const mediaPeriodicJobs = [sweepExpired];
