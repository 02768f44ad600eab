import { each, on } from '../../../platform/events.ts';
import { nominationDue, nominationFinalized } from '../nominations/events.ts';
import { notifyOfClosing, notifyOfOpening, notifyOfOutcome, publishNomination } from './service.ts';

export const nominationNotificationSubscribers = [
  on(
    nominationDue,
    'award.notifyOfNominationDue',
    each(async (ctx, { edge, ...due }) => {
      await publishNomination(ctx, due.awardTypeId);
      await (edge === 'start' ? notifyOfOpening(ctx, due) : notifyOfClosing(ctx, due));
    }),
  ),
  on(nominationFinalized, 'award.notifyOfOutcome', each(notifyOfOutcome)),
];
