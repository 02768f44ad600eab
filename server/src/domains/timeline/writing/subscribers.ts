import { on, type Subscriber } from '../../../platform/events.ts';
import type { PostKind } from '../items/rules.ts';
import { drawItems } from './service.ts';

/** One for every event of every kind of post: `timeline.draw` and what happened. */
export const writingSubscribers = (kinds: PostKind[]): Subscriber[] =>
  kinds.flatMap((kind) =>
    kind.changes.map(({ event, idsOf }) =>
      on(event, `timeline.draw ${event.name}`, (ctx, payloads) =>
        drawItems(ctx, kind, [...new Set(payloads.flatMap((payload) => idsOf(payload as never)))]),
      ),
    ),
  );
