import type { NotificationKind } from '../../notifications/index.ts';
import { presentGiven, presentReceived } from './present.ts';

const audience: NotificationKind['audience'] = ['awardApp:browse'];

export const received: NotificationKind = {
  name: 'award.received',
  title: { en: 'Someone gives you an award', fr: 'Quelqu’un vous remet un prix' },
  audience,
  hasEmail: true,
  canTurnOff: true,
  isBundled: false,
  present: presentReceived,
};

/** Sent to everyone's inbox only. */
export const givenToEveryone: NotificationKind = {
  name: 'award.givenToEveryone',
  title: { en: 'A colleague receives an award', fr: 'Un collègue reçoit un prix' },
  audience,
  hasEmail: false,
  canTurnOff: true,
  isBundled: false,
  present: presentGiven,
};

export const awardKinds = [received, givenToEveryone];
