import type { TeamRules } from '@hurrah/contracts/people/teams';
import type { Segment } from '@hurrah/contracts/people/tenant-members';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/ctx.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { fillSome, goOnFilling } from './jobs.ts';
import { firstId } from './queries.ts';
import { addToTeams, syncTeamMembership } from './service.ts';

type Segments = Partial<Record<Segment, string | null>>;
type Fields = Segments & { suspendedAt?: Date | null; archivedAt?: Date | null };

const people = 12;
const values = ['A', 'Sales', 'sales', 'Navy'];
/** Names that quick teams would choose. */
const takenNames = ['Sales', 'A (group)', 'Navy'];

async function populated() {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const rows = Array.from({ length: people }, (_, n) => ({
    email: `${n}@example.test`,
    firstName: 'N',
    lastName: `${n}`,
  }));
  const made = await tenant.inside((db) => db.insertInto('tenantMember').values(rows).returning('id').execute());
  return { tenant, admin, ids: made.map(({ id }) => id) };
}

/** Changes members as the import does: many by one statement, with teams synced in the same transaction. */
const change = (tenant: TestTenant, ids: string[], fields: Fields) =>
  tenant.act(async (ctx) => {
    await ctx.db.updateTable('tenantMember').set(fields).where('id', 'in', ids).execute();
    await syncTeamMembership(ctx, ids);
  });

/** Computes the expected teams from the given rules and the current members, independently of the code under test. */
async function expectRight(tenant: TestTenant): Promise<void> {
  const { teams, members, rows, chosen } = await tenant.inside(async (db) => ({
    teams: await db.selectFrom('team').selectAll().where('teamType', '<>', 'manual').execute(),
    members: await db.selectFrom('tenantMember').selectAll().execute(),
    rows: await db.selectFrom('teamMember').selectAll().execute(),
    chosen: await db.selectFrom('quickTeamSegment').select('segment').execute(),
  }));
  const here = members.filter(({ archivedAt, suspendedAt }) => !archivedAt && !suspendedAt);
  const expected = teams.flatMap(({ id, rules, rulesJoin }) => {
    const all = rules as unknown as TeamRules['rules'];
    const belong = members.filter((member) => {
      const meets = ({ segment, values: accepted }: TeamRules['rules'][number]) =>
        accepted.includes(member[segment] ?? '');
      return rulesJoin === 'and' ? all.every(meets) : all.some(meets);
    });
    return belong.map((member) => `${id} ${member.id} ${here.includes(member)}`);
  });
  const automated = rows.filter(({ teamId }) => teams.some(({ id }) => id === teamId));
  const kept = automated.map(({ teamId, memberId, active }) => `${teamId} ${memberId} ${active}`);
  const active = (all: string[]) => all.filter((row) => row.endsWith('true')).toSorted();
  expect(active(kept)).toEqual(active(expected));
  // An inactive member may be missing from a team created later; they are matched when they return.
  expect(kept.filter((row) => !expected.includes(row))).toEqual([]);
  for (const { segment } of chosen) {
    const held = new Set(here.flatMap((member) => member[segment as Segment] ?? []));
    const quick = teams.flatMap(({ segmentType, segmentValue }) =>
      segmentType === segment ? (segmentValue ?? '') : [],
    );
    expect(new Set(quick).size).toBe(quick.length);
    expect([...held].filter((value) => !quick.includes(value))).toEqual([]);
  }
}

const someSegments = fc.constantFrom<Segment>('department', 'country', 'costCenter', 'group');
const rules: fc.Arbitrary<TeamRules> = fc.record({
  join: fc.constantFrom('and', 'or'),
  rules: fc.array(
    fc.record({
      segment: someSegments,
      values: fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
const when = fc.constantFrom(null, new Date());
const who = fc.uniqueArray(fc.nat({ max: people - 1 }), { minLength: 1, maxLength: 6 });
const fields: fc.Arbitrary<Fields> = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(someSegments, fc.constantFrom(null, ...values), { minKeys: 1, maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.record({ suspendedAt: when }) },
  { weight: 1, arbitrary: fc.record({ archivedAt: when }) },
);

type Step =
  | { kind: 'change'; of: number[]; to: Fields }
  | { kind: 'rule'; team: number; by: TeamRules }
  | { kind: 'quick'; segments: Segment[] };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), of: who, to: fields }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rule' as const), team: fc.nat({ max: 2 }), by: rules }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('quick' as const),
      segments: fc.uniqueArray(someSegments, { maxLength: 3 }),
    }),
  },
);

describe('automated teams', () => {
  it('hold exactly the members who meet the rules, after any changes in any order (USR-05, USR-06)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rules, { minLength: 3, maxLength: 3 }),
        fc.array(step, { maxLength: 10 }),
        (first, then) => run(first, then),
      ),
      { numRuns: 15 },
    );
  });

  async function run(first: TeamRules[], steps: Step[]): Promise<void> {
    const { tenant, admin, ids } = await populated();
    const teams: string[] = [];
    for (const [n, automation] of first.entries()) {
      const made = await admin.post('/identity/teams', { name: takenNames[n], automation });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      teams.push(made.body.id);
    }
    for (const one of steps) {
      await take(one, { tenant, admin, ids, teams });
      await expectRight(tenant);
    }
  }

  type World = { tenant: TestTenant; admin: TestMember; ids: string[]; teams: string[] };
  async function take(one: Step, { tenant, admin, ids, teams }: World): Promise<void> {
    if (one.kind === 'change') {
      const those = one.of.map((n) => ids[n] ?? '');
      await change(tenant, those, one.to);
      return;
    }
    const answered =
      one.kind === 'rule'
        ? await admin.put(`/identity/teams/${teams[one.team]}/automation`, one.by)
        : await admin.put('/identity/quickTeams', { segments: one.segments });
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  }
});

describe('concurrent changes', () => {
  it('of members and of rules leave teams correct, without a deadlock (USR-05, USR-06)', async () => {
    const { tenant, admin, ids } = await populated();
    const automation = (value: string) => ({ join: 'and', rules: [{ segment: 'department', values: [value] }] });
    const { id } = (await admin.post('/identity/teams', { name: 'Red', automation: automation('Navy') })).body;
    await admin.put('/identity/quickTeams', { segments: ['department'] });

    for (let round = 0; round < 5; round++) {
      const [up, down] = [ids.slice(0, 8), ids.slice(4).toReversed()];
      const manual = await admin.post('/identity/teams', { name: `Manual ${round}`, memberIds: ids.slice(0, 3) });
      const answers = await Promise.all([
        change(tenant, up, { department: `New ${round}` }),
        change(tenant, down, { department: round % 2 ? 'Navy' : `New ${round}` }),
        change(tenant, [ids[0] ?? ''], { suspendedAt: round % 2 ? null : new Date() }),
        admin.put(`/identity/teams/${id}/automation`, automation(`New ${round}`)),
        admin.patch(`/identity/tenantMembers/${ids[2]}`, { segments: { department: `Newer ${round}` } }),
        admin.post(`/identity/teams/${manual.body.id}/members`, { memberIds: ids.slice(1, 9) }),
        admin.delete(`/identity/teams/${manual.body.id}`),
      ]);
      expect(answers.slice(3, 5).map((answer) => answer && answer.status)).toEqual([200, 200]);
      await expectRight(tenant);
    }
  });

  it('of the same members in another order do not deadlock (USR-05)', async () => {
    const { tenant, ids } = await populated();
    const both = [ids, ids.toReversed(), ids, ids.toReversed()];
    await Promise.all(
      both.map((those, n) =>
        tenant.act(async (ctx) => {
          await syncTeamMembership(ctx, those);
          await ctx.db
            .updateTable('tenantMember')
            .set({ department: `D${n}` })
            .where('id', 'in', those)
            .execute();
          await syncTeamMembership(ctx, those);
        }),
      ),
    );
    await expectRight(tenant);
  });

  it('leave no active row for a member suspended while being added to a team (MEM-07)', async () => {
    const { tenant, admin, ids } = await populated();
    const { id: teamId } = (await admin.post('/identity/teams', { name: 'Red' })).body;
    const add = (id: string) => admin.post(`/identity/teams/${teamId}/members`, { memberIds: [id] });
    const suspend = <T>(id: string, meanwhile: (ctx: Ctx) => Promise<T>): Promise<T> =>
      tenant.act(async (ctx) => {
        await ctx.db.updateTable('tenantMember').set({ suspendedAt: ctx.now }).where('id', '=', id).execute();
        return meanwhile(ctx);
      });
    const [before = '', after = ''] = ids;
    // Added while the suspension is written but teams are not synced yet.
    await suspend(before, async (ctx) => {
      expect((await add(before)).status).toBe(200);
      await syncTeamMembership(ctx, [before]);
    });
    // Requested while teams are synced but the change is not yet visible to others.
    const waiting = await suspend(after, async (ctx) => {
      await syncTeamMembership(ctx, [after]);
      return { adding: add(after) };
    });
    expect((await waiting.adding).status).toBe(400);
    expect((await admin.get(`/identity/teams/${teamId}`)).body.activeMemberCount).toBe(0);
  });
});

describe('very large teams', () => {
  it('are filled part by part, and resume after an interruption (USR-05, USR-06)', async () => {
    const { tenant, admin, ids } = await populated();
    await change(tenant, ids.slice(0, 5), { department: 'Navy' });
    await change(tenant, ids.slice(5, 9), { department: 'Legal' });
    await change(tenant, ids.slice(0, 1), { suspendedAt: new Date() });
    await admin.put('/identity/quickTeams', { segments: ['department'] });
    const { results } = (await admin.get('/identity/teams')).body;
    const teamIds = results.map(({ id }: { id: string }) => id);
    await tenant.inside((db) => db.deleteFrom('teamMember').execute());

    const gone = { teamIds: [admin.id, ...teamIds], after: ids.at(-1) ?? '' };
    let left: Awaited<ReturnType<typeof fillSome>> = gone;
    let steps = 0;
    for (; left; steps++) {
      const begun: NonNullable<typeof left> = left;
      left = await tenant.act((ctx) => fillSome(ctx, begun, { rows: 2, size: 2 }));
      if (steps === 2) await tenant.act((ctx) => fillSome(ctx, begun, { rows: 2, size: 2 }));
    }
    expect(steps).toBe(5);
    await expectRight(tenant);

    await tenant.inside((db) => db.deleteFrom('teamMember').execute());
    await tenant.act((ctx) => enqueue(ctx, goOnFilling, { tenantId: tenant.id, teamIds, after: firstId }));
    await runJobs();
    await expectRight(tenant);
  });
});

describe('adding many members to several teams', () => {
  it('skips missing teams and inactive members, and emits an event for teams that changed (USR-02, USR-04)', async () => {
    const { tenant, admin, ids } = await populated();
    const [ada = '', bo = '', cy = ''] = ids;
    const team = async (body: object) => (await admin.post('/identity/teams', body)).body.id as string;
    const red = await team({ name: 'Red', memberIds: [ada] });
    const blue = await team({ name: 'Blue', memberIds: [ada, bo] });
    const automated = await team({
      name: 'Rules',
      automation: { join: 'or', rules: [{ segment: 'group', values: ['x'] }] },
    });
    await change(tenant, [cy], { suspendedAt: new Date() });
    const told = await tenant.act(async (ctx) => {
      await addToTeams(ctx, [red, blue, automated, admin.id], [ada, bo, cy]);
      const { rows } = await sql<{ payload: object }>`
        select payload from outbox where task = 'identity.teamsChanged' and request_id = 'test'`.execute(ctx.db);
      return rows.map(({ payload }) => payload);
    });
    expect(told).toEqual([{ teamIds: [red] }]);
    const counts = await Promise.all([red, blue, automated].map((id) => admin.get(`/identity/teams/${id}`)));
    expect(counts.map(({ body }) => body.activeMemberCount)).toEqual([2, 2, 0]);
  });
});
