import { each, on, type Subscriber } from '../../../platform/events.ts';
import type { PostKind } from '../items/rules.ts';
import { cardsOutdated } from './events.ts';
import { drawItems, redrawSome } from './service.ts';

/** One for every event of every kind of post, under one name for each kind: `timeline.drawRecognition`. */
export const cardSubscribers = (kinds: PostKind[]): Subscriber[] => [
  ...kinds.flatMap((kind) =>
    kind.changes.map(({ event, idsOf }) =>
      on(event, `timeline.draw${kind.type[0]?.toUpperCase()}${kind.type.slice(1)}`, (ctx, payloads) =>
        drawItems(ctx, kind, [...new Set(payloads.flatMap((payload) => idsOf(payload as never)))]),
      ),
    ),
  ),
  on(
    cardsOutdated,
    'timeline.redrawCards',
    each((ctx, { type }) => redrawSome(ctx, type)),
  ),
];
