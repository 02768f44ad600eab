import { awardPinEnds } from '../../../server/src/domains/award/awards/events.ts';
import { pinnedUntil } from '../../../server/src/domains/award/awards/service.ts';
import { pinPost, renderPosts } from '../../../server/src/domains/timeline/index.ts';
import { inBackground } from '../../../server/src/platform/background.ts';
import { emit } from '../../../server/src/platform/events.ts';
import type { SeedTarget } from '../admin.ts';
import type { GeneratorContext } from '../history.ts';
import * as queries from '../queries.ts';

/** Puts the awards that were given onto the timeline, and pins those whose days are not over. */
export async function seedAwards({ now }: GeneratorContext, { cell, tenantId }: SeedTarget): Promise<void> {
  await inBackground(cell, { tenantId, requestId: 'demo', now, live: [] }, async (ctx) => {
    const awards = await queries.listAwards(ctx.db);
    const ids = awards.map(({ id }) => id);
    for (const some of queries.batches(ids)) await renderPosts(ctx, 'award', some);
    for (const { id, announceAt, pinForDays } of awards) {
      const until = pinnedUntil(announceAt, pinForDays);
      if (until <= now) continue;
      await pinPost({ ...ctx, now: announceAt }, { id, type: 'award' });
      await emit(ctx, awardPinEnds, { awardId: id }, until);
    }
  });
}
