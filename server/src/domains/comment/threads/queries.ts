import type { ReactionCounts, ReactionName, SubjectType } from '@hurrah/contracts/comment/threads';
import type { PostType } from '@hurrah/contracts/posts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { Face } from '../../people/index.ts';

const lockOf = (threadId: string) =>
  sql`hashtextextended('thread ' || current_setting('app.tenant_id') || ${threadId}::text, 0)`;

/** The deletion of a post waits for running writes to its thread. Later writes then find no post. */
export async function lockThread(ctx: Ctx, threadId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(threadId)})`.execute(ctx.db);
}

/** Any number of writers hold it at once. */
export async function lockThreadShared(ctx: Ctx, threadId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(threadId)})`.execute(ctx.db);
}

export interface Counters {
  id: string;
  reactionCounts: ReactionCounts;
  commentCount: number;
  endorsementCount: number;
  endorsedPoints: number;
  ownReaction: ReactionName | null;
  ownEndorsement: number | null;
  ownFlag: boolean;
  /** The latest two endorsers, oldest first. */
  endorsers: { face: Face; amount: number }[];
}

/**
 * SQL for the counters of a subject and the caller's own reaction, endorsement and report. Put `columns` into the select
 * and `joins` after the table that `type` and `id` come from.
 */
export const countersFor = (memberId: unknown, { type, id }: Record<'type' | 'id', RawBuilder<unknown>>) => ({
  columns: sql`coalesce(counted.reactions, '{}') as "reactionCounts",
    coalesce(counted.comments, 0) as "commentCount", coalesce(counted.endorsements, 0) as "endorsementCount",
    coalesce(counted.endorsed_points, 0) as "endorsedPoints", reaction.reaction as "ownReaction",
    endorsement.amount as "ownEndorsement", flag.member_id is not null as "ownFlag",
    case when counted.endorsements > 0 then (
      select coalesce(jsonb_agg(jsonb_build_object('amount', latest.amount, 'face', jsonb_build_object(
        'id', giver.id, 'firstName', giver.first_name, 'lastName', giver.last_name,
        'avatarMediaId', giver.avatar_media_id
      )) order by latest.id), '[]')
      from (
        select given.id, given.member_id, given.amount from endorsement as given
        where given.thread_type = ${type} and given.thread_id = ${id} order by given.id desc limit 2
      ) as latest
      join tenant_member as giver on giver.id = latest.member_id
    ) else '[]' end as endorsers`,
  joins: sql`
    left join thread_count as counted on counted.subject_type = ${type} and counted.subject_id = ${id}
    left join reaction on reaction.subject_type = ${type} and reaction.subject_id = ${id}
      and reaction.member_id = ${memberId}
    left join flag on flag.subject_type = ${type} and flag.subject_id = ${id} and flag.member_id = ${memberId}
    left join endorsement on endorsement.thread_type = ${type} and endorsement.thread_id = ${id}
      and endorsement.member_id = ${memberId}`,
});

/** The counters of many posts or comments in one query. */
export async function listCounters(ctx: MemberCtx, type: SubjectType, ids: string[]): Promise<Map<string, Counters>> {
  const { columns, joins } = countersFor(ctx.memberId, { type: sql`${type}`, id: sql.ref('subject.id') });
  const { rows } = await sql<Counters>`
    select subject.id, ${columns} from unnest(${ids}::uuid[]) as subject (id) ${joins}`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deletes everything below a post, and below its comments. Withdraw its endorsements first. */
export async function deleteThreadRows(ctx: Ctx, type: PostType, id: string): Promise<void> {
  await sql`
    with said as (
      delete from comment where thread_type = ${type} and thread_id = ${id} returning id
    ), subject as (
      select ${type} as type, ${id}::uuid as id union all select 'comment', id from said
    ), reacted as (
      delete from reaction using subject
      where reaction.subject_type = subject.type and reaction.subject_id = subject.id
    ), reported as (
      delete from flag using subject where flag.subject_type = subject.type and flag.subject_id = subject.id
    ), decided as (
      delete from moderation_case as one using subject
      where one.subject_type = subject.type and one.subject_id = subject.id
    )
    delete from thread_count as counted using subject
    where counted.subject_type = subject.type and counted.subject_id = subject.id`.execute(ctx.db);
}
