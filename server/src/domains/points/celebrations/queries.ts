import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { dayOf } from '../allocations/rules.ts';
import { isEligible } from '../audiences/queries.ts';
import type { ItemRow } from '../budget-items/queries.ts';
import { type CelebrantFacts, type CelebrationKind, monthDaysBetween, type Paid, type Window } from './rules.ts';

/** An item that pays celebrations. */
export type CelebrationItem = ItemRow & { kind: CelebrationKind };

/** Returns the instant until which celebrations are paid; `startsAt` before the first run. */
export async function openRun(ctx: Ctx, startsAt: Date): Promise<Date> {
  await ctx.db
    .insertInto('celebrationRun')
    .values({ ranAt: startsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { ranAt } = await ctx.db.selectFrom('celebrationRun').select('ranAt').executeTakeFirstOrThrow();
  return ranAt;
}

/** Locks the tenant's run, so that celebrations are paid by one transaction at a time. */
export async function lockRun(ctx: Ctx): Promise<void> {
  await ctx.db.selectFrom('celebrationRun').select('ranAt').forUpdate().executeTakeFirstOrThrow();
}

/** Records that everything until now is paid. */
export async function finishRun(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('celebrationRun')
    .set({ ranAt: sql<Date>`greatest(ran_at, ${ctx.now})` })
    .execute();
}

export interface Candidate extends CelebrantFacts {
  memberId: string;
  paid: Paid;
}

export interface CandidateRange {
  window: Window;
  /** The tenant's time zone. */
  timeZone: string;
  /** Only these; otherwise everyone. */
  memberIds: string[] | undefined;
  after: string;
  limit: number;
}

/** Lists the next members of an item's audience who may have a celebration. The rules decide about the day. */
export async function listCandidates(
  ctx: Ctx,
  item: CelebrationItem,
  { window, timeZone, memberIds, after, limit }: CandidateRange,
): Promise<Candidate[]> {
  const today = dayOf(window.now, timeZone).toString();
  const { rows } = await sql<CelebrantFacts & { memberId: string; occasions: number[]; lastOn: string | null }>`
    select member.id as member_id, member.birthday, member.start_on, member.joined_at, member.created_at,
      coalesce(member.time_zone, ${timeZone}) as time_zone, paid.occasions, paid.last_on
    from tenant_member as member
    cross join lateral (
      select coalesce(array_agg(occasion), '{}') as occasions, max(celebrated_on)::text as last_on
      from celebration_payment as payment where payment.kind = ${item.kind} and payment.member_id = member.id
    ) as paid
    where member.id > ${after} and ${memberIds ? sql<boolean>`member.id = any(${memberIds}::uuid[])` : sql`true`}
      and ${mayCelebrate[item.kind](window, item)} and ${isEligible(item.audience, today)}
    order by member.id limit ${limit}`.execute(ctx.db);
  return rows.map(({ occasions, lastOn, ...facts }) => ({ ...facts, paid: { occasions, lastOn } }));
}

/** By index, with two days' allowance for zones: the rules decide which day it is on the member's own calendar. */
const mayCelebrate: Record<CelebrationKind, (window: Window, item: ItemRow) => RawBuilder<boolean>> = {
  birthday: (window) => sql`member.birthday = any(${monthDaysOf(window)}::text[])`,
  anniversary: (window) => sql`
    (extract(month from member.start_on) * 100 + extract(day from member.start_on))::int
      = any(${monthDaysOf(window).map((day) => Number(day.replace('-', '')))}::int[])`,
  onboarding: ({ since, now }, { afterDays }) => sql`
    member.joined_at between ${since}::timestamptz - make_interval(days => ${afterDays + 2}::int)
      and ${now}::timestamptz - make_interval(days => ${afterDays - 2}::int)`,
  welcome: ({ since, now }) => sql`member.joined_at > ${since} and member.joined_at <= ${now}`,
};

const monthDaysOf = ({ since, now }: Window): string[] =>
  monthDaysBetween(dayOf(since, 'UTC').subtract({ days: 2 }), dayOf(now, 'UTC').add({ days: 2 }));

export interface Payment {
  memberId: string;
  occasion: number;
  celebratedOn: string;
  amount: number;
}

/** The caller holds the lock of the run, so none of these payments exists already. */
export async function insertPayments(
  ctx: Ctx,
  { kind, id: itemId }: Pick<CelebrationItem, 'kind' | 'id'>,
  transactionId: string,
  payments: Payment[],
): Promise<void> {
  await ctx.db
    .insertInto('celebrationPayment')
    .values(payments.map((payment) => ({ ...payment, kind, itemId, transactionId, paidAt: ctx.now })))
    .execute();
}
