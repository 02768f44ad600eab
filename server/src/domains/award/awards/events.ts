import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { event } from '../../../platform/events.ts';

const awardId = z.uuid();

/** The sender has given it and can still undo it. Due when the undo period has passed: it is then announced. */
export const awardSent = event('award.awardSent', z.object({ awardId }));

/** Its message or its visibility has changed. */
export const awardChanged = event('award.awardChanged', z.object({ awardId }));

/** It was removed, together with its points, comments and reactions. */
export const awardRemoved = event('award.awardRemoved', z.object({ awardId }));

/** Due when its pin expires. */
export const awardPinEnds = event('award.awardPinEnds', z.object({ awardId }));

/** All members of the company may see an award. */
export function publishAward(ctx: Ctx, id: string): void {
  ctx.live.push({ to: 'tenant', message: { topic: 'post', type: 'award', id, event: 'changed' } });
}
