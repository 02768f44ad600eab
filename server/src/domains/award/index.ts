/**
 * award: the awards a company gives, and the nominations that choose their winners.
 *
 * Owns: award types with their senders and badges, given awards, nominations with their nominees, reasons and winners.
 * Invariants: an award is paid from its bank in the transaction that gives it, and a bank that has too little gives
 * nothing; the status of a nomination depends on its times and the clock only; nominations are refused after it has
 * closed and decisions before; it is finalized once; reasons are read by the jury, by their authors, and afterwards by
 * nominees if that was promised before the first was written; a badge and a name stay as they were given.
 * Emits: award.awardSent, awardChanged, awardRemoved, awardPinEnds, nominationDue, nominationFinalized.
 * Listens: its own events and those of media.
 */
import * as api from '@hurrah/contracts/award/awards';
import { domain } from '../../platform/domain.ts';
import { threadRoutes } from '../comment/index.ts';
import { awardTypeRoutes } from './award-types/routes.ts';
import { listTeamUses } from './award-types/service.ts';
import { awardChanged, awardPinEnds, awardRemoved, awardSent } from './awards/events.ts';
import { awardRoutes } from './awards/routes.ts';
import { awardSubscribers } from './awards/subscribers.ts';
import { badgePurposes } from './badges/rules.ts';
import { badgeSubscribers } from './badges/subscribers.ts';
import { findAwardPosts } from './links/service.ts';
import { nominationKinds } from './nomination-notifications/kinds.ts';
import { nominationNotificationSubscribers } from './nomination-notifications/subscribers.ts';
import { nominationDue, nominationFinalized } from './nominations/events.ts';
import { nominationRoutes } from './nominations/routes.ts';
import { awardKinds } from './notifications/kinds.ts';
import { notificationSubscribers } from './notifications/subscribers.ts';
import { awardPost } from './post.ts';
import { recipientRoutes } from './recipients/routes.ts';
import { winnerRoutes } from './winners/routes.ts';

export const award = domain({
  name: 'award',
  uses: ['access', 'people', 'media', 'points', 'comment', 'timeline', 'notifications'],
  routes: [
    ...awardTypeRoutes,
    ...awardRoutes,
    ...threadRoutes(api, awardPost),
    ...nominationRoutes,
    ...winnerRoutes,
    ...recipientRoutes,
  ],
  events: [awardSent, awardChanged, awardRemoved, awardPinEnds, nominationDue, nominationFinalized],
  subscribers: [
    ...awardSubscribers,
    ...badgeSubscribers,
    ...notificationSubscribers,
    ...nominationNotificationSubscribers,
  ],
  notifications: [...awardKinds, ...nominationKinds],
  posts: [awardPost],
  findPosts: [findAwardPosts],
  teamUses: [listTeamUses],
  mediaPurposes: badgePurposes,
});
