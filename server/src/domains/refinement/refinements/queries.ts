import type { MemberCtx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';

export async function insertRefinement(
  ctx: MemberCtx,
  refinement: { sessionId: string; provider: string; model: string },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('refinement')
    .values({ ...refinement, memberId: ctx.memberId, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody else's is not found, like one that does not exist. */
export async function deleteOwnRefinement(ctx: MemberCtx, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('refinement')
    .where('id', '=', id)
    .where('memberId', '=', ctx.memberId)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('Refinement'));
}
