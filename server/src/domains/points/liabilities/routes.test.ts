import { randomUUID } from 'node:crypto';
import { Segment } from '@hurrah/contracts/people/tenant-members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, keepRandomBooks, type LedgerEntry, listLedger } from '../../../test/books.ts';
import { clock, newTenant, runJobs, type TestTenant, travelTo } from '../../../test/harness.ts';
import { award } from '../../../test/points.ts';
import { holdPoints } from '../ledger/service.ts';
import { rollUp } from '../rollups/service.ts';
import { storeLiabilities } from './jobs.ts';
import { computeFigures } from './service.ts';

const timeZone = 'America/St_Johns';
const now = new Date('2026-11-17T22:00:00Z');
const liabilities = '/points/liabilityReport';
const endOf = (day: string) =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;

/** Adds up all entries to a day, lot by lot. */
function recount(entries: LedgerEntry[], day: string, departments: Map<string, string | null>) {
  const lots = new Map<string, { ownerId: string; from: number; points: number }>();
  for (const { kind, at, ownerId, lotIds, lotAmounts } of entries) {
    if (kind !== 'redeemable' || at.getTime() >= endOf(day)) continue;
    for (const [index, id] of (lotIds ?? []).entries()) {
      const lot = lots.getOrInsertComputed(id, () => ({ ownerId, from: at.getTime(), points: 0 }));
      lot.points += Number(lotAmounts?.[index]);
    }
  }
  const held = [...lots.values()].filter(({ points }) => points > 0);
  const sum = (some: typeof held) => some.reduce((total, { points }) => total + points, 0);
  const ageOf = (from: number) => {
    const since = (months: number) =>
      Temporal.PlainDate.from(day).add({ days: 1 }).subtract({ months }).toZonedDateTime(timeZone).epochMilliseconds;
    return [3, 6, 9, 12].filter((months) => from < since(months)).length;
  };
  const ofDepartment = Map.groupBy(held, ({ ownerId }) => departments.get(ownerId) || null);
  return {
    points: sum(held),
    people: new Set(held.map(({ ownerId }) => ownerId)).size,
    ages: [0, 1, 2, 3, 4].map((age) => sum(held.filter(({ from }) => ageOf(from) === age))),
    departments: new Map([...ofDepartment].map(([name, some]) => [name, sum(some)])),
  };
}

const departmentsOf = async (tenant: TestTenant) =>
  new Map(
    (await tenant.inside((db) => db.selectFrom('tenantMember').select(['id', 'department']).execute())).map(
      ({ id, department }) => [id, department],
    ),
  );

describe('liabilities', () => {
  let books: Books;
  let entries: LedgerEntry[];
  beforeAll(async () => {
    travelTo(now);
    books = await keepRandomBooks(11, { from: '2025-06-20', until: '2026-11-16', steps: 240, timeZone });
    entries = await listLedger(books.tenant);
  });
  afterAll(() => travelTo(undefined));

  it('at the end of any past day equal the sum of all entries until then (PTS-20)', async () => {
    const departments = await departmentsOf(books.tenant);
    const { firstOn, lastOn } = (await books.admin.get(liabilities)).body;
    expect(lastOn).toBe('2026-11-16');
    const days = [firstOn, '2025-08-31', '2025-12-31', '2026-02-28', '2026-03-08', '2026-07-15', '2026-11-01', lastOn];
    for (const day of days) {
      const { body } = await books.admin.get(`${liabilities}?asOfOn=${day}`);
      const expected = recount(entries, day, departments);
      expect(body).toMatchObject({ asOfOn: day, points: expected.points, people: expected.people });
      expect(body.ages.map(({ points }: { points: number }) => points)).toEqual(expected.ages);
      const values: { value: string | null; points: number }[] = body.segments.department;
      expect(new Map(values.map(({ value, points }) => [value, points]))).toEqual(expected.departments);
      for (const segment of Segment.options) {
        const rows: { points: number; people: number }[] = body.segments[segment];
        expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(expected.points);
        expect(rows.reduce((sum, { people }) => sum + people, 0)).toBe(expected.people);
      }
    }
  });

  it('are compared with the end of the month before and agree with the summary (PTS-20)', async () => {
    const { body } = await books.admin.get(`${liabilities}?asOfOn=2026-07-15`);
    const compared = await books.admin.get(`${liabilities}?asOfOn=${body.comparedOn}`);
    expect(body).toMatchObject({ comparedOn: '2026-06-30', comparedPoints: compared.body.points });
    const { months } = (await books.admin.get('/points/summary?year=2026')).body;
    expect(months[5].owed).toBe(body.comparedPoints);
  });

  it('of a stored day equal the computed ones (PTS-20)', async () => {
    const computed = (await books.admin.get(liabilities)).body;
    await storeLiabilities.run({ tenantId: books.tenant.id }, { id: randomUUID(), now: clock() });
    await books.tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
    const stored = await books.tenant.inside((db) => db.selectFrom('pointsLiability').selectAll().execute());
    expect(
      stored
        .map(({ dayOn }) => dayOn)
        .toSorted()
        .slice(-3),
    ).toEqual(['2026-09-30', '2026-10-31', '2026-11-16']);
    expect((await books.admin.get(liabilities)).body).toEqual(computed);
    // A changed stored day proves that it is not computed again.
    await books.tenant.inside((db) =>
      db
        .updateTable('pointsLiability')
        .set({
          figures: JSON.stringify({
            ...(stored.find(({ dayOn }) => dayOn === '2026-11-16')?.figures as object),
            people: 77,
          }),
        })
        .where('dayOn', '=', '2026-11-16')
        .execute(),
    );
    expect((await books.admin.get(liabilities)).body.people).toBe(77);
    await storeLiabilities.run({ tenantId: books.tenant.id }, { id: randomUUID(), now: clock() });
    expect((await books.admin.get(liabilities)).body).toEqual(computed);
  });

  it('are exported with the total, ages and every segment (PTS-20)', async () => {
    const { body } = await books.admin.get(`${liabilities}?asOfOn=2026-07-15`);
    const answered = await books.admin.post(`${liabilities}/csv`, { asOfOn: '2026-07-15' });
    expect(answered.headers['content-disposition']).toContain('points-liabilities-2026-07-15.csv');
    const lines: string[] = answered.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFAs of,Breakdown,Value,People,Points,Likely never spent,Value in,Amount');
    expect(lines[1]).toMatch(
      new RegExp(`^2026-07-15,Total,,${body.people},${body.points},\\d*,USD,${body.points / 10}$`),
    );
    expect(lines.filter((line) => line.includes(',Age,'))).toHaveLength(5);
    const departments = lines.filter((line) => line.includes(',Department,'));
    expect(departments).toHaveLength(body.segments.department.length);
  });

  it.each(['2026-11-17', '2026-11-18', '2025-06-19'])(
    'refuse %s, a day that is not over or before the first',
    async (day) => {
      expect((await books.admin.get(`${liabilities}?asOfOn=${day}`)).status).toBe(400);
      expect((await books.admin.post(`${liabilities}/csv`, { asOfOn: day })).status).toBe(400);
    },
  );

  it('need the permission for transactions, and are zero without points (PTS-20, PTS-26)', async () => {
    const tenant = await newTenant();
    const reader = await tenant.member({ only: ['pointsApp:viewTransactions'] });
    const other = await tenant.member({ only: ['pointsApp:viewPointsConfiguration'] });
    expect((await reader.get(liabilities)).body).toMatchObject({ points: 0, people: 0, neverSpent: null });
    expect((await other.get(liabilities)).status).toBe(403);
    expect((await other.post(`${liabilities}/csv`, {})).status).toBe(403);
  });
});

describe('the share that is never spent', () => {
  afterAll(() => travelTo(undefined));

  it('is the part of points received one to three years ago that was not redeemed (PTS-20)', async () => {
    travelTo(now);
    const tenant = await newTenant({ timeZone });
    const admin = await tenant.admin();
    const ben = await tenant.member();
    const spend = (amount: number, at: string) =>
      tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: ben.id, amount }), { now: new Date(at) });
    await award(tenant, [ben], { amount: 100, at: new Date('2025-01-10T12:00:00Z') });
    await spend(50, '2025-02-10T12:00:00Z');
    await spend(10, '2025-05-10T12:00:00Z');
    await award(tenant, [admin], { amount: 1000, at: new Date('2026-11-01T12:00:00Z') });
    const { body } = await admin.get(liabilities);
    // Of the 100, 60 were redeemed; of the 50 left after three months, 10. The remaining 40 are over a year old.
    expect(body.ages).toEqual([
      { age: 'months0to3', points: 1000, neverSpent: 400 },
      { age: 'months3to6', points: 0, neverSpent: 0 },
      { age: 'months6to9', points: 0, neverSpent: 0 },
      { age: 'months9to12', points: 0, neverSpent: 0 },
      { age: 'overYear', points: 40, neverSpent: 40 },
    ]);
    expect(body.neverSpent).toBe(440);
  });

  it('is left out while no points are that old (PTS-20)', async () => {
    travelTo(now);
    const tenant = await newTenant({ timeZone });
    const admin = await tenant.admin();
    await award(tenant, [admin], { amount: 1000, at: new Date('2026-08-01T12:00:00Z') });
    const { body } = await admin.get(liabilities);
    expect([body.points, body.neverSpent, body.ages[1]]).toEqual([
      1000,
      null,
      { age: 'months3to6', points: 1000, neverSpent: null },
    ]);
  });
});

describe('points that expire next', () => {
  afterAll(() => travelTo(undefined));

  it('are shown with their last day, as of any day (PTS-20)', async () => {
    travelTo(now);
    const tenant = await newTenant({ timeZone });
    const [admin, ben] = [await tenant.admin(), await tenant.member()];
    const [early, late] = [new Date('2026-11-30T03:30:00Z'), new Date('2027-01-01T03:30:00Z')];
    await award(tenant, [admin, ben], { amount: 7, at: new Date('2026-05-01T12:00:00Z'), expiresAt: late });
    await award(tenant, [ben], { amount: 3, at: new Date('2026-10-01T12:00:00Z'), expiresAt: early });
    const of = async (day: string) => (await admin.get(`${liabilities}?asOfOn=${day}`)).body.expiring;
    expect(await of('2026-06-01')).toEqual({ on: '2026-12-31', points: 14, people: 2 });
    expect(await of('2026-11-16')).toEqual({ on: '2026-11-29', points: 3, people: 1 });
    expect((await admin.get('/points/summary')).body.now.expiring).toEqual({ on: '2026-11-29', points: 3, people: 1 });
  });
});

describe('stored days', () => {
  it('are yesterday and the end of every month; others are deleted after 400 days (PTS-20)', async () => {
    const tenant = await newTenant({ timeZone });
    const admin = await tenant.admin();
    await award(tenant, [admin], { amount: 5, at: new Date('2025-01-01T12:00:00Z') });
    const figures = JSON.stringify(await tenant.act((ctx) => computeFigures(ctx, '2025-02-01', timeZone)));
    const days = ['2025-02-27', '2025-02-28', '2025-03-30', '2025-03-31'];
    await tenant.inside((db) =>
      db
        .insertInto('pointsLiability')
        .values(days.map((dayOn) => ({ dayOn, figures, computedAt: now })))
        .execute(),
    );
    await storeLiabilities.run({ tenantId: tenant.id }, { id: randomUUID(), now });
    const left = await tenant.inside((db) =>
      db.selectFrom('pointsLiability').select('dayOn').orderBy('dayOn').execute(),
    );
    const kept = left.map(({ dayOn }) => dayOn);
    expect(kept).toHaveLength(22 + 1);
    expect([kept[0], kept[1], kept.at(-2), kept.at(-1)]).toEqual([
      '2025-01-31',
      '2025-02-28',
      '2026-10-31',
      '2026-11-16',
    ]);
  });

  it('are added up by a job if the books are large, and then read (PTS-20)', async () => {
    travelTo(now);
    const tenant = await newTenant({ timeZone });
    const admin = await tenant.admin();
    await award(tenant, [admin], { amount: 5, at: new Date('2025-01-01T12:00:00Z') });
    await tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: -60 }));
    await tenant.inside((db) => db.updateTable('pointsRollup').set({ transactions: 200_000 }).execute());
    const day = `${liabilities}?asOfOn=2025-03-14`;
    expect(await admin.get(day)).toMatchObject({ status: 409, body: { error: 'NotReady' } });
    await runJobs();
    expect((await admin.get(day)).body).toMatchObject({ asOfOn: '2025-03-14', points: 5 });
    expect((await admin.get(liabilities)).body).toMatchObject({ asOfOn: '2026-11-16', points: 5 });
    await tenant.act((ctx) => rollUp(ctx, { rebuild: true }));
    travelTo(undefined);
  });
});
