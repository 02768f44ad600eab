import { Audience, type AudienceRule } from '@hurrah/contracts/people/audience';
import { Segment } from '@hurrah/contracts/people/tenant-members';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestTenant } from '../../../test/harness.ts';
import { meetsRules, whereInAudience } from './queries.ts';
import { isInAudience } from './service.ts';

const today = '2026-05-31';
const values = ['A', 'Sales', 'sales', 'null'];

/** Fourteen people with every status, some segments, tenures at the limit, and two teams with some of them. */
async function populated() {
  const tenant = await newTenant();
  const pick = <T>(all: T[], n: number): T => all[n % all.length] as T;
  const rows = Array.from({ length: 14 }, (_, n) => ({
    email: `${n}@example.test`,
    firstName: 'N',
    lastName: String(n).padStart(2, '0'),
    department: pick([null, ...values], n),
    costCenter: pick([null, 'A', 'Sales'], n),
    startOn: pick([null, '2026-05-01', '2026-05-02', '2020-02-29'], n),
    role: pick(['employee', 'employee', 'admin'], n),
    invitedAt: n % 3 > 0 ? new Date() : null,
    joinedAt: n % 3 > 1 ? new Date() : null,
    suspendedAt: n % 5 === 4 ? new Date() : null,
    archivedAt: n % 7 === 6 ? new Date() : null,
  }));
  const members = await tenant.inside((db) => db.insertInto('tenantMember').values(rows).returningAll().execute());
  const teams = await tenant.inside((db) =>
    db
      .insertInto('team')
      .values(['Red', 'Blue', 'Empty'].map((name) => ({ name, teamType: 'manual', createdAt: new Date() })))
      .returning('id')
      .execute(),
  );
  const teamIds = teams.map(({ id }) => id);
  const inTeams = members.flatMap(({ id, archivedAt, suspendedAt }, n) =>
    [0, 1]
      .filter((team) => n % (team + 2) === 0)
      .map((team) => ({ teamId: teamIds[team] ?? '', memberId: id, active: !archivedAt && !suspendedAt })),
  );
  await tenant.inside((db) => db.insertInto('teamMember').values(inTeams).execute());
  return { tenant, members, teamIds, inTeams };
}

type Company = Awaited<ReturnType<typeof populated>>;
type Member = Company['members'][number];

/** The expected result of the condition, computed without SQL. */
function belongs({ inTeams }: Company, audience: Audience, member: Member): boolean {
  const isIn = (teamIds: string[]) =>
    inTeams.some(({ teamId, memberId }) => memberId === member.id && teamIds.includes(teamId));
  const meets = (rule: AudienceRule): boolean => {
    if (rule.type === 'status') return rule.statuses.some((status) => status === member.status);
    if (rule.type === 'team') return isIn(rule.teamIds);
    if (rule.type === 'segment') return rule.values.includes(member[rule.segment] ?? '');
    const served = member.startOn && Temporal.PlainDate.from(member.startOn).until(today, { largestUnit: 'days' }).days;
    return served === null || Number(served) >= rule.days;
  };
  if (member.archivedAt || member.suspendedAt) return false;
  if (audience.kind === 'everyone') return true;
  if (audience.kind === 'rules') {
    return audience.join === 'and' ? audience.rules.every(meets) : audience.rules.some(meets);
  }
  return audience.sendTo.some(({ type, id }) => (type === 'team' ? isIn([id]) : id === member.id));
}

const found = async (tenant: TestTenant, audience: Audience, isInside = true): Promise<string[]> => {
  const condition = whereInAudience(audience, { today });
  const { rows } = await tenant.act((ctx) =>
    sql<{ id: string }>`
      select member.id from tenant_member as member where ${isInside ? condition : sql`not ${condition}`}
      order by member.id`.execute(ctx.db),
  );
  return rows.map(({ id }) => id);
};

const audiencesOf = ({ members, teamIds }: Company): fc.Arbitrary<Audience> => {
  const rule = fc.oneof(
    fc.record({
      type: fc.constant('segment' as const),
      segment: fc.constantFrom<Segment>('department', 'costCenter', 'group'),
      values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }),
    }),
    fc.record({ type: fc.constant('team' as const), teamIds: fc.subarray(teamIds, { minLength: 1 }) }),
    fc.record({ type: fc.constant('status' as const), statuses: fc.subarray(['notInvited', 'invited', 'joined']) }),
    fc.record({ type: fc.constant('tenure' as const), days: fc.constantFrom(1, 29, 30, 31, 3650) }),
  );
  const named = fc.oneof(
    fc.record({ type: fc.constant('tenantMember'), id: fc.constantFrom(...members.map(({ id }) => id)) }),
    fc.record({ type: fc.constant('team'), id: fc.constantFrom(...teamIds) }),
  );
  return fc
    .oneof(
      fc.constant({ kind: 'everyone' }),
      fc.record({
        kind: fc.constant('rules'),
        join: fc.constantFrom('and', 'or'),
        rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
      }),
      fc.record({ kind: fc.constant('named'), sendTo: fc.array(named, { maxLength: 4 }) }),
    )
    .map((audience) => Audience.parse(audience));
};

describe('the condition of an audience', () => {
  it('selects in SQL exactly the members that match the rules, and its negation all others (D41)', async () => {
    const company = await populated();
    const { tenant, members } = company;
    await fc.assert(
      fc.asyncProperty(audiencesOf(company), async (audience) => {
        const [inside, outside] = [await found(tenant, audience), await found(tenant, audience, false)];
        expect(inside).toEqual(
          members
            .filter((member) => belongs(company, audience, member))
            .map(({ id }) => id)
            .toSorted(),
        );
        // Never null: everyone is on one side.
        expect([...inside, ...outside].toSorted()).toEqual(members.map(({ id }) => id).toSorted());
      }),
      { numRuns: 150 },
    );
  });

  it('computes tenure by the tenant’s calendar, at the limit and a day before it (D41)', async () => {
    const tenant = await newTenant({ timeZone: 'Pacific/Auckland' });
    const { id } = await tenant.member({ startOn: '2026-05-01' });
    const audience: Audience = { kind: 'rules', join: 'and', rules: [{ type: 'tenure', days: 30 }] };
    const isIn = (now: string) => tenant.act((ctx) => isInAudience(ctx, audience, id), { now: new Date(now) });
    // In Auckland the 31st begins at noon of the 30th.
    expect(await isIn('2026-05-30T11:59:00Z')).toBe(false);
    expect(await isIn('2026-05-30T12:01:00Z')).toBe(true);
  });

  it('supports roles, and its rules alone also match archived and suspended members (D41)', async () => {
    const { tenant, members } = await populated();
    const condition = meetsRules({ join: 'and', rules: [{ type: 'role', roles: ['admin'] }] });
    const { rows } = await tenant.act((ctx) =>
      sql<{ id: string }>`select member.id from tenant_member as member where ${condition}`.execute(ctx.db),
    );
    const admins = members.filter(({ role }) => role === 'admin').map(({ id }) => id);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(admins.toSorted());
  });

  it('uses the column of every segment (D41)', async () => {
    const tenant = await newTenant();
    for (const segment of Segment.options) {
      const { id } = await tenant.member({ [segment]: `Only ${segment}` });
      const rules = [{ type: 'segment' as const, segment, values: [`Only ${segment}`] }];
      expect(await found(tenant, { kind: 'rules', join: 'and', rules })).toEqual([id]);
    }
  });
});
