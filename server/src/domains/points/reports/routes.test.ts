import { randomUUID } from 'node:crypto';
import type { PointsMonth } from '@hurrah/contracts/points/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, keepRandomBooks, type LedgerEntry, listLedger } from '../../../test/books.ts';
import { clock, newTenant, travelTo } from '../../../test/harness.ts';
import { award, give } from '../../../test/points.ts';
import { findDifferences } from '../auditor/service.ts';
import { holdPoints } from '../ledger/service.ts';
import { storeLiabilities } from '../liabilities/jobs.ts';
import { rollUp } from '../rollups/service.ts';

const timeZone = 'Pacific/Auckland';
const now = new Date('2026-11-17T22:00:00Z');
const monthOf = (at: Date) =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 }).toString();

const summary = '/points/summary';

/** Adds up entries without rollups. */
function recount(entries: LedgerEntry[]): Omit<PointsMonth, 'monthOn' | 'owed'> {
  const sum = (kind: string, types: string[]) =>
    entries
      .filter((entry) => entry.isPart && entry.kind === kind && types.includes(entry.originalType))
      .reduce((total, { amount }) => total + amount, 0);
  return {
    allocated: sum('allocation', ['allocation', 'allocation_add', 'allocation_remove']),
    sent: sum('redeemable', ['recognition', 'endorsement']),
    expiredUnused: 0 - sum('allocation', ['expire_allocation']),
    celebrations: sum('redeemable', ['birthday', 'anniversary', 'welcome', 'onboarding']),
    awards: sum('redeemable', ['award', 'incentive']),
    byHand: sum('redeemable', ['redeemable_add', 'redeemable_remove', 'migrated_redeemable']),
    redeemed: 0 - sum('redeemable', ['redeem', 'refund']),
    expired: 0 - sum('redeemable', ['expire_redeemable']),
  };
}

const owedUntil = (entries: LedgerEntry[], monthOn: string) =>
  entries
    .filter(({ kind, at }) => kind === 'redeemable' && monthOf(at) <= monthOn)
    .reduce((sum, { amount }) => sum + amount, 0);

describe('the summary of a year', () => {
  let books: Books;
  let entries: LedgerEntry[];
  beforeAll(async () => {
    travelTo(now);
    books = await keepRandomBooks(7, { from: '2025-10-20', until: '2026-11-15', steps: 220, timeZone });
    entries = await listLedger(books.tenant);
  });
  afterAll(() => travelTo(undefined));

  it('equals the entries of the ledger, month by month (PTS-08)', async () => {
    for (const year of [2025, 2026]) {
      const { months, total, firstYear } = (await books.admin.get(`${summary}?year=${year}`)).body;
      expect(firstYear).toBe(2025);
      expect(months).toHaveLength(year === 2025 ? 12 : 11);
      for (const month of months as PointsMonth[]) {
        const moved = entries.filter(({ at }) => monthOf(at) === month.monthOn);
        const owed = owedUntil(entries, month.monthOn);
        expect(month).toEqual({ monthOn: month.monthOn, ...recount(moved), owed });
      }
      const ofYear = entries.filter(({ at }) => monthOf(at).startsWith(String(year)));
      expect(total).toEqual({ ...recount(ofYear), owed: owedUntil(entries, `${year}-12-01`) });
    }
    const sums = recount(entries);
    expect(Object.values(sums).filter((sum) => sum === 0)).toEqual([]);
  });

  it('shows owed points as the month before plus all movements (PTS-20)', async () => {
    const { months, now: today } = (await books.admin.get(summary)).body;
    for (const [index, month] of months.entries()) {
      if (index === 0) continue;
      const { sent, celebrations, awards, byHand, redeemed, expired, owed } = month;
      expect(owed).toBe(months[index - 1].owed + sent + celebrations + awards + byHand - redeemed - expired);
    }
    expect(today.owed).toBe(months.at(-1).owed);
  });

  it('is the same with any part of it in the rollups, and after a rebuild (PTS-08)', async () => {
    const before = (await books.admin.get(summary)).body;
    const after = async () => (await books.admin.get(summary)).body;
    await books.tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
    expect(await after()).toEqual(before);
    await books.tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
    expect(await after()).toEqual(before);
    await books.tenant.act((ctx) => rollUp(ctx, { rebuild: true, olderThanSeconds: 0 }));
    expect(await after()).toEqual(before);
    const rolledUp = await books.tenant.inside((db) => db.selectFrom('pointsRollup').selectAll().execute());
    const transactions = rolledUp.reduce((sum, row) => sum + row.transactions, 0);
    expect(transactions).toBe(new Set(entries.map(({ transactionId }) => transactionId)).size);
  });

  it('is exported with points and money in the reader’s language (PTS-08)', async () => {
    const { months, total } = (await books.admin.get(`${summary}?year=2026`)).body;
    const english: string[] = (await books.admin.post(`${summary}/csv`, { year: 2026 })).body.split('\r\n');
    expect(english[0]).toMatch(/^\uFEFFMonth,Allocated,Sent,.*,Owed at the end,Currency,Allocated \(money\),/);
    expect(english).toHaveLength(1 + months.length + 1 + 1);
    const march = english.find((line) => line.startsWith('2026-03,'));
    expect(march?.split(',')[9]).toBe(String(months[2].owed));
    expect(march?.split(',')[19]).toBe(String(months[2].owed / 10));
    expect(english.at(-2)).toMatch(new RegExp(`^Total,${total.allocated},${total.sent},`));
    await books.tenant.inside((db) =>
      db.updateTable('tenantMember').set({ locale: 'fr' }).where('id', '=', books.admin.id).execute(),
    );
    const french: string = (await books.admin.post(`${summary}/csv`, { year: 2026 })).body;
    expect(french).toMatch(/^\uFEFFMois,Alloués,Envoyés,/);
  });
});

describe('rollups', () => {
  it('are rebuilt when the company moves to another time zone (PTS-08)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    const admin = await tenant.admin();
    await award(tenant, [admin], { amount: 9, at: new Date('2026-03-31T12:00:00Z') });
    await tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
    const march = async () => {
      const { timeZone: zone, months } = (await admin.get(`${summary}?year=2026`)).body;
      return [zone, months[2].awards, months[3].awards];
    };
    expect(await march()).toEqual(['UTC', 9, 0]);
    await tenant.inside((db) => db.updateTable('tenant').set({ timeZone }).execute());
    expect(await march()).toEqual(['UTC', 9, 0]);
    await tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
    expect(await march()).toEqual([timeZone, 0, 9]);
  });

  it('leave out transactions that may not be committed yet, which the reader adds (PTS-08)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await award(tenant, [admin], { amount: 9 });
    await tenant.act((ctx) => rollUp(ctx));
    expect(await tenant.inside((db) => db.selectFrom('pointsRollup').selectAll().execute())).toEqual([]);
    expect((await admin.get(summary)).body.now.owed).toBe(9);
  });

  it('count each transaction once when two workers write them at once (PTS-08)', async () => {
    const tenant = await newTenant();
    const [admin, ben] = [await tenant.admin(), await tenant.member()];
    await give(tenant, ben, [admin], { amount: 9 });
    await Promise.all([1, 2, 3].map(() => tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }))));
    expect((await admin.get(summary)).body.now).toMatchObject({ owed: 9, cycle: { allocated: 100, sent: 9 } });
  });

  it('that differ from the ledger are found by the auditor (PTS-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await award(tenant, [admin], { amount: 9, at: new Date('2026-03-31T12:00:00Z') });
    await tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
    const look = () => findDifferences((read) => tenant.act(read));
    const shift = (points: number) => tenant.inside((db) => db.updateTable('pointsRollup').set({ points }).execute());
    expect(await look()).toEqual([]);
    await shift(10);
    const subject = 'points of award on 2026-03-31, redeemable against fund';
    expect(await look()).toEqual([{ what: 'rollup', subject, expected: 9, found: 10 }]);
    await shift(9);
    await tenant.act((ctx) => rollUp(ctx, { rebuild: true, olderThanSeconds: 0 }));
  });
});

describe('the upcoming events', () => {
  afterAll(() => travelTo(undefined));

  it('are the next cycle, celebrations until the end of next month, refills and an expiry (PTS-11)', async () => {
    travelTo(now);
    const tenant = await newTenant({ timeZone });
    const admin = await tenant.admin();
    const people = [admin, await tenant.member(), await tenant.member()];
    const dates = [
      { birthday: '11-19', startOn: '2023-12-31' },
      { birthday: '11-18', startOn: '2021-12-01' },
      { birthday: '12-31', startOn: '2025-01-01' },
    ];
    for (const [index, { id }] of people.entries()) {
      const set = dates[index] as (typeof dates)[number];
      await tenant.inside((db) => db.updateTable('tenantMember').set(set).where('id', '=', id).execute());
    }
    const create = async (item: object) => (await admin.post('/points/budgetItems', item)).body.id as string;
    const birthday = await create({ kind: 'birthday', name: 'Birthdays', amount: 10 });
    const steps = [
      { fromYear: 1, toYear: 3, amount: 30 },
      { fromYear: 5, toYear: null, amount: 500 },
    ];
    const anniversary = await create({ kind: 'anniversary', name: 'Years', steps });
    const bank = await create({ kind: 'pointsBank', name: 'Awards', amount: 900, refill: 'quarter' });
    await award(tenant, people, { amount: 4, expiresAt: new Date('2026-11-30T11:00:00Z') });
    const { next } = (await admin.get(summary)).body;
    const celebrated = { on: '2026-11-19', toOn: '2026-12-31' };
    // It is 18 November in Auckland. Of the anniversaries the third and the fifth are in time, the first is not.
    expect(next).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'birthday', itemId: birthday, ...celebrated, people: 2, points: 20 }),
        expect.objectContaining({ kind: 'anniversary', itemId: anniversary, ...celebrated, people: 2, points: 530 }),
        { kind: 'expiry', itemId: null, name: null, on: '2026-11-30', toOn: null, people: 3, points: -12 },
        expect.objectContaining({ kind: 'allocation', name: 'Everyone', on: '2026-12-01', people: 3, points: 300 }),
        { kind: 'pointsBank', itemId: bank, name: 'Awards', on: '2027-01-01', toOn: null, people: 0, points: 900 },
      ]),
    );
    expect(next).toHaveLength(5);
    expect(next.map(({ on }: { on: string }) => on)).toEqual(next.map(({ on }: { on: string }) => on).toSorted());
    await admin.post('/points/fund/disable', {});
    expect((await admin.get(summary)).body).toMatchObject({ enabled: false, next: [] });
  });
});

describe('points that expire next', () => {
  it('are the same from last night’s figures and the changes since as from a new count (PTS-20)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    const [admin, ben, cleo] = [await tenant.admin(), await tenant.member(), await tenant.member()];
    const midnight = new Date(Temporal.Now.zonedDateTimeISO('UTC').startOfDay().epochMilliseconds);
    const before = new Date(midnight.getTime() - 3_600_000);
    const expiresAt = new Date(midnight.getTime() + 40 * 86_400_000);
    await award(tenant, [ben, cleo], { amount: 10, at: before, expiresAt });
    await storeLiabilities.run({ tenantId: tenant.id }, { id: randomUUID(), now: clock() });
    const expiring = async () => (await admin.get(summary)).body.now.expiring;
    const on = new Date(expiresAt.getTime() - 1).toISOString().slice(0, 10);
    expect(await expiring()).toEqual({ on, points: 20, people: 2 });
    await award(tenant, [admin, ben], { amount: 5, expiresAt });
    await tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: cleo.id, amount: 10 }));
    await tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: ben.id, amount: 1 }));
    expect(await expiring()).toEqual({ on, points: 19, people: 2 });
    await tenant.inside((db) => db.deleteFrom('pointsLiability').execute());
    expect(await expiring()).toEqual({ on, points: 19, people: 2 });
  });
});

describe('access to the summary', () => {
  it('needs the permission for the configuration of points (PTS-26)', async () => {
    const tenant = await newTenant();
    const reader = await tenant.member({ only: ['pointsApp:viewPointsConfiguration'] });
    const other = await tenant.member({ only: ['pointsApp:viewTransactions'] });
    expect((await reader.get(summary)).status).toBe(200);
    expect((await other.get(summary)).status).toBe(403);
    expect((await other.post(`${summary}/csv`, { year: 2026 })).status).toBe(403);
    expect((await reader.get(`${summary}?year=1999`)).status).toBe(400);
  });

  it('shows an empty year to a company without points (PTS-08)', async () => {
    const admin = await (await newTenant()).admin();
    const { body } = await admin.get(summary);
    expect(body).toMatchObject({ total: { owed: 0, sent: 0 }, now: { owed: 0, expiring: null }, audit: null });
    expect(body.firstYear).toBe(body.year);
  });
});
