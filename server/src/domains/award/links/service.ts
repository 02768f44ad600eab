import type { MemberCtx } from '../../../platform/ctx.ts';
import { listEndorsedThreads } from '../../comment/index.ts';
import { namedIds } from '../../people/index.ts';
import type { Cause, FoundPost } from '../../points/index.ts';
import { listAwardsById } from '../awards/queries.ts';

/** Finds the awards that carried points, by the id of award or endorsement, if the caller may see them. */
export async function findAwardPosts(ctx: MemberCtx, causes: Cause[]): Promise<Map<string, FoundPost>> {
  const idsOf = (wanted: Cause['type']) => causes.filter(({ type }) => type === wanted).map(({ sourceId }) => sourceId);
  const endorsed = await listEndorsedThreads(ctx, 'award', idsOf('endorsement'));
  const awardOf = new Map([...idsOf('award').map((id) => [id, id] as const), ...endorsed]);
  const awards = await listAwardsById(ctx, [...new Set(awardOf.values())]);
  const posts = new Map(
    awards.map(({ id, sendTo }) => [id, { type: 'award' as const, id, namedIds: namedIds(sendTo) }]),
  );
  return new Map(
    [...awardOf].flatMap(([sourceId, id]) => {
      const post = posts.get(id);
      return post ? [[sourceId, post] as const] : [];
    }),
  );
}
