import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { mayBeOnCard } from '../../people/index.ts';

export const isHere = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.archived_at`)} is null and ${sql.ref(`${table}.suspended_at`)} is null)`;

/** Matches recognitions that all members may see; others are left out of counts shown to other members. */
export const isPublic = (ctx: Ctx) => sql<boolean>`(
  recognition.sent_at is not null and recognition.tenant_wide and recognition.hidden_at is null
  and recognition.announce_at <= ${ctx.now}
)`;

export async function countSent(ctx: MemberCtx, since: Date): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('recognition')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('senderId', '=', ctx.memberId)
    .where('sentAt', 'is not', null)
    .where('postedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export type PeerReason = 'report' | 'manager' | 'thanked' | 'thankedYou' | 'team';
export interface PeerRow {
  id: string;
  jobTitle: string | null;
  reason: PeerReason;
  /** The last time the caller thanked them. */
  lastRecognizedAt: Date | null;
  thankedYouAt: Date | null;
  lastReceivedAt: Date | null;
  teamName: string | null;
}

/** A recognition of a large group says little about close colleagues. */
const crowd = 20;
const smallTeam = 30;
const recent = 200;
/** Limits the reports and teams that are read. */
const manyReports = 200;
const manyTeams = 20;

interface PeersAsked {
  /** Recognitions sent and received count from here on. */
  lately: Date;
  rememberedSince: Date;
  limit: number;
}

/** The common table expressions of a member's colleagues, one row for each reason: `peer (id, reason, at, team_id)`. */
function peersOf(ctx: MemberCtx, { lately, rememberedSince }: PeersAsked) {
  const me = sql`${ctx.memberId}::uuid`;
  return sql`sent as (
      select id, posted_at, send_to from recognition
      where sender_id = ${me} and sent_at is not null and posted_at >= ${rememberedSince} and recipient_count <= ${crowd}
      order by posted_at desc, id desc limit ${recent}
    ), thanked as (
      select recipient.member_id as id, max(sent.posted_at) as at
      from sent join recognition_recipient as recipient on recipient.recognition_id = sent.id
      where ${mayBeOnCard('sent.send_to', sql`recipient.member_id`)}
      group by recipient.member_id
    ), received as (
      select recognition_id, created_at from recognition_recipient
      where member_id = ${me} and created_at >= ${lately}
      order by created_at desc, recognition_id desc limit ${recent}
    ), report as (
      select id from tenant_member where manager_id = ${me} and ${isHere('tenant_member')} limit ${manyReports}
    ), small_team as (
      select own.team_id from team_member as own
      where own.member_id = ${me} and own.active and ${smallTeam} >= (
        select count(*) from (
          select from team_member where team_id = own.team_id and active limit ${smallTeam + 1}
        ) as counted
      )
      limit ${manyTeams}
    ), peer (id, reason, at, team_id) as (
      select id, 'report', null::timestamptz, null::uuid from report
      union all
      select manager_id, 'manager', null, null from tenant_member where id = ${me}
      union all
      select id, 'thanked', at, null from thanked where at >= ${lately}
      union all
      select recognition.sender_id, 'thankedYou', received.created_at, null
      from received join recognition on recognition.id = received.recognition_id
      where recognition.announce_at <= ${ctx.now} and recognition.hidden_at is null
        and recognition.recipient_count <= ${crowd}
      union all
      select colleague.member_id, 'team', null, colleague.team_id
      from small_team join team_member as colleague on colleague.team_id = small_team.team_id and colleague.active
    )`;
}

const placeOf = (reasons: PeerReason[]) => sql`array_position(${reasons}::text[], peer.reason)`;
const mayBeShown = sql<boolean>`${isHere('member')} and (peer.reason <> 'team' or member.public_staff_profile)`;

/**
 * Lists a member's colleagues, each once and with the best reason: reports (those thanked longest ago first), the
 * manager, members they thanked or were thanked by since `lately`, and members of small teams with a public profile.
 */
export async function listPeers(ctx: MemberCtx, asked: PeersAsked): Promise<PeerRow[]> {
  const { rows } = await sql<PeerRow>`
    with ${peersOf(ctx, asked)}, best as (
      select distinct on (peer.id) peer.*, ${placeOf(['report', 'manager', 'thanked', 'thankedYou', 'team'])} as rank
      from peer where peer.id <> ${ctx.memberId} order by peer.id, rank, peer.at desc, peer.team_id
    )
    select peer.id, member.job_title, peer.reason, thanked.at as last_recognized_at,
      case peer.reason when 'thankedYou' then peer.at end as thanked_you_at,
      null as last_received_at, team.name as team_name
    from best as peer join tenant_member as member on member.id = peer.id
    left join thanked on thanked.id = peer.id left join team on team.id = peer.team_id
    where ${mayBeShown}
    order by peer.rank, case peer.reason when 'report' then thanked.at end nulls first, peer.at desc nulls last,
      member.last_name, member.first_name, peer.id
    limit ${asked.limit}`.execute(ctx.db);
  return rows;
}

/**
 * Lists the colleagues the caller has not thanked since then, longest wait first: reports without any recognition
 * since, members who thanked the caller, members the caller used to thank, the manager, and small teams. Of others'
 * recognitions only public ones count, so that no private one is revealed.
 */
export async function listForgottenPeers(ctx: MemberCtx, since: Date, asked: PeersAsked): Promise<PeerRow[]> {
  const { rows } = await sql<PeerRow>`
    with ${peersOf(ctx, asked)}, forgotten as materialized (
      select peer.*, thanked.at as thanked_at, member.job_title, member.last_name, member.first_name,
        case when peer.reason in ('report', 'team') then (
          select recipient.created_at from recognition_recipient as recipient
          join recognition on recognition.id = recipient.recognition_id
          where recipient.member_id = peer.id and ${isPublic(ctx)}
          order by recipient.created_at desc limit 1
        ) end as last_received_at
      from peer join tenant_member as member on member.id = peer.id left join thanked on thanked.id = peer.id
      where peer.id <> ${ctx.memberId} and ${mayBeShown} and (thanked.at is null or thanked.at < ${since})
    ), best as (
      select distinct on (peer.id) peer.*, ${placeOf(['report', 'thankedYou', 'thanked', 'manager', 'team'])} as rank
      from forgotten as peer
      where peer.reason <> 'report' or peer.last_received_at is null or peer.last_received_at < ${since}
      order by peer.id, rank, peer.at desc, peer.team_id
    )
    select best.id, best.job_title, best.reason, best.thanked_at as last_recognized_at,
      case best.reason when 'thankedYou' then best.at end as thanked_you_at,
      best.last_received_at, team.name as team_name
    from best left join team on team.id = best.team_id
    order by best.rank, best.last_received_at nulls first, best.at desc nulls last,
      best.last_name, best.first_name, best.id
    limit ${asked.limit}`.execute(ctx.db);
  return rows;
}

export interface RankingRow {
  managerId: string;
  reportCount: number;
  recognizedCount: number;
}

/**
 * Ranks managers by the share of their reports that they recognised since then. Reads all recognitions since by an
 * index and joins them with all members once, which takes seconds for a million; only the hourly job calls it.
 */
export async function rankManagers(ctx: Ctx, { since, limit }: { since: Date; limit: number }): Promise<RankingRow[]> {
  const { rows } = await sql<RankingRow>`
    with pair as materialized (
      select distinct recognition.sender_id, recipient.member_id
      from recognition join recognition_recipient as recipient on recipient.recognition_id = recognition.id
      where ${isPublic(ctx)} and recognition.posted_at >= ${since}
        and exists (select from tenant_member as report where report.manager_id = recognition.sender_id)
    ), reached as (
      select report.manager_id, count(*) as recognized_count
      from pair join tenant_member as report on report.id = pair.member_id and report.manager_id = pair.sender_id
      where ${isHere('report')}
      group by report.manager_id
    )
    select reached.manager_id, reached.recognized_count, reports.count as report_count
    from reached
    join tenant_member as manager on manager.id = reached.manager_id and ${isHere('manager')}
    cross join lateral (
      select count(*) as count from tenant_member as report
      where report.manager_id = reached.manager_id and ${isHere('report')}
    ) as reports
    order by reached.recognized_count::float / reports.count desc, reached.recognized_count desc,
      manager.last_name, manager.first_name, manager.id
    limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Lists the other managers by name, to fill a ranking with few entries. */
export async function listOtherManagers(
  ctx: Ctx,
  { besides, limit }: { besides: string[]; limit: number },
): Promise<RankingRow[]> {
  const { rows } = await sql<RankingRow>`
    select manager.id as manager_id, 0 as recognized_count, (
      select count(*) from tenant_member as report where report.manager_id = manager.id and ${isHere('report')}
    ) as report_count
    from tenant_member as manager
    where ${isHere('manager')} and manager.id <> all(${besides}::uuid[])
      and exists (select from tenant_member as report where report.manager_id = manager.id and ${isHere('report')})
    order by manager.last_name, manager.first_name, manager.id
    limit ${limit}`.execute(ctx.db);
  return rows;
}

export async function replaceRankings(ctx: Ctx, rankings: RankingRow[]): Promise<void> {
  await ctx.db.deleteFrom('managerRanking').execute();
  if (rankings.length === 0) return;
  const rows = rankings.map((ranking, at) => ({ ...ranking, position: at + 1, countedAt: ctx.now }));
  await ctx.db.insertInto('managerRanking').values(rows).execute();
}

export function listRankings(ctx: Ctx, limit: number): Promise<(RankingRow & { countedAt: Date })[]> {
  return ctx.db
    .selectFrom('managerRanking')
    .select(['managerId', 'reportCount', 'recognizedCount', 'countedAt'])
    .orderBy('position')
    .limit(limit)
    .execute();
}
