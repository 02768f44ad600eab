import type { BudgetItemKind } from '@hurrah/contracts/points/budget-items';
import type { Eligibility } from '@hurrah/contracts/points/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { isEligible } from '../audiences/queries.ts';
import type { ItemRow } from '../budget-items/queries.ts';
import type { CelebrantFacts } from '../celebrations/rules.ts';

export type Priced = Pick<ItemRow, 'kind' | 'audience' | 'amount' | 'steps' | 'afterDays' | 'refill' | 'active'>;

/** Matches members paid within twelve months: those with the item's date, or as many as joined in the last twelve. */
function hasDay(kind: BudgetItemKind, today: string): RawBuilder<boolean> {
  if (kind === 'pointsBank') return sql<boolean>`false`;
  if (kind === 'birthday') return sql<boolean>`member.birthday is not null`;
  if (kind === 'anniversary') return sql<boolean>`member.start_on is not null`;
  return kind === 'allocation' ? sql<boolean>`true` : sql<boolean>`member.joined_at > ${today}::date - 365`;
}

export interface Reach {
  /** The number of members in the item's audience. */
  matched: number;
  /** The number of them who are paid within twelve months. */
  people: number;
}

/** How many people each item reaches, in one pass over the members. */
export async function countReach(ctx: Ctx, items: Priced[], today: string): Promise<Reach[]> {
  if (items.length === 0) return [];
  const counts = items.flatMap(({ kind, audience }) => {
    const isMatched = isEligible(audience, today);
    return [
      sql`count(*) filter (where ${isMatched})`,
      sql`count(*) filter (where ${isMatched} and ${hasDay(kind, today)})`,
    ];
  });
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts from tenant_member as member
    where member.archived_at is null`.execute(ctx.db);
  const found = rows[0]?.counts ?? [];
  return items.map((_, index) => ({ matched: found[index * 2] ?? 0, people: found[index * 2 + 1] ?? 0 }));
}

/** Counts the members for each anniversary within the next twelve months. */
export async function countAnniversaries(
  ctx: Ctx,
  audience: Eligibility,
  today: string,
): Promise<{ years: number; people: number }[]> {
  const { rows } = await sql<{ years: number; people: number }>`
    select (extract(year from age(${today}::date, member.start_on)) + 1)::int as years, count(*) as people
    from tenant_member as member
    where member.start_on <= ${today}::date and ${isEligible(audience, today)}
    group by 1 order by 1`.execute(ctx.db);
  return rows;
}

export interface Celebrant extends CelebrantFacts {
  id: string;
  /** The kinds of celebration that were paid today. */
  paidToday: string[];
}

const facts = (timeZone: string, today: string) => sql`
  member.id, member.birthday, member.start_on, member.joined_at, member.created_at,
  coalesce(member.time_zone, ${timeZone}) as time_zone,
  array(
    select kind from celebration_payment as payment
    where payment.member_id = member.id and payment.celebrated_on = ${today}::date
  ) as paid_today`;

/** Lists the members who celebrate on one of these days (MM-DD), in the order of the days. */
export async function listCelebrants(
  ctx: Ctx,
  { kind, audience, afterDays }: Priced,
  { days, today, timeZone, limit }: { days: string[]; today: string; timeZone: string; limit: number },
): Promise<Celebrant[]> {
  const numbers = days.map((day) => Number(day.replace('-', '')));
  const startDay = sql`(extract(month from member.start_on) * 100 + extract(day from member.start_on))::int`;
  const [condition, order] = {
    birthday: [sql`member.birthday = any(${days}::text[])`, sql`array_position(${days}::text[], member.birthday)`],
    anniversary: [
      sql`member.start_on is not null and ${startDay} = any(${numbers}::int[])`,
      sql`array_position(${numbers}::int[], ${startDay})`,
    ],
    onboarding: [sql`member.joined_at > ${today}::date - ${afterDays + 1}::int`, sql`member.joined_at`],
  }[kind as 'birthday' | 'anniversary' | 'onboarding'] ?? [sql`false`, sql`member.id`];
  const { rows } = await sql<Celebrant>`
    select ${facts(timeZone, today)} from tenant_member as member
    where ${condition} and ${isEligible(audience, today)}
    order by ${order}, member.id limit ${limit}`.execute(ctx.db);
  return rows;
}

/** One member, and the items whose audience includes them. */
export async function findCelebrant(
  ctx: Ctx,
  memberId: string,
  { items, today, timeZone }: { items: ItemRow[]; today: string; timeZone: string },
): Promise<(Celebrant & { itemIds: string[] }) | undefined> {
  const matching = items.map(({ id, audience }) => sql`case when ${isEligible(audience, today)} then ${id}::uuid end`);
  const { rows } = await sql<Celebrant & { itemIds: string[] }>`
    select ${facts(timeZone, today)},
           array_remove(array[${matching.length > 0 ? sql.join(matching) : sql`null`}]::uuid[], null) as item_ids
    from tenant_member as member where member.id = ${memberId}`.execute(ctx.db);
  return rows[0];
}

/** The share of the points allocated within twelve months that was given. */
export async function findGivenShare(ctx: Ctx): Promise<number | null> {
  const { rows } = await sql<{ share: number | null }>`
    select (sum(points) filter (where original_type in ('recognition', 'endorsement')))::float8
      / nullif(sum(points) filter (where type = 'allocation'), 0) as share
    from points_rollup where day_on > (${ctx.now}::timestamptz - interval '1 year')::date`.execute(ctx.db);
  return rows[0]?.share ?? null;
}
