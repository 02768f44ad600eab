import { sql } from 'kysely';
import type { Trx } from '../platform/db.ts';

/** Finds counters that differ from the rows of comments, reactions, endorsements and reports. */
export async function findMiscounts(db: Trx): Promise<unknown[]> {
  const { rows } = await sql`
    with felt as (
      select type, id, jsonb_object_agg(reaction, count) as reactions
      from (select subject_type as type, subject_id as id, reaction, count(*) from reaction group by 1, 2, 3) as each
      group by type, id
    ), said as (
      select comment.thread_type as type, comment.thread_id as id,
        count(*) filter (where comment.hidden_at is null and parent.hidden_at is null) as comments
      from comment left join comment as parent on parent.id = comment.parent_id group by 1, 2
      union all
      select 'comment', parent_id, count(*) filter (where hidden_at is null)
      from comment where parent_id is not null group by 2
    ), endorsed as (
      select thread_type as type, thread_id as id, count(*) as endorsements, sum(total) as points
      from endorsement group by 1, 2
    ), counted as (
      select subject_type as type, subject_id as id, reactions, comments, endorsements, endorsed_points as points
      from thread_count
    ), compared as (
      select type, id,
             jsonb_build_array(coalesce(counted.reactions, '{}'), coalesce(counted.comments, 0),
               coalesce(counted.endorsements, 0), coalesce(counted.points, 0)) as counted,
             jsonb_build_array(coalesce(felt.reactions, '{}'), coalesce(said.comments, 0),
               coalesce(endorsed.endorsements, 0), coalesce(endorsed.points, 0)) as real
      from counted full join felt using (type, id) full join said using (type, id) full join endorsed using (type, id)
    ), reported as (
      select subject_type as type, subject_id as id, count(*) as flags from flag group by 1, 2
    )
    select type, id, counted, real from compared where counted <> real
    union all
    select type, id, to_jsonb(one.flag_count), to_jsonb(reported.flags)
    from (select subject_type as type, subject_id as id, flag_count from moderation_case) as one
    full join reported using (type, id)
    where coalesce(one.flag_count, 0) <> coalesce(reported.flags, 0)`.execute(db);
  return rows;
}
