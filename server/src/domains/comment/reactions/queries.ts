import type { ReactionName } from '@hurrah/contracts/comment/threads';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import type { Subject } from '../threads/rules.ts';

/** Counters with a change added; zeros are left out. */
const added = (counts: RawBuilder<unknown>, change: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(summed.name, summed.count), '{}')
  from (
    select part.key as name, sum(part.value::int) as count
    from (select * from jsonb_each_text(${counts}) union all select * from jsonb_each_text(${change})) as part
    group by part.key having sum(part.value::int) <> 0
  ) as summed
)`;

/** Returns whether anything changed. The counters change with the row, by its real previous value. */
export async function putReaction(ctx: MemberCtx, { type, id }: Subject, reaction: ReactionName): Promise<boolean> {
  const { rows } = await sql`
    with put as (
      insert into reaction (subject_type, subject_id, member_id, reaction, created_at)
      values (${type}, ${id}, ${ctx.memberId}, ${reaction}, ${ctx.now})
      on conflict (tenant_id, subject_type, subject_id, member_id) do update
        set reaction = excluded.reaction, created_at = excluded.created_at
        where reaction.reaction <> excluded.reaction
      returning old.reaction as before, new.reaction as after
    )
    insert into thread_count as counted (subject_type, subject_id, reactions)
    select ${type}, ${id}::uuid, jsonb_build_object(put.after, 1)
      || case when put.before is null then '{}' else jsonb_build_object(put.before, -1) end
    from put
    on conflict (tenant_id, subject_type, subject_id) do update
      set reactions = ${added(sql`counted.reactions`, sql`excluded.reactions`)}
    returning 1`.execute(ctx.db);
  return rows.length > 0;
}

export async function deleteReaction(ctx: MemberCtx, { type, id }: Subject): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from reaction
      where subject_type = ${type} and subject_id = ${id} and member_id = ${ctx.memberId}
      returning reaction
    )
    update thread_count as counted
    set reactions = ${added(sql`counted.reactions`, sql`jsonb_build_object(gone.reaction, -1)`)}
    from gone where counted.subject_type = ${type} and counted.subject_id = ${id}
    returning 1`.execute(ctx.db);
  return rows.length > 0;
}

export interface ReactionRow extends Record<string, unknown> {
  memberId: string;
  reaction: string;
  createdAt: Date;
}

export function listReactions(
  ctx: Ctx,
  { type, id }: Subject,
  { reaction, ...page }: PageRequest & { reaction?: ReactionName | undefined },
): Promise<Page<ReactionRow>> {
  let query = ctx.db
    .selectFrom('reaction')
    .select(['memberId', 'reaction', 'createdAt'])
    .where('subjectType', '=', type)
    .where('subjectId', '=', id);
  if (reaction) query = query.where('reaction', '=', reaction);
  return paginate(query, ['createdAt', 'memberId'], page, { newestFirst: true });
}
