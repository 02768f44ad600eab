import type { PostType } from '@hurrah/contracts/posts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { isOpenTo } from '../members/queries.ts';

export interface Recipients {
  people: string[];
  teams: string[];
  /** The sender, who is never a recipient. */
  besides: string | null;
}

/** Selects the active members named directly or through a team, each once. */
const recipientIds = ({ people, teams, besides }: Recipients) => sql`(
  select id from tenant_member
  where id = any(${people}::uuid[]) and id is distinct from ${besides} and archived_at is null and suspended_at is null
  union
  select member_id from team_member
  where team_id = any(${teams}::uuid[]) and member_id is distinct from ${besides} and active
)`;

/** Counts the named members and teams that exist, whether or not they are active. */
const known = ({ people, teams }: Recipients) => sql`
  (select count(*) from tenant_member where id = any(${people}::uuid[]))
  + (select count(*) from team where id = any(${teams}::uuid[])) as known`;

export async function countKnown(ctx: Ctx, recipients: Recipients): Promise<number> {
  const { rows } = await sql<{ known: number }>`select ${known(recipients)}`.execute(ctx.db);
  return rows[0]?.known ?? 0;
}

export async function countRecipients(ctx: Ctx, recipients: Recipients): Promise<{ count: number; known: number }> {
  const count =
    recipients.teams.length > 1
      ? sql`(select count(*) from ${recipientIds(recipients)} as recipient)`
      : oneTeam(recipients);
  const { rows } = await sql<{ count: number; known: number }>`
    select ${count} as count, ${known(recipients)}`.execute(ctx.db);
  return rows[0] as { count: number; known: number };
}

/** A member is in a team only once, so one team is counted without reading its members. */
const oneTeam = ({ people, teams, besides }: Recipients) => sql`(
  (select count(*) from team_member where team_id = any(${teams}::uuid[]) and active)
  - (select count(*) from team_member where team_id = any(${teams}::uuid[]) and active and member_id = ${besides})
  + (select count(*) from tenant_member
    where id = any(${people}::uuid[]) and id is distinct from ${besides} and archived_at is null and suspended_at is null
      and not exists (
        select from team_member
        where team_id = any(${teams}::uuid[]) and member_id = tenant_member.id and active
      ))
)`;

export async function listRecipientIds(ctx: Ctx, recipients: Recipients): Promise<{ ids: string[]; known: number }> {
  const { rows } = await sql<{ ids: string[]; known: number }>`
    select array(select id from ${recipientIds(recipients)} as recipient order by id) as ids, ${known(recipients)}`.execute(
    ctx.db,
  );
  return rows[0] as { ids: string[]; known: number };
}

/** Whether the column `sendTo` names this person, and not only a team of theirs. */
export const isNamedIn = (sendTo: string, memberId: RawBuilder<unknown>) => sql<boolean>`(
  ${sql.ref(sendTo)} @> jsonb_build_array(jsonb_build_object('id', ${memberId}, 'type', 'tenantMember'))
)`;

/**
 * A card is the same for every reader, so it shows no hidden profile that came with a team: that would reveal that the
 * member is in the team.
 */
export const mayBeOnCard = (sendTo: string, memberId: RawBuilder<unknown>) => sql<boolean>`(
  (select public_staff_profile from tenant_member where tenant_member.id = ${memberId})
  or ${isNamedIn(sendTo, memberId)}
)`;

/** The number of faces on a card. */
export const cardFaces = 5;

/**
 * The first recipients of a post, in the sender's order: people named directly, then members of teams. Each part stops
 * at the limit by itself. The table of a kind of post has its name, and that of its recipients ends in `_recipient`.
 */
export function firstRecipientIds(post: PostType): RawBuilder<string[]> {
  const [id, sendTo] = [sql.ref(`${post}.id`), `${post}.send_to`];
  const [recipients, postId] = [sql.table(`${post}_recipient`), (alias: string) => sql.ref(`${alias}.${post}_id`)];
  return sql<string[]>`array(
    select first.member_id from (
      (
        select recipient.member_id, named.place
        from jsonb_array_elements(${sql.ref(sendTo)}) with ordinality as named (addressee, place)
        join ${recipients} as recipient
          on ${postId('recipient')} = ${id} and recipient.member_id = (named.addressee ->> 'id')::uuid
        where named.addressee ->> 'type' = 'tenantMember'
        order by named.place limit ${sql.lit(cardFaces)}
      ) union all (
        select brought.member_id, null from ${recipients} as brought
        where ${postId('brought')} = ${id} and not ${isNamedIn(sendTo, sql`brought.member_id`)}
          and ${mayBeOnCard(sendTo, sql`brought.member_id`)}
        order by brought.member_id limit ${sql.lit(cardFaces)}
      )
    ) as first
    order by first.place nulls last, first.member_id limit ${sql.lit(cardFaces)}
  )`;
}

interface RecipientRow {
  id: string;
  firstName: string;
  lastName: string;
  amount: number;
}

/** Leaves out members with a hidden profile who came with a team, unless the reader may know that they are in it. */
export function listRecipients(
  ctx: Ctx,
  {
    post,
    id,
    total,
    seenBy,
    named,
  }: { post: PostType; id: string; total: number; seenBy: string | undefined; named: string[] },
  page: PageRequest,
): Promise<Page<RecipientRow & Record<string, unknown>>> {
  const recipients = sql<{ memberId: string; amount: number }>`${sql.table(`${post}_recipient`)}`;
  const query = ctx.db
    .selectFrom(recipients.as('recipient'))
    .innerJoin('tenantMember as member', 'member.id', 'recipient.memberId')
    .select(['member.id', 'member.firstName', 'member.lastName', 'recipient.amount'])
    .where(sql.ref(`recipient.${post}_id`), '=', id)
    .where(sql<boolean>`(${isOpenTo(seenBy, 'member')} or member.id = any(${named}::uuid[]))`);
  return paginate(query, ['lastName', 'firstName', 'id'], page, { total });
}

export interface NamedTeam {
  id: string;
  name: string;
  memberCount: number;
}

/** Teams that are still there, with how many people each has now. */
export async function listNamedTeams(ctx: Ctx, ids: string[]): Promise<Map<string, NamedTeam>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedTeam>`
    select team.id, team.name,
           (select count(*) from team_member where team_member.team_id = team.id and team_member.active) as member_count
    from team where team.id = any(${ids}::uuid[])`.execute(ctx.db);
  return new Map(rows.map((team) => [team.id, team]));
}
