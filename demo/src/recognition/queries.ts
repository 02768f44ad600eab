import { type Insertable, sql } from 'kysely';
import type { DB, Trx } from '../../../server/src/platform/db.ts';
import { batches } from '../queries.ts';
import type { DemoTeam } from './circles.ts';

export async function listTeams(db: Trx): Promise<DemoTeam[]> {
  const rows = await db
    .selectFrom('team')
    .innerJoin('teamMember', 'teamMember.teamId', 'team.id')
    .select(['team.id', 'team.name', 'teamMember.memberId'])
    .where('teamMember.active', '=', true)
    .orderBy('team.name')
    .execute();
  const teams = Map.groupBy(rows, ({ id }) => id).values();
  return [...teams].map((members) => ({
    id: members[0]?.id ?? '',
    name: members[0]?.name ?? '',
    memberIds: new Set(members.map(({ memberId }) => memberId)),
  }));
}

export async function listQualities(db: Trx): Promise<Map<string, { id: string; valueId: string }>> {
  const rows = await db.selectFrom('quality').select(['id', 'name', 'valueId']).execute();
  return new Map(rows.map(({ name, ...quality }) => [name, quality]));
}

export interface Rows {
  recognitions: Insertable<DB['recognition']>[];
  recipients: Insertable<DB['recognitionRecipient']>[];
  qualities: Insertable<DB['recognitionQuality']>[];
  comments: Insertable<DB['comment']>[];
  reactions: Insertable<DB['reaction']>[];
  endorsements: Insertable<DB['endorsement']>[];
}

export async function insertRows(db: Trx, rows: Rows): Promise<void> {
  for (const some of batches(rows.recognitions)) await db.insertInto('recognition').values(some).execute();
  for (const some of batches(rows.recipients)) await db.insertInto('recognitionRecipient').values(some).execute();
  for (const some of batches(rows.qualities)) await db.insertInto('recognitionQuality').values(some).execute();
  for (const some of batches(rows.comments)) await db.insertInto('comment').values(some).execute();
  for (const some of batches(rows.reactions)) await db.insertInto('reaction').values(some).execute();
  for (const some of batches(rows.endorsements)) await db.insertInto('endorsement').values(some).execute();
}

/** Counters equal the rows, because they are counted from them. */
export async function countThreads(db: Trx): Promise<void> {
  await sql`
    with felt as (
      select subject_type as type, subject_id as id, jsonb_object_agg(reaction, count) as reactions
      from (
        select subject_type, subject_id, reaction, count(*) from reaction group by subject_type, subject_id, reaction
      ) as one
      group by subject_type, subject_id
    ), said as (
      select thread_type as type, thread_id as id, count(*) from comment
      where hidden_at is null group by thread_type, thread_id
    ), endorsed as (
      select thread_type as type, thread_id as id, count(*), sum(total) as points from endorsement
      group by thread_type, thread_id
    )
    insert into thread_count (subject_type, subject_id, reactions, comments, endorsements, endorsed_points)
    select type, id, coalesce(reactions, '{}'), coalesce(said.count, 0), coalesce(endorsed.count, 0),
           coalesce(endorsed.points, 0)
    from felt full join said using (type, id) full join endorsed using (type, id)`.execute(db);
}

/** One thing that the whole company should see, chosen as an admin would: what moved most people lately. */
export async function pinMostDiscussed(db: Trx, now: Date): Promise<void> {
  await sql`
    update timeline_item set pinned_at = ${now}::timestamptz - interval '2 days', pinned_by = (
      select id from tenant_member where role = 'admin' and archived_at is null order by id limit 1
    )
    where id = (
      select item.id from timeline_item as item join thread_count as counted on counted.subject_id = item.id
      where item.is_public and item.posted_at between ${now}::timestamptz - interval '45 days' and ${now}::timestamptz - interval '3 days'
      order by counted.comments desc, item.id limit 1
    )`.execute(db);
}
