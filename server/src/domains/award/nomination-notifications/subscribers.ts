import { each, on } from '../../../platform/events.ts';
import { nominationDue, nominationFinalized } from '../nominations/events.ts';
import { notifyOfClosing, notifyOfOpening, notifyOfOutcome } from './service.ts';

export const nominationNotificationSubscribers = [
  on(
    nominationDue,
    'award.notifyOfNominationDue',
    each((ctx, { edge, ...due }) => (edge === 'start' ? notifyOfOpening(ctx, due) : notifyOfClosing(ctx, due))),
  ),
  on(nominationFinalized, 'award.notifyOfOutcome', each(notifyOfOutcome)),
];
