import { each, on } from '../../../platform/events.ts';
import { membersChanged } from './events.ts';
import { listShutOut } from './queries.ts';

/** Whatever suspended or archived somebody, a batch or an import, their live streams end. */
export const memberSubscribers = [
  on(
    membersChanged,
    'identity.endStreams',
    each(async (ctx, { memberIds }) => {
      const shutOut = await listShutOut(ctx, memberIds);
      if (shutOut.length > 0) ctx.live.push({ endStreamsOf: shutOut });
    }),
  ),
];
