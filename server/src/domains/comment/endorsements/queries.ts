import type { PostType } from '@hurrah/contracts/posts';
import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';

export interface EndorsementRow extends Record<string, unknown> {
  id: string;
  memberId: string;
  amount: number;
  createdAt: Date;
}

export async function hasEndorsed(ctx: MemberCtx, type: PostType, threadId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('endorsement')
    .select('id')
    .where('threadType', '=', type)
    .where('threadId', '=', threadId)
    .where('memberId', '=', ctx.memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewEndorsement {
  id: string;
  type: PostType;
  threadId: string;
  amount: number;
  /** The points that all recipients received. */
  total: number;
  transactionId: string;
}

/** Returns false, and writes nothing, if the member has endorsed the post before. */
export async function insertEndorsement(ctx: MemberCtx, one: NewEndorsement): Promise<boolean> {
  const { rows } = await sql`
    with made as (
      insert into endorsement (id, thread_type, thread_id, member_id, amount, total, transaction_id, created_at)
      values (${one.id}, ${one.type}, ${one.threadId}, ${ctx.memberId}, ${one.amount}, ${one.total},
              ${one.transactionId}, ${ctx.now})
      on conflict (tenant_id, thread_type, thread_id, member_id) do nothing
      returning thread_type, thread_id, total
    )
    insert into thread_count as counted (subject_type, subject_id, endorsements, endorsed_points)
    select thread_type, thread_id, 1, total from made
    on conflict (tenant_id, subject_type, subject_id) do update
      set endorsements = counted.endorsements + 1,
          endorsed_points = counted.endorsed_points + excluded.endorsed_points
    returning 1`.execute(ctx.db);
  return rows.length > 0;
}

export function listEndorsements(
  ctx: Ctx,
  { type, threadId, ...page }: PageRequest & { type: PostType; threadId: string },
): Promise<Page<EndorsementRow>> {
  const query = ctx.db
    .selectFrom('endorsement')
    .select(['id', 'memberId', 'amount', 'createdAt'])
    .where('threadType', '=', type)
    .where('threadId', '=', threadId);
  return paginate(query, ['id'], page, { newestFirst: true });
}

/** The posts that these endorsements are on, by the id of the endorsement. */
export async function listEndorsedThreads(ctx: Ctx, type: PostType, ids: string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('endorsement')
    .select(['id', 'threadId'])
    .where('threadType', '=', type)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id, threadId }) => [id, threadId]);
}
