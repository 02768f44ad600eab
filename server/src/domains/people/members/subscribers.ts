import { each, on } from '../../../platform/events.ts';
import { membersChanged } from './events.ts';
import { listShutOut } from './queries.ts';

/** Ends the live streams of suspended and archived members, also when a batch or an import changed them. */
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
