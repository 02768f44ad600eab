import { randomUUID } from 'node:crypto';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newTenant, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { thank } from '../../../test/thanks.ts';
import { rankManagers } from './jobs.ts';

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await newTenant({ timeZone: 'America/Toronto' });
});
afterEach(() => travelTo(undefined));

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const person = ({ id }: TestMember) => ({ id, type: 'tenantMember' });
const team = async (admin: TestMember, name: string, members: TestMember[]) =>
  (await admin.post('/identity/teams', { name, memberIds: members.map(({ id }) => id) })).body.id as string;
const change = (member: TestMember, changes: { suspendedAt?: Date; archivedAt?: Date; publicStaffProfile?: boolean }) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(changes).where('id', '=', member.id).execute());

describe('POST /recognition/recipients/preview', () => {
  const path = '/recognition/recipients/preview';

  it('counts each recipient once and never the sender, and adds up the points (REC-02)', async () => {
    const [admin, ben, cleo] = [await tenant.admin(), await tenant.member(), await tenant.member()];
    const red = await team(admin, 'Red', [admin, ben, cleo]);
    const sendTo = [{ id: red, type: 'team' }, person(ben), person(admin)];
    expect((await admin.post(path, { sendTo, amount: 10 })).body).toEqual({
      recipientCount: 2,
      pointsRecipientCount: 2,
      total: 20,
      balance: 100,
      exceptions: [],
      people: [],
    });
    expect((await admin.post(path, { sendTo })).body).toMatchObject({ recipientCount: 2, total: 0, balance: 100 });
    expect((await admin.post(path, { sendTo: [] })).body).toMatchObject({ recipientCount: 0, balance: 100 });
  });

  it('lists the points exceptions with the members concerned, and moves nothing (REC-10)', async () => {
    const admin = await tenant.admin();
    const others = await Promise.all(Array.from({ length: 7 }, () => tenant.member()));
    const sendTo = others.map(person);
    const { body } = await admin.post(path, { sendTo, amount: 20 });
    expect(body).toMatchObject({ recipientCount: 7, pointsRecipientCount: 7, total: 98, balance: 100 });
    expect(body.exceptions).toMatchObject([{ type: 'insufficientPoints', level: 'warning' }]);
    expect(body.exceptions[0].affected).toHaveLength(7);
    expect(body.people).toHaveLength(5);
    expect(body.people[0]).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Lovelace',
      avatarUrls: null,
    });
    expect((await admin.get('/points/accounts/my')).body.allocation.balance).toBe(100);
  });

  it('returns no balance while points are off, and still counts recipients (REC-18)', async () => {
    const [admin, ben] = [await tenant.admin(), await tenant.member()];
    await admin.post('/points/fund/disable');
    const { body } = await admin.post(path, { sendTo: [person(ben)] });
    expect(body).toEqual({
      recipientCount: 1,
      pointsRecipientCount: 0,
      total: 0,
      balance: null,
      exceptions: [],
      people: [],
    });
  });

  it('refuses unknown recipients, large groups and members without the permission (REC-02)', async () => {
    const [admin, ben] = [await tenant.admin(), await tenant.member()];
    const foreign = await (await newTenant()).member();
    const refused = { status: 400, body: { error: 'ValidationError', details: [{ path: 'sendTo' }] } };
    expect(await admin.post(path, { sendTo: [person(foreign)] })).toMatchObject(refused);
    expect(await admin.post(path, { sendTo: [{ id: randomUUID(), type: 'team' }] })).toMatchObject(refused);
    expect((await admin.post(path, { sendTo: [person(ben)], amount: 1001 })).status).toBe(400);
    const reader = await tenant.member({ only: ['recognitionApp:browse'] });
    expect((await reader.post(path, { sendTo: [person(ben)] })).status).toBe(403);

    const crowd = await team(admin, 'Crowd', []);
    await tenant.inside(async (db) => {
      const rows = Array.from({ length: 2001 }, () => ({
        email: `${randomUUID()}@example.test`,
        firstName: 'C',
        lastName: 'D',
      }));
      const members = await db.insertInto('tenantMember').values(rows).returning('id').execute();
      const inTeam = members.map(({ id }) => ({ teamId: crowd, memberId: id, active: true }));
      await db.insertInto('teamMember').values(inTeam).execute();
    });
    expect(await admin.post(path, { sendTo: [{ id: crowd, type: 'team' }] })).toMatchObject(refused);
  });
});

describe('GET /recognition/goal', () => {
  const goalOf = async (member: TestMember) => (await member.get('/recognition/goal')).body;

  it('counts the recognitions a member sent this month on the company’s clock, private ones too (REC-13)', async () => {
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    expect(await goalOf(anna)).toEqual({ count: 0, goal: 4 });
    // The last minute of April and the first of May in Toronto.
    await thank(tenant, anna, [ben], { at: new Date('2026-05-01T03:59:00Z') });
    await thank(tenant, anna, [ben], { at: new Date('2026-05-01T04:00:00Z') });
    await thank(tenant, anna, [ben], { at: new Date('2026-05-02T04:00:00Z'), tenantWide: false });
    await thank(tenant, ben, [anna], { at: new Date('2026-05-02T04:00:00Z') });
    travelTo(new Date('2026-05-20T12:00:00Z'));
    await thank(tenant, anna, [ben], { at: null });
    expect(await goalOf(anna)).toEqual({ count: 2, goal: 4 });
    expect(await goalOf(ben)).toEqual({ count: 1, goal: 4 });

    await (await tenant.admin()).put('/recognition/settings', { monthlyGoal: 2 });
    expect(await goalOf(anna)).toEqual({ count: 2, goal: 2 });
  });
});

describe('GET /recognition/peers', () => {
  const peersOf = async (member: TestMember, pageSize = 20) =>
    (await member.get(`/recognition/peers?pageSize=${pageSize}`)).body.results as {
      id: string;
      reason: string;
      lastRecognizedAt: string | null;
    }[];
  const reasons = (rows: { id: string; reason: string }[]) => rows.map(({ id, reason }) => [id, reason]);

  it('excludes members with a hidden profile who are only known by a team (C8)', async () => {
    const [admin, me, hidden, open] = [
      await tenant.admin(),
      ...(await Promise.all([1, 2, 3].map(() => tenant.member()))),
    ];
    await change(hidden as TestMember, { publicStaffProfile: false });
    const red = await team(admin, 'Red', [hidden as TestMember, open as TestMember]);
    const send = (sendTo: object[]) =>
      (me as TestMember).post('/recognition/recognitions', { status: 'published', message: richTextOf('Hi'), sendTo });
    await send([{ id: red, type: 'team' }]);
    expect((await peersOf(me as TestMember)).map(({ id }) => id)).toEqual([open?.id]);
    await send([person(hidden as TestMember)]);
    expect((await peersOf(me as TestMember)).map(({ id }) => id)).toContain(hidden?.id);
  });

  it('lists reports, manager, members thanked, members who thanked the caller and small teams, each once (REC-02)', async () => {
    const boss = await tenant.member();
    const me = await tenant.member({ managerId: boss.id });
    const [report, thankedReport] = [
      await tenant.member({ managerId: me.id }),
      await tenant.member({ managerId: me.id }),
    ];
    const [thanked, fan, mate] = [await tenant.member(), await tenant.member(), await tenant.member()];
    await team(await tenant.admin(), 'Red', [me, thanked, mate]);
    await thank(tenant, me, [thankedReport], { at: daysAgo(3) });
    await thank(tenant, me, [thanked, boss], { at: daysAgo(2) });
    await thank(tenant, me, [thanked], { at: daysAgo(5) });
    await thank(tenant, fan, [me], { at: daysAgo(1), tenantWide: false });
    await thank(tenant, thanked, [me], { at: daysAgo(1) });

    const peers = await peersOf(me);
    expect(reasons(peers)).toEqual([
      [report.id, 'report'],
      [thankedReport.id, 'report'],
      [boss.id, 'manager'],
      [thanked.id, 'thanked'],
      [fan.id, 'thankedYou'],
      [mate.id, 'team'],
    ]);
    const now = Date.now();
    const days = peers.map(
      ({ lastRecognizedAt }) => lastRecognizedAt && Math.round((now - Date.parse(lastRecognizedAt)) / 86_400_000),
    );
    expect(days).toEqual([null, 3, 2, 2, null, null]);
    expect(reasons(await peersOf(me, 1))).toEqual([[report.id, 'report']]);
    expect(reasons(await peersOf(report))).toEqual([[me.id, 'manager']]);
  });

  it('excludes inactive members, old and invisible recognitions, and large groups (REC-07)', async () => {
    const me = await tenant.member();
    const [gone, suspended, longAgo, secret, hidden, shy, soon] = await Promise.all(
      Array.from({ length: 7 }, () => tenant.member()),
    );
    if (!gone || !suspended || !longAgo || !secret || !hidden || !shy || !soon) throw new Error('Seven are needed');
    await thank(tenant, me, [gone, suspended]);
    await change(gone, { archivedAt: new Date() });
    await change(suspended, { suspendedAt: new Date() });
    await thank(tenant, me, [longAgo], { at: daysAgo(100) });
    await thank(tenant, secret, [me], { announceAt: new Date(Date.now() + 30_000) });
    await thank(tenant, hidden, [me], { hiddenAt: new Date() });
    await change(shy, { publicStaffProfile: false });
    await team(await tenant.admin(), 'Red', [me, shy]);
    const crowd = await Promise.all(Array.from({ length: 31 }, () => tenant.member()));
    await team(await tenant.admin(), 'Crowd', [me, ...crowd]);
    await thank(tenant, me, crowd);
    await thank(tenant, soon, [me, ...crowd]);
    expect(await peersOf(me)).toEqual([]);
  });
});

describe('GET /recognition/peers?forgotten=true', () => {
  const forgottenBy = async (member: TestMember, pageSize = 20) => {
    const { results } = (await member.get(`/recognition/peers?forgotten=true&pageSize=${pageSize}`)).body;
    return results as { id: string; reason: string; lastReceivedAt: string | null; [more: string]: unknown }[];
  };
  const reasons = (rows: { id: string; reason: string }[]) => rows.map(({ id, reason }) => [id, reason]);
  const soon = () => new Date(Date.now() + 30_000);

  it('lists reports without a recognition for a month first, longest wait first (REC-02, MEM-04)', async () => {
    const me = await tenant.member();
    const report = (lastName: string) => tenant.member({ managerId: me.id, lastName });
    const [never, long, longer, others, own, ages, gone] = [
      await report('Never'),
      await report('Long'),
      await report('Longer'),
      await report('Others'),
      await report('Own'),
      await report('Ages'),
      await report('Gone'),
    ];
    const other = await tenant.member();
    const [weeks, months] = [daysAgo(35), daysAgo(80)];
    await thank(tenant, other, [long], { at: weeks });
    await thank(tenant, me, [longer], { at: months });
    await thank(tenant, other, [others], { at: daysAgo(20) });
    // A hidden or unannounced recognition of a report neither counts nor shows.
    await thank(tenant, other, [never], { at: daysAgo(3), hiddenAt: new Date() });
    await thank(tenant, other, [never, long], { announceAt: soon() });
    await thank(tenant, other, [never, longer], { at: daysAgo(2), tenantWide: false });
    // The caller's own private recognition counts.
    await thank(tenant, me, [own], { at: daysAgo(10), tenantWide: false });
    await thank(tenant, other, [ages], { at: daysAgo(300) });
    await change(gone, { archivedAt: new Date() });

    const rows = await forgottenBy(me);
    expect(reasons(rows)).toEqual([never, ages, longer, long].map(({ id }) => [id, 'report']));
    expect(rows.map(({ lastReceivedAt }) => lastReceivedAt)).toEqual([
      null,
      expect.any(String),
      months.toISOString(),
      weeks.toISOString(),
    ]);
    expect(rows[0]).toMatchObject({ thankedYouAt: null, teamName: null, jobTitle: null, avatarUrls: null });
    expect(reasons(await forgottenBy(me, 1))).toEqual([[never.id, 'report']]);
    expect(reasons(await forgottenBy(own))).toEqual([[me.id, 'thankedYou']]);
  });

  it('continues with close colleagues the caller has not thanked for a month, with the reason (REC-02)', async () => {
    const boss = await tenant.member();
    const me = await tenant.member({ managerId: boss.id });
    const praised = await tenant.member({ managerId: me.id });
    const [fan, friend, lately, quiet, known, shy] = [
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
      await tenant.member({ lastName: 'Zed' }),
      await tenant.member({ lastName: 'Amy' }),
      await tenant.member(),
    ];
    await change(shy, { publicStaffProfile: false });
    await team(await tenant.admin(), 'Care squad', [me, quiet, known, shy, lately]);
    const [thankedYouAt, lastRecognizedAt] = [daysAgo(6), daysAgo(45)];
    // A report who was recognised by others is still listed for thanking the caller.
    await thank(tenant, praised, [me], { at: daysAgo(9) });
    await thank(tenant, boss, [praised], { at: daysAgo(1) });
    await thank(tenant, fan, [me], { at: thankedYouAt, tenantWide: false });
    await thank(tenant, me, [friend], { at: lastRecognizedAt });
    await thank(tenant, me, [lately], { at: daysAgo(29), tenantWide: false });
    await thank(tenant, lately, [me], { at: daysAgo(3) });
    await thank(tenant, boss, [known], { at: daysAgo(2) });

    const rows = await forgottenBy(me);
    expect(reasons(rows)).toEqual([
      [fan.id, 'thankedYou'],
      [praised.id, 'thankedYou'],
      [friend.id, 'thanked'],
      [boss.id, 'manager'],
      [quiet.id, 'team'],
      [known.id, 'team'],
    ]);
    expect(rows[0]).toMatchObject({ thankedYouAt: thankedYouAt.toISOString(), teamName: null, lastReceivedAt: null });
    expect(rows[2]).toMatchObject({ lastRecognizedAt: lastRecognizedAt.toISOString(), thankedYouAt: null });
    expect(rows[4]).toMatchObject({ teamName: 'Care squad', lastReceivedAt: null, lastRecognizedAt: null });

    const stranger = await (await newTenant()).member();
    expect(await forgottenBy(stranger)).toEqual([]);
    const reader = await tenant.member({ only: ['recognitionApp:browse'] });
    expect((await reader.get('/recognition/peers?forgotten=true')).status).toBe(403);
    expect((await me.get('/recognition/peers?forgotten=perhaps')).status).toBe(400);
  });
});

describe('GET /recognition/managers/rankings', () => {
  const path = '/recognition/managers/rankings';

  it('ranks managers by the share of their reports that they thanked publicly (MEM-04)', async () => {
    const admin = await tenant.admin();
    const manager = (lastName: string) => tenant.member({ firstName: 'M', lastName });
    const [half, all, none, idle] = [
      await manager('Half'),
      await manager('All'),
      await manager('None'),
      await manager('Idle'),
    ];
    const reportsOf = ({ id }: TestMember, count: number) =>
      Promise.all(Array.from({ length: count }, () => tenant.member({ managerId: id })));
    const [ofHalf, ofAll, ofNone] = [await reportsOf(half, 2), await reportsOf(all, 2), await reportsOf(none, 1)];
    const left = await tenant.member({ managerId: half.id });
    await change(left, { archivedAt: new Date() });

    await thank(tenant, all, ofAll);
    await thank(tenant, half, ofHalf.slice(0, 1));
    await thank(tenant, half, [...ofHalf.slice(0, 1), left, idle]);
    await thank(tenant, half, ofHalf, { at: daysAgo(31) });
    await thank(tenant, none, ofNone, { tenantWide: false });
    await thank(tenant, none, ofNone, { hiddenAt: new Date() });
    await thank(tenant, none, ofNone, { announceAt: new Date(Date.now() + 30_000) });
    await thank(tenant, none, ofAll);

    expect((await admin.get(path)).body).toEqual({ countedAt: null, results: [] });
    const count = (now: Date) => tenant.act((ctx) => rankManagers.run(ctx, 'now'), { now });
    await count(daysAgo(-40));
    const now = new Date();
    await count(now);
    const { countedAt, results } = (await admin.get(path)).body;
    expect(countedAt).toBe(now.toISOString());
    const shown = results.map(({ manager: { lastName }, ...counts }: { manager: { lastName: string } }) => [
      lastName,
      counts,
    ]);
    expect(shown).toEqual([
      ['All', { reportCount: 2, recognizedCount: 2, coverage: 1 }],
      ['Half', { reportCount: 2, recognizedCount: 1, coverage: 0.5 }],
      ['None', { reportCount: 1, recognizedCount: 0, coverage: 0 }],
    ]);
    expect((await admin.get(`${path}?pageSize=1`)).body.results).toHaveLength(1);
    expect((await half.get(path)).status).toBe(403);
    expect((await (await (await newTenant()).admin()).get(path)).body.results).toEqual([]);
  });
});
