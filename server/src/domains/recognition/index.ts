/**
 * recognition: what people thank each other for, and the values it shows.
 *
 * Owns: recognitions with their recipients and qualities, values, the monthly goal.
 * Invariants: nobody but its sender sees one before it is announced, and a private one is seen by its sender, its
 * recipients and moderators alone, in every list and every count; its points are sent in the transaction that sends it
 * and come back in the one that removes it; a scheduled one is sent once.
 * Emits: recognition.recognitionPublished, recognitionChanged, recognitionRemoved, recognitionsRestyled,
 * recognitionDelivered, recognitionNotDelivered. Listens: comment.commentCreated.
 */
import { attachmentRoutes } from './attachments/routes.ts';
import { deliverySubscribers } from './deliveries/subscribers.ts';
import { rankManagers } from './insights/jobs.ts';
import { insightRoutes } from './insights/routes.ts';
import { sendNotices } from './notices/jobs.ts';
import { noticeSubscribers } from './notices/subscribers.ts';
import { postSubscribers } from './posts/subscribers.ts';
import {
  recognitionChanged,
  recognitionDelivered,
  recognitionNotDelivered,
  recognitionPublished,
  recognitionRemoved,
  recognitionScheduled,
  recognitionsRestyled,
  valueRestyled,
} from './recognitions/events.ts';
import { recognitionRoutes as ownRoutes } from './recognitions/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { valueRoutes } from './values/routes.ts';

export { findRecognitionPosts } from './links/service.ts';
export { recognitionPosts } from './posts/service.ts';

export const recognitionEvents = [
  recognitionChanged,
  recognitionRemoved,
  recognitionDelivered,
  recognitionNotDelivered,
  recognitionPublished,
  recognitionScheduled,
  recognitionsRestyled,
  valueRestyled,
];
export const recognitionSubscribers = [...deliverySubscribers, ...noticeSubscribers, ...postSubscribers];
export const recognitionOutsideJobs = [sendNotices];
export const recognitionPeriodicJobs = [rankManagers];
export const recognitionRoutes = [
  ...ownRoutes,
  ...attachmentRoutes,
  ...valueRoutes,
  ...insightRoutes,
  ...settingsRoutes,
];
