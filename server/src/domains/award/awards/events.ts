import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { event } from '../../../platform/events.ts';

const awardId = z.uuid();

/** Its sender has given it and can still undo that. Due when the time to undo has passed: it is then announced. */
export const awardSent = event('award.awardSent', z.object({ awardId }));

/** What it says has changed, or whether it is shown. */
export const awardChanged = event('award.awardChanged', z.object({ awardId }));

/** It is gone, together with its points and everything said about it. */
export const awardRemoved = event('award.awardRemoved', z.object({ awardId }));

/** Due when it has been pinned long enough. */
export const awardPinEnds = event('award.awardPinEnds', z.object({ awardId }));

/** Everyone in the company may see an award. */
export function publishAward(ctx: Ctx, id: string): void {
  ctx.live.push({ to: 'tenant', message: { topic: 'post', type: 'award', id, event: 'changed' } });
}
