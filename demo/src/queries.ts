import { type Insertable, sql } from 'kysely';
import { directory } from '../../server/src/platform/cells.ts';
import { createPool, type DB, type Trx } from '../../server/src/platform/db.ts';

/** PostgreSQL limits the parameters of a statement. */
const rowsPerStatement = 100;

export type MemberValues = Insertable<DB['tenantMember']>;
export type MediaObjectValues = Insertable<DB['mediaObject']>;

export async function isDomainTaken(domain: string): Promise<boolean> {
  const found = await directory
    .selectFrom('directory.tenantDomain')
    .select('tenantId')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the ids, by email, of people who already belong to another company. */
export async function listUserIds(emails: string[]): Promise<Map<string, string>> {
  const rows = await directory
    .selectFrom('directory.user')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function insertMembers(db: Trx, members: MemberValues[]): Promise<void> {
  for (const batch of batches(members)) await db.insertInto('tenantMember').values(batch).execute();
}

export async function insertMediaObjects(db: Trx, objects: MediaObjectValues[]): Promise<void> {
  for (const batch of batches(objects)) await db.insertInto('mediaObject').values(batch).execute();
}

export async function insertUsers(db: Trx, users: Insertable<DB['directory.user']>[]): Promise<void> {
  for (const batch of batches(users)) await db.insertInto('directory.user').values(batch).execute();
}

export async function insertPasswords(
  db: Trx,
  passwords: Insertable<DB['directory.passwordIdentity']>[],
): Promise<void> {
  for (const batch of batches(passwords)) await db.insertInto('directory.passwordIdentity').values(batch).execute();
}

export async function insertMemberships(db: Trx, memberships: Insertable<DB['directory.membership']>[]): Promise<void> {
  for (const batch of batches(memberships)) await db.insertInto('directory.membership').values(batch).execute();
}

export async function insertDomains(db: Trx, domains: Insertable<DB['directory.tenantDomain']>[]): Promise<void> {
  await db.insertInto('directory.tenantDomain').values(domains).execute();
}

export async function updateLogoUrls(db: Trx, tenantId: string, logoUrls: Record<string, string>): Promise<void> {
  await db.updateTable('directory.tenant').set({ logoUrls }).where('id', '=', tenantId).execute();
}

/** A team with its current members. */
export interface DemoTeam {
  id: string;
  name: string;
  memberIds: ReadonlySet<string>;
}

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

/** The oldest first. */
export function listAwards(db: Trx): Promise<{ id: string; announceAt: Date; pinForDays: number }[]> {
  return db.selectFrom('award').select(['id', 'announceAt', 'pinForDays']).orderBy('createdAt').execute();
}

export async function listQualities(db: Trx): Promise<Map<string, { id: string; valueId: string }>> {
  const rows = await db.selectFrom('quality').select(['id', 'name', 'valueId']).execute();
  return new Map(rows.map(({ name, ...quality }) => [name, quality]));
}

export interface ThreadRows {
  recognitions: Insertable<DB['recognition']>[];
  recipients: Insertable<DB['recognitionRecipient']>[];
  qualities: Insertable<DB['recognitionQuality']>[];
  comments: Insertable<DB['comment']>[];
  reactions: Insertable<DB['reaction']>[];
  endorsements: Insertable<DB['endorsement']>[];
}

export async function insertThreads(db: Trx, rows: ThreadRows): Promise<void> {
  for (const some of batches(rows.recognitions)) await db.insertInto('recognition').values(some).execute();
  for (const some of batches(rows.recipients)) await db.insertInto('recognitionRecipient').values(some).execute();
  for (const some of batches(rows.qualities)) await db.insertInto('recognitionQuality').values(some).execute();
  for (const some of batches(rows.comments)) await db.insertInto('comment').values(some).execute();
  for (const some of batches(rows.reactions)) await db.insertInto('reaction').values(some).execute();
  for (const some of batches(rows.endorsements)) await db.insertInto('endorsement').values(some).execute();
}

/** Counts the rows, so that counters equal them. */
export async function countThreads(db: Trx): Promise<void> {
  await sql`
    with reacted as (
      select subject_type as type, subject_id as id, jsonb_object_agg(reaction, count) as reactions
      from (
        select subject_type, subject_id, reaction, count(*) from reaction group by subject_type, subject_id, reaction
      ) as one
      group by subject_type, subject_id
    ), commented as (
      select thread_type as type, thread_id as id, count(*) from comment
      where hidden_at is null group by thread_type, thread_id
      union all
      select 'comment', parent_id, count(*) from comment where parent_id is not null group by parent_id
    ), endorsed as (
      select thread_type as type, thread_id as id, count(*), sum(total) as points from endorsement
      group by thread_type, thread_id
    )
    insert into thread_count (subject_type, subject_id, reactions, comments, endorsements, endorsed_points)
    select type, id, coalesce(reactions, '{}'), coalesce(commented.count, 0), coalesce(endorsed.count, 0),
           coalesce(endorsed.points, 0)
    from reacted full join commented using (type, id) full join endorsed using (type, id)`.execute(db);
}

/** Pins the post of the last weeks with most comments, as an admin might. */
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

/** The statistics are those of empty tables until then, and recounting the ledger would take ten times as long. */
export async function analyze(address: string): Promise<void> {
  const owner = createPool(address, 'owner', 1);
  try {
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}

export function batches<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsPerStatement);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
}
