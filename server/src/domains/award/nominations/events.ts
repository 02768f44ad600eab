import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { emit, event } from '../../../platform/events.ts';
import type { Window } from '../award-types/rules.ts';

const awardTypeId = z.uuid();

/** Due at the instant a nomination opens or closes. The subscriber checks that the time still holds, and notifies. */
export const nominationDue = event(
  'award.nominationDue',
  z.object({ awardTypeId, edge: z.enum(['start', 'end']), at: z.iso.datetime() }),
  { batch: 1 },
);

/** The winners are decided, or that there is none. */
export const nominationFinalized = event(
  'award.nominationFinalized',
  z.object({ awardTypeId, finalizedBy: z.uuid().optional() }),
  { batch: 1 },
);

/** Emits an event for each of these times; an event whose time was changed since does nothing. */
export async function emitDue(
  ctx: Ctx,
  { id, nominationStartAt, nominationEndAt }: { id: string } & Window,
): Promise<void> {
  const due = { start: nominationStartAt, end: nominationEndAt };
  for (const edge of ['start', 'end'] as const) {
    const at = due[edge];
    if (at && at > ctx.now) await emit(ctx, nominationDue, { awardTypeId: id, edge, at: at.toISOString() }, at);
  }
}
