import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember } from '../../../../test/harness.ts';

const path = '/identity/quickTeams';
const teams = '/identity/teams';
const members = '/identity/tenantMembers';

async function person(admin: TestMember, segments: Record<string, string> = {}): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  return (await admin.post(members, { firstName: 'Grace', lastName: 'Hopper', email, segments })).body.id;
}

/** The teams there are, each with how many are in it. */
async function teamsOf(who: TestMember, query = 'teamTypeIn=quick'): Promise<Record<string, number>> {
  const { results } = (await who.get(`${teams}?pageSize=100&${query}`)).body;
  return Object.fromEntries(
    results.map((team: { name: string; activeMemberCount: number }) => [team.name, team.activeMemberCount]),
  );
}

const choose = async (admin: TestMember, ...segments: string[]) => {
  const answered = await admin.put(path, { segments });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  return answered.body;
};

describe('quick teams', () => {
  it('are created for each value of a chosen segment, and deleted with it (USR-06)', async () => {
    const admin = await (await newTenant()).admin();
    for (const department of ['Navy', 'Navy', 'Legal']) await person(admin, { department, country: 'Canada' });
    const availableOf = async () => {
      const { segments, available } = (await admin.get(path)).body;
      const counts = available.map(({ segment, teamCount }: { segment: string; teamCount: number }) => [
        segment,
        teamCount,
      ]);
      return { segments, available: Object.fromEntries(counts) };
    };
    const available = { country: 1, region: 0, location: 0, department: 2, costCenter: 0, businessUnit: 0, group: 0 };
    expect(await availableOf()).toEqual({ segments: [], available });

    expect(await choose(admin, 'department', 'country', 'department')).toEqual({
      segments: ['country', 'department'],
      version: 2,
    });
    expect(await teamsOf(admin)).toEqual({ Canada: 3, Legal: 1, Navy: 2 });
    expect(await availableOf()).toEqual({ segments: ['country', 'department'], available });
    const [canada] = (await admin.get(`${teams}?search=canada`)).body.results;
    expect(canada).toMatchObject({
      teamType: 'quick',
      segmentType: 'country',
      automation: { join: 'or', rules: [{ segment: 'country', values: ['Canada'] }] },
      permissions: [],
    });
    await choose(admin, 'department');
    expect(await teamsOf(admin)).toEqual({ Legal: 1, Navy: 2 });
    await choose(admin);
    expect(await teamsOf(admin)).toEqual({});
  });

  it('sync with members: new values create teams, and a team goes with its last member (USR-06)', async () => {
    const admin = await (await newTenant()).admin();
    const ada = await person(admin, { department: 'Navy' });
    await choose(admin, 'department');
    await admin.patch(`${members}/${ada}`, { segments: { department: 'Legal', country: 'Canada' } });
    const bo = await person(admin, { department: 'Air' });
    await runJobs();
    expect(await teamsOf(admin)).toEqual({ Legal: 1, Air: 1 });
    await admin.post(`${members}/${bo}/suspend`);
    await runJobs();
    // A suspended member may return, so their team is kept.
    expect(await teamsOf(admin)).toEqual({ Legal: 1, Air: 0 });
    await admin.patch(`${members}/${bo}`, { segments: { department: 'Sea' } });
    await runJobs();
    expect(Object.keys(await teamsOf(admin))).toEqual(['Legal']);
    await admin.post(`${members}/${bo}/unsuspend`);
    expect(await teamsOf(admin)).toEqual({ Legal: 1, Sea: 1 });
  });

  it('get a name of their own where another team has it already (USR-06)', async () => {
    const admin = await (await newTenant()).admin();
    for (const name of ['sales', 'Sales (department)']) await admin.post(teams, { name });
    await person(admin, { department: 'Sales', group: 'Sales', businessUnit: 'SALES', region: 'A' });
    await choose(admin, 'department', 'group', 'businessUnit', 'region');
    expect(Object.keys(await teamsOf(admin))).toEqual([
      'A (region)',
      'SALES (business unit)',
      'Sales (department 2)',
      'Sales (group)',
    ]);
    await person(admin, { location: 'Sales' });
    await choose(admin, 'location');
    expect(await teamsOf(admin)).toEqual({ 'Sales (location)': 1 });
  });

  it('are one team where two members bring the same value at the same moment (USR-06)', async () => {
    const admin = await (await newTenant()).admin();
    await choose(admin, 'department', 'country');
    const segments = { department: 'Navy', country: 'Canada' };
    await Promise.all(Array.from({ length: 8 }, () => person(admin, segments)));
    expect(await teamsOf(admin)).toEqual({ Canada: 8, Navy: 8 });
  });

  it('cannot be renamed, filled, given rules or deleted one by one (USR-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await person(admin, { department: 'Navy' });
    await choose(admin, 'department');
    const one = `${teams}/${(await admin.get(teams)).body.results[0].id}`;
    const automation = { join: 'or', rules: [{ segment: 'department', values: ['Legal'] }] };
    for (const refused of [
      admin.patch(one, { name: 'Marine' }),
      admin.delete(one),
      admin.post(`${one}/members`, { memberIds: [admin.id] }),
      admin.delete(`${one}/members`, { memberIds: [admin.id] }),
      admin.put(`${one}/automation`, automation),
    ]) {
      expect((await refused).status).toBe(403);
    }
    expect((await admin.put(path, { segments: ['salary'] })).status).toBe(400);
    const employee = await tenant.member();
    expect((await employee.put(path, { segments: [] })).status).toBe(403);
    expect(await teamsOf(employee)).toEqual({ Navy: 1 });
  });

  it('are not created for a segment with a different value for every member (USR-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const crowd = Array.from({ length: 1001 }, (_, n) => ({
      firstName: 'N',
      lastName: `${n}`,
      email: `${n}@example.test`,
      costCenter: `CC${n}`,
      location: `L${n % 1000}`,
    }));
    await tenant.inside((db) => db.insertInto('tenantMember').values(crowd).execute());
    const refused = await admin.put(path, { segments: ['costCenter'] });
    expect(refused.body.details).toMatchObject([{ path: 'segments', type: 'tooMany' }]);
    expect((await admin.get(path)).body.segments).toEqual([]);
    await choose(admin, 'location');
    expect((await admin.get(teams)).body.total).toBe(1000);
  });

  it('are audited with the admin who chose them and the teams created', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await person(admin, { department: 'Navy' });
    for (const segments of [['department'], ['department'], []]) await choose(admin, ...segments);
    const trace = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .select(['action', 'before', 'after'])
        .where('entityType', 'in', ['team', 'quickTeams'])
        .orderBy('id')
        .execute(),
    );
    expect(trace).toMatchObject([
      { action: 'identity.teamCreated', after: { name: 'Navy', segment: 'department', value: 'Navy' } },
      { action: 'identity.quickTeamsChosen', before: { segments: [] }, after: { segments: ['department'] } },
      { action: 'identity.teamDeleted', before: { name: 'Navy' } },
      { action: 'identity.quickTeamsChosen', before: { segments: ['department'] }, after: { segments: [] } },
    ]);
  });
});
