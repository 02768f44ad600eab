import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { isNamedIn, isOpenTo } from '../../people/index.ts';
import { isVisible } from '../awards/queries.ts';

export interface ReceiptRow {
  awardId: string;
  memberId: string;
  awardTypeId: string;
  amount: number;
  createdAt: Date;
  name: string;
  badgeMotif: string;
  badgeColor: string;
  mediaObjectId: string | null;
  senderId: string;
  nominatorCount: number | null;
}

interface Filter {
  awardTypeId?: string | undefined;
  memberId?: string | undefined;
  /** Team recipients with a profile hidden from this reader are left out. */
  seenBy: string | undefined;
}

const countUpTo = 10_000;

/** Lists recipients with their points, newest first. */
export function listReceipts(
  ctx: MemberCtx,
  { awardTypeId, memberId, seenBy }: Filter,
  page: PageRequest,
): Promise<Page<ReceiptRow & Record<string, unknown>>> {
  let found = ctx.db
    .selectFrom('awardRecipient as recipient')
    .innerJoin('award', (join) => join.onRef('award.id', '=', 'recipient.awardId'))
    .innerJoin('tenantMember as member', (join) => join.onRef('member.id', '=', 'recipient.memberId'))
    .select([
      'recipient.awardId',
      'recipient.memberId',
      'recipient.awardTypeId',
      'recipient.amount',
      'recipient.createdAt',
      'award.name',
      'award.badgeMotif',
      'award.badgeColor',
      'award.mediaObjectId',
      'award.senderId',
      'award.nominatorCount',
    ])
    .where(isVisible(ctx))
    .where(sql<boolean>`award.announce_at <= ${ctx.now}`)
    .where(sql<boolean>`(${isOpenTo(seenBy, 'member')} or ${isNamedIn('award.send_to', sql`member.id`)})`);
  if (awardTypeId) found = found.where('recipient.awardTypeId', '=', awardTypeId);
  if (memberId) found = found.where('recipient.memberId', '=', memberId);
  const query = ctx.db.selectFrom(found.as('receipt')).selectAll();
  return paginate(query, ['createdAt', 'awardId', 'memberId'], page, { newestFirst: true, countUpTo });
}

export interface MonthRow {
  month: string;
  awards: number;
  recipients: number;
  points: number;
}

/** Sums the last twelve months on the company's calendar, including months without an award. */
export async function listMonths(ctx: Ctx, awardTypeId: string, timeZone: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(month, 'YYYY-MM') as month, count(award.id)::int as awards,
      coalesce(sum(recipient_count), 0)::int as recipients, coalesce(sum(total_amount), 0)::bigint as points
    from generate_series(
      date_trunc('month', ${ctx.now} at time zone ${timeZone}) - interval '11 months',
      date_trunc('month', ${ctx.now} at time zone ${timeZone}),
      interval '1 month'
    ) as month
    left join award on award_type_id = ${awardTypeId} and hidden_at is null and announce_at <= ${ctx.now}
      and created_at >= month at time zone ${timeZone}
      and created_at < (month + interval '1 month') at time zone ${timeZone}
    group by month order by month`.execute(ctx.db);
  return rows;
}

export async function listTopSenders(ctx: Ctx, awardTypeId: string): Promise<{ memberId: string; awards: number }[]> {
  const { rows } = await sql<{ memberId: string; awards: number }>`
    select sender_id as member_id, count(*)::int as awards from award
    where award_type_id = ${awardTypeId} and hidden_at is null and announce_at <= ${ctx.now}
    group by 1 order by 2 desc, 1 limit 5`.execute(ctx.db);
  return rows;
}
