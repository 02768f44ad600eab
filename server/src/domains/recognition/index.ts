/**
 * recognition: messages of thanks between members, and the values they show.
 *
 * Owns: recognitions with their recipients and qualities, values, the monthly goal, and the seen thanks.
 * Invariants: only its sender sees a recognition before it is announced; a private one is visible to its sender, its
 * recipients and moderators only, in every list and every count; its points are sent in the transaction that sends it
 * and come back in the one that removes it; a scheduled one is sent once.
 * Emits: recognition.recognitionSent, recognitionScheduled, scheduledRecognitionSent, scheduledRecognitionNotSent,
 * recognitionChanged, recognitionRemoved, recognitionsRestyled, valueRestyled. Listens: its own events.
 */
import * as api from '@hurrah/contracts/recognition/recognitions';
import { domain } from '../../platform/domain.ts';
import { threadRoutes } from '../comment/index.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { attachmentPurposes } from './attachments/service.ts';
import { recognitionDigest } from './digests/kinds.ts';
import { rankManagers } from './insights/jobs.ts';
import { insightRoutes } from './insights/routes.ts';
import { findRecognitionPosts } from './links/service.ts';
import { listRoutes } from './lists/routes.ts';
import { recognitionKinds } from './notifications/kinds.ts';
import { notificationSubscribers } from './notifications/subscribers.ts';
import { recognitionPost } from './post.ts';
import { recipientRoutes } from './recipients/routes.ts';
import {
  recognitionChanged,
  recognitionRemoved,
  recognitionScheduled,
  recognitionSent,
  scheduledRecognitionNotSent,
  scheduledRecognitionSent,
} from './recognitions/events.ts';
import { recognitionRoutes } from './recognitions/routes.ts';
import { recognitionSubscribers } from './recognitions/subscribers.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { summaryRoutes } from './summaries/routes.ts';
import { thanksRoutes } from './thanks/routes.ts';
import { recognitionsRestyled, valueRestyled } from './values/events.ts';
import { valueRoutes } from './values/routes.ts';
import { valueSubscribers } from './values/subscribers.ts';

export const recognition = domain({
  name: 'recognition',
  uses: ['access', 'people', 'media', 'points', 'comment', 'refinement', 'timeline', 'notifications'],
  routes: [
    ...recognitionRoutes,
    ...listRoutes,
    ...recipientRoutes,
    ...threadRoutes(api, recognitionPost),
    ...attachmentRoutes,
    ...valueRoutes,
    ...insightRoutes,
    ...summaryRoutes,
    ...searchRoutes,
    ...settingsRoutes,
    ...thanksRoutes,
  ],
  events: [
    recognitionSent,
    recognitionScheduled,
    scheduledRecognitionSent,
    scheduledRecognitionNotSent,
    recognitionChanged,
    recognitionRemoved,
    recognitionsRestyled,
    valueRestyled,
  ],
  subscribers: [...recognitionSubscribers, ...notificationSubscribers, ...valueSubscribers],
  periodicJobs: [rankManagers],
  notifications: recognitionKinds,
  digests: [recognitionDigest],
  posts: [recognitionPost],
  findPosts: [findRecognitionPosts],
  mediaPurposes: attachmentPurposes,
});
