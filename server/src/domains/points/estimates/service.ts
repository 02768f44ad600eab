import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/points/budget-items';
import type {
  BudgetItemKind,
  Cost,
  Estimate,
  ForecastPayment,
  Simulation,
} from '@hurrah/contracts/points/budget-items';
import { audienceOf } from '@hurrah/contracts/points/eligibility-rules';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { getPerson, listPeople, previewGroup } from '../../people/index.ts';
import { cycleAt, dayOf, ownShare } from '../allocations/rules.ts';
import { cycleOf } from '../allocations/service.ts';
import { getItem, type ItemRow, listActiveItems, listItems } from '../budget-items/queries.ts';
import { occasionsBetween } from '../celebrations/rules.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './queries.ts';
import { costOf, gapsOf, stepsOf } from './rules.ts';

/** Returns the cost of each item if all its points are paid, in the given order. */
export async function costsOf(ctx: Ctx, settings: Settings, items: queries.Priced[]): Promise<Cost[]> {
  const today = dayOf(ctx.now, settings.timeZone).toString();
  const reach = await queries.countReach(ctx, items, today);
  const anniversaries = new Map<queries.Priced, Awaited<ReturnType<typeof queries.countAnniversaries>>>();
  for (const item of items) {
    // A company has one item for anniversaries, seldom two.
    if (item.kind === 'anniversary') {
      anniversaries.set(item, await queries.countAnniversaries(ctx, item.audience, today));
    }
  }
  return items.map((item, index) =>
    costOf(item, {
      people: reach[index]?.people ?? 0,
      anniversaries: anniversaries.get(item) ?? [],
      cycle: settings.allocationCycle,
    }),
  );
}

type Draft = Received<typeof api.estimateBudgetItem>['body'];

/** Estimates the cost and the audience of an item. An allocation counts from the next cycle on. */
export async function estimate(ctx: MemberCtx, { id, ...draft }: Draft): Promise<Estimate> {
  const settings = await getSettings(ctx);
  const saved = id ? await getItem(ctx, id) : undefined;
  const { resetsAt } = cycleOf(ctx, settings);
  const today = dayOf(ctx.now, settings.timeZone);
  const startsOn = draft.kind === 'allocation' ? dayOf(resetsAt, settings.timeZone) : today;
  const [after, now] = await costsOf(ctx, settings, saved ? [draft, saved] : [draft]);
  const years =
    draft.kind === 'anniversary' ? await queries.countAnniversaries(ctx, draft.audience, today.toString()) : [];
  const [reach] = await queries.countReach(ctx, [draft], today.toString());
  const { gain, lose } = await compare(ctx, draft, saved, today.toString());
  const needsDate = draft.kind === 'birthday' || draft.kind === 'anniversary';
  return {
    startsOn: startsOn.toString(),
    now: now ?? null,
    after: after as Cost,
    steps: stepsOf(draft.steps, years),
    gaps: gapsOf(draft.steps, years),
    withoutDate: needsDate && reach ? reach.matched - reach.people : 0,
    gain,
    lose,
    next: await listNext(ctx, draft, { today, timeZone: settings.timeZone }),
    givenShare: draft.kind === 'allocation' ? await queries.findGivenShare(ctx) : null,
  };
}

/** The number of upcoming payments that are shown. */
const shownNext = 5;

/** Counts the members who get more and less than now. Steps differ by year and are compared there. */
async function compare(ctx: MemberCtx, draft: Draft, saved: ItemRow | undefined, today: string) {
  const paid = (item: queries.Priced) => (item.kind === 'anniversary' ? 1 : item.amount);
  const before = saved?.active ? paid(saved) : 0;
  const after = draft.active ? paid(draft) : 0;
  const isBank = draft.kind === 'pointsBank';
  const [draftAudience, savedAudience] = [audienceOf(draft.audience), saved && audienceOf(saved.audience)];
  const gaining = { audience: draftAudience, butNot: after > before ? undefined : savedAudience };
  const losing = { audience: savedAudience ?? draftAudience, butNot: after < before ? undefined : draftAudience };
  const group = async (isEmpty: boolean, compared: typeof gaining) => {
    if (isEmpty) return { people: 0, faces: [] };
    const { memberCount, members } = await previewGroup(ctx, compared, today);
    return { people: memberCount, faces: members };
  };
  return {
    gain: await group(isBank || after === 0, gaining),
    lose: await group(isBank || before === 0, losing),
  };
}

const nearDays = 21;

/** Lists the next few payments. Most companies have them within weeks; for a small one the search covers a year. */
async function listNext(
  ctx: MemberCtx,
  item: queries.Priced,
  { today, timeZone }: { today: Temporal.PlainDate; timeZone: string },
): Promise<Estimate['next']> {
  for (const span of [nearDays, 366]) {
    const until = today.add({ days: span });
    const days = Array.from({ length: span }, (_, index) => monthDaysOf(today.add({ days: index }))).flat();
    const found = await queries.listCelebrants(ctx, item, {
      days: [...new Set(days)],
      today: today.toString(),
      timeZone,
      limit: 10 * shownNext,
    });
    const next = found
      .flatMap((member) => comingOf(member, item, { today, until }).map((coming) => ({ ...coming, id: member.id })))
      .toSorted((one, other) => Temporal.PlainDate.compare(one.on, other.on))
      .slice(0, shownNext);
    if (next.length < shownNext && span === nearDays) continue;
    const people = await listPeople(
      ctx,
      next.map(({ id }) => id),
    );
    return next.flatMap(({ id, on, years, amount }) => {
      const member = people.get(id);
      return member ? [{ member, on: on.toString(), years, amount }] : [];
    });
  }
  return [];
}

/** Lists the upcoming payments of an item to a member; an occasion that was paid today is left out. */
const comingOf = (
  member: queries.Celebrant,
  item: queries.Priced,
  { today, until }: { today: Temporal.PlainDate; until: Temporal.PlainDate },
) => {
  const from = member.paidToday.includes(item.kind) ? today.add({ days: 1 }) : today;
  return occasionsBetween(member, item, from, until);
};

/** In common years, 29 February is celebrated on the 28th. */
function monthDaysOf(day: Temporal.PlainDate): string[] {
  const own = day.toString().slice(5);
  return own === '02-28' && !day.inLeapYear ? [own, '02-29'] : [own];
}

type SimulatedChange = Received<typeof api.simulateBudget>['body']['changes'][number];

/** Estimates the yearly cost with changed items. Nothing is saved. */
export async function simulate(ctx: MemberCtx, changes: SimulatedChange[]): Promise<Simulation> {
  const settings = await getSettings(ctx);
  const saved = await listItems(ctx, {});
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const simulated = saved.map((item): ItemRow => {
    const { active = item.active, amount = item.amount, factor = 1 } = changeOf.get(item.id) ?? {};
    const steps = item.steps.map((step) => ({ ...step, amount: Math.round(step.amount * factor) }));
    return { ...item, active, amount, steps };
  });
  const [now, after] = [await costsOf(ctx, settings, saved), await costsOf(ctx, settings, simulated)];
  const perYear = (costs: Cost[]) => costs.reduce((sum, cost) => sum + cost.perYear, 0);
  return {
    items: saved.map(({ id, kind, name }, index) => ({
      id,
      kind,
      name,
      now: now[index] as Cost,
      after: after[index] as Cost,
    })),
    nowPerYear: perYear(now),
    afterPerYear: perYear(after),
  };
}

const payingKinds: BudgetItemKind[] = ['allocation', 'birthday', 'onboarding', 'welcome', 'anniversary'];

/** Lists the payments that a member will get within twelve months, if nothing changes. */
export async function forecast(ctx: MemberCtx, memberId: string) {
  await getPerson(ctx, memberId);
  const settings = await getSettings(ctx);
  const items = await listActiveItems(ctx, payingKinds);
  const today = dayOf(ctx.now, settings.timeZone);
  const member = await queries.findCelebrant(ctx, memberId, {
    items,
    today: today.toString(),
    timeZone: settings.timeZone,
  });
  if (!member) return { results: [], points: 0 };
  const mine = items.filter(({ id }) => member.itemIds.includes(id));
  const until = today.add({ years: 1 });
  const results = [
    ...allocationsUntil(ctx, settings, member, until).flatMap(({ on, parts }) =>
      parts.flatMap(({ itemId, amount }): ForecastPayment[] => {
        const item = mine.find(({ id }) => id === itemId);
        return item ? [{ itemId, kind: item.kind, name: item.name, on, years: null, amount }] : [];
      }),
    ),
    ...mine.flatMap((item) =>
      comingOf(member, item, { today, until }).map(({ on, years, amount }): ForecastPayment => {
        return { itemId: item.id, kind: item.kind, name: item.name, on: on.toString(), years, amount };
      }),
    ),
  ].toSorted((one, other) => (one.on < other.on ? -1 : 1));
  return { results, points: results.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The first days of the cycles to come, with what each gives the member. */
function allocationsUntil(
  ctx: Ctx,
  settings: Settings,
  member: { itemIds: string[]; createdAt: Date },
  until: Temporal.PlainDate,
) {
  const cycles: { on: string; parts: ReturnType<typeof ownShare>['parts'] }[] = [];
  for (let cycle = cycleOf(ctx, settings); ; ) {
    cycle = cycleAt(cycle.resetsAt, settings.allocationCycle, settings.timeZone);
    if (Temporal.PlainDate.compare(Temporal.PlainDate.from(cycle.startsOn), until) > 0) return cycles;
    cycles.push({ on: cycle.startsOn, parts: ownShare(member, cycle, settings).parts });
  }
}
