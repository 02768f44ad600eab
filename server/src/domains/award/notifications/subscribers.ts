import { on } from '../../../platform/events.ts';
import { awardChanged, awardRemoved } from '../awards/events.ts';
import { withdrawOfAwards } from './service.ts';

const idsOf = (changes: { awardId: string }[]): string[] => [...new Set(changes.map(({ awardId }) => awardId))];

export const notificationSubscribers = [
  on(awardChanged, 'award.withdrawChanged', (ctx, changes) => withdrawOfAwards(ctx, idsOf(changes))),
  on(awardRemoved, 'award.withdrawRemoved', (ctx, changes) => withdrawOfAwards(ctx, idsOf(changes))),
];
