import { on } from '../../../platform/events.ts';
import { cardsOutdated } from './events.ts';
import { redrawSome } from './service.ts';

export const redrawingSubscribers = [
  on(cardsOutdated, 'timeline.redrawCards', (ctx, { type }) => redrawSome(ctx, type)),
];
