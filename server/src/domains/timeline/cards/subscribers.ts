import { each, on, type Subscriber } from '../../../platform/events.ts';
import type { TimelineKind } from '../items/rules.ts';
import { cardsOutdated } from './events.ts';
import { renderItems, rerenderSome } from './service.ts';

/** One subscriber per event and kind of post, named by the kind: `timeline.renderRecognition`. */
export const cardSubscribers = (kinds: TimelineKind[]): Subscriber[] => [
  ...kinds.flatMap((kind) =>
    kind.changes.map(({ event, idsOf }) =>
      on(event, `timeline.render${kind.type[0]?.toUpperCase()}${kind.type.slice(1)}`, (ctx, payloads) =>
        renderItems(ctx, kind, [...new Set(payloads.flatMap((payload) => idsOf(payload as never)))]),
      ),
    ),
  ),
  on(
    cardsOutdated,
    'timeline.rerenderCards',
    each((ctx, { type }) => rerenderSome(ctx, type)),
  ),
];
