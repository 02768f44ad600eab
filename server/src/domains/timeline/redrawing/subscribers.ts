import { each, on } from '../../../platform/events.ts';
import { cardsOutdated } from './events.ts';
import { redrawSome } from './service.ts';

export const redrawingSubscribers = [
  on(
    cardsOutdated,
    'timeline.redrawCards',
    each((ctx, { type }) => redrawSome(ctx, type)),
  ),
];
