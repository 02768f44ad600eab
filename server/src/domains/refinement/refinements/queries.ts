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

export async function isOwnRefinement(ctx: MemberCtx, id: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('refinement')
    .select('id')
    .where('id', '=', id)
    .where('memberId', '=', ctx.memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Another member's is not found, like one that does not exist. */
export async function deleteOwnRefinement(ctx: MemberCtx, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('refinement')
    .where('id', '=', id)
    .where('memberId', '=', ctx.memberId)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('refinement.notFound'));
}
