import { randomUUID } from 'node:crypto';
import type { Team } from '@hurrah/contracts/people/teams';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';

const path = '/identity/teams';
const members = '/identity/tenantMembers';
const stranger = randomUUID();

/** Creates a member through the API, so that teams are synced. */
async function person(admin: TestMember, fields: Record<string, unknown> = {}): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  const made = await admin.post(members, { firstName: 'Grace', lastName: 'Hopper', email, ...fields });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}

async function team(admin: TestMember, body: Record<string, unknown> = {}): Promise<Team> {
  const made = await admin.post(path, { name: `Team ${randomUUID().slice(0, 8)}`, ...body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
}

const idsOf = ({ body }: { body: { results: { id: string }[] } }) => body.results.map(({ id }) => id).toSorted();
const membersOf = async (who: TestMember, id: string) => idsOf(await who.get(`${path}/${id}/members`));
const fieldOf = ({ status, body }: { status: number; body: { details?: { path: string }[] } }) =>
  `${status} ${body.details?.[0]?.path}`;
const inDepartments = (...values: string[]) => ({ join: 'and', rules: [{ segment: 'department', values }] });

const archive = (tenant: TestTenant, admin: TestMember, id: string, archivedAt: Date | null) =>
  // Archiving belongs to the import; the effects of a changed member row are the same.
  tenant
    .inside((db) => db.updateTable('tenantMember').set({ archivedAt }).where('id', '=', id).execute())
    .then(() => admin.patch(`${members}/${id}`, { jobTitle: 'Admiral' }));

describe('a manual team', () => {
  it('is created with people, read, renamed, filled, emptied and deleted (USR-04)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [ada, bo, cy] = [await person(admin), await person(admin), await person(admin)];
    const made = await team(admin, { name: '  Red ', memberIds: [ada, bo, ada] });
    expect(made).toMatchObject({
      name: 'Red',
      teamType: 'manual',
      segmentType: null,
      automation: null,
      activeMemberCount: 2,
      permissions: ['edit', 'editMembers', 'delete'],
    });
    const one = `${path}/${made.id}`;
    expect((await admin.patch(one, { name: 'Blue' })).body.name).toBe('Blue');
    expect((await admin.post(`${one}/members`, { memberIds: [bo, cy] })).body.activeMemberCount).toBe(3);
    expect((await admin.delete(`${one}/members`, { memberIds: [ada, stranger] })).body.activeMemberCount).toBe(2);
    expect(await membersOf(admin, made.id)).toEqual([bo, cy].toSorted());
    expect((await admin.get(one)).body).toMatchObject({ name: 'Blue', activeMemberCount: 2 });
    expect((await admin.delete(one)).status).toBe(200);
    for (const gone of [admin.get(one), admin.get(`${one}/members`), admin.delete(one)]) {
      expect((await gone).status).toBe(404);
    }
    const left = await tenant.inside((db) => db.selectFrom('teamMember').selectAll().execute());
    expect(left).toEqual([]);
  });

  it('leaves out suspended and archived members and readds them when they return (USR-04, MEM-07)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [ada, bo, cy] = [await person(admin), await person(admin), await person(admin)];
    const { id } = await team(admin, { memberIds: [ada, bo, cy] });
    const count = async () => (await admin.get(`${path}/${id}`)).body.activeMemberCount;

    await admin.post(`${members}/${ada}/suspend`);
    await archive(tenant, admin, bo, new Date());
    expect(await membersOf(admin, id)).toEqual([cy]);
    expect(await count()).toBe(1);
    expect((await admin.get(`${path}?memberIdIn=${ada},${bo}`)).body.total).toBe(0);
    for (const memberIds of [[ada], [bo, cy]]) {
      expect(fieldOf(await admin.post(`${path}/${id}/members`, { memberIds }))).toBe('400 memberIds');
    }
    await admin.post(`${members}/${ada}/unsuspend`);
    expect(await count()).toBe(2);
    await archive(tenant, admin, bo, null);
    expect(await membersOf(admin, id)).toEqual([ada, bo, cy].toSorted());
    expect((await admin.get(`${path}?memberIdIn=${ada},${bo}`)).body.total).toBe(1);
  });

  it('rejects members of other companies, a taken name and rules (USR-04)', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const admin = await tenant.admin();
    const foreign = await person(await other.admin());
    const { id } = await team(admin, { name: 'Équipe Red' });
    for (const memberIds of [[stranger], [foreign], [admin.id, foreign]]) {
      expect(fieldOf(await admin.post(path, { name: 'Mine', memberIds }))).toBe('400 memberIds');
      expect(fieldOf(await admin.post(`${path}/${id}/members`, { memberIds }))).toBe('400 memberIds');
    }
    const blue = await team(admin, { name: 'Blue' });
    expect(fieldOf(await admin.post(path, { name: 'équipe RED' }))).toBe('400 name');
    const renamed = await admin.patch(`${path}/${blue.id}`, { name: 'ÉQUIPE red' });
    expect(renamed.body.details).toEqual([
      { type: 'taken', path: 'name', code: 'team.nameTaken', message: 'Another team already has this name' },
    ]);
    expect((await admin.patch(`${path}/${blue.id}`, { name: 'BLUE' })).body.name).toBe('BLUE');
    expect((await (await other.admin()).post(path, { name: 'Blue' })).status).toBe(200);
    expect((await admin.put(`${path}/${id}/automation`, inDepartments('Navy'))).status).toBe(403);
    for (const body of [{ name: 'x' }, { name: ' x ' }, { name: 'x'.repeat(81) }, { name: 7 }, {}]) {
      expect((await admin.post(path, body)).status).toBe(400);
    }
    for (const memberIds of [[], ['x'], Array.from({ length: 1001 }, () => admin.id)]) {
      expect((await admin.post(`${path}/${id}/members`, { memberIds })).status).toBe(400);
    }
  });

  it('is visible to everyone and changed only with the permission (USR-04)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const employee = await tenant.member();
    const { id } = await team(admin, { memberIds: [employee.id] });
    const one = `${path}/${id}`;
    expect((await employee.get(one)).body).toMatchObject({ activeMemberCount: 1, permissions: [] });
    expect(await membersOf(employee, id)).toEqual([employee.id]);
    const memberIds = [employee.id];
    for (const refused of [
      employee.post(path, { name: 'Mine' }),
      employee.patch(one, { name: 'Mine' }),
      employee.delete(one),
      employee.post(`${one}/members`, { memberIds }),
      employee.delete(`${one}/members`, { memberIds }),
    ]) {
      expect((await refused).status).toBe(403);
    }
    const creator = await tenant.member({ only: ['identityApp:createTeam'] });
    expect((await creator.get(one)).body.permissions).toEqual(['edit', 'editMembers', 'delete']);
    expect((await creator.post(path, { name: 'Rules', automation: inDepartments('Navy') })).status).toBe(403);
  });

  it('audits every change and emits events to other domains', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { id } = await team(admin, { name: 'Red' });
    await admin.patch(`${path}/${id}`, { name: 'Blue' });
    const memberIds = [admin.id];
    for (let again = 0; again < 2; again++) await admin.post(`${path}/${id}/members`, { memberIds });
    for (let again = 0; again < 2; again++) await admin.delete(`${path}/${id}/members`, { memberIds });
    await admin.delete(`${path}/${id}`);
    const trace = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .select(['action', 'before', 'after'])
        .where('entityId', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(trace).toMatchObject([
      { action: 'identity.teamCreated', after: { name: 'Red' } },
      { action: 'identity.teamRenamed', before: { name: 'Red' }, after: { name: 'Blue' } },
      { action: 'identity.teamMembersAdded', after: { memberIds } },
      { action: 'identity.teamMembersRemoved', before: { memberIds } },
      { action: 'identity.teamDeleted', before: { name: 'Blue' } },
    ]);
  });
});

describe('the list of teams', () => {
  it('is ordered by name, in pages, ignoring case and accents (USR-04)', async () => {
    const admin = await (await newTenant()).admin();
    const names = ['zulu', 'Alpha', 'Émile', 'echo', 'Bravo'];
    for (const name of names) await team(admin, { name });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await admin.get(`${path}?pageSize=2${cursor && `&cursor=${cursor}`}`);
      expect(body.total).toBe(5);
      seen.push(...body.results.map(({ name }: { name: string }) => name));
      cursor = body.next;
    }
    expect(seen).toEqual(['Alpha', 'Bravo', 'echo', 'Émile', 'zulu']);
  });

  it.each([
    ['north', ['North East sales']],
    ['sal', ['North East sales']],
    ['les', []],
    ['ales', ['North East sales']],
    ['sales north', ['North East sales']],
    ['south sales', []],
    ['equipe', ['L’Équipe']],
    ['ÉQ', ['L’Équipe']],
    ['%', []],
    ['+', []],
    ['', ['L’Équipe', 'North East sales']],
  ])('is searched for %j (USR-04)', async (search, found) => {
    const admin = await (await newTenant()).admin();
    for (const name of ['North East sales', 'L’Équipe']) await team(admin, { name });
    const { results } = (await admin.get(`${path}?search=${encodeURIComponent(search)}`)).body;
    expect(results.map(({ name }: { name: string }) => name)).toEqual(found);
  });

  it('is filtered by kind, id and member, and shows a few faces (USR-04)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const crowd = [];
    for (let n = 0; n < 7; n++) crowd.push(await person(admin, { segments: { department: 'Navy' } }));
    const red = await team(admin, { name: 'Red', memberIds: crowd });
    const blue = await team(admin, { name: 'Blue', automation: inDepartments('Navy') });
    const empty = await team(admin, { name: 'Empty' });
    const found = async (query: string) => idsOf(await admin.get(`${path}?${query}`));
    expect(await found('teamTypeIn=manual')).toEqual([red.id, empty.id].toSorted());
    expect(await found('teamTypeIn=automated,quick')).toEqual([blue.id]);
    expect(await found(`idIn=${red.id},${stranger}`)).toEqual([red.id]);
    expect(await found(`memberIdIn=${crowd[3]}`)).toEqual([red.id, blue.id].toSorted());
    expect(await found(`memberIdIn=${stranger}`)).toEqual([]);
    const { results } = (await admin.get(`${path}?embeds=members`)).body;
    expect(results.map(({ members: faces }: { members: object[] }) => faces.length)).toEqual([5, 0, 5]);
    expect(results[0].members[0]).toEqual({ id: crowd[0], firstName: 'Grace', lastName: 'Hopper', avatarUrls: null });
    expect((await admin.get(`${path}/${red.id}`)).body.members).toBeUndefined();
  });
});

describe('the member list of a team', () => {
  it('is ordered by name and searchable (USR-04)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const ids = [];
    for (const firstName of ['Cleo', 'Anna', 'Ben']) {
      ids.push(await person(admin, { firstName, jobTitle: 'Admiral', segments: { department: 'Navy' } }));
    }
    await person(admin, { firstName: 'Annabel' });
    const { id } = await team(admin, { memberIds: ids });
    const { body } = await admin.get(`${path}/${id}/members?pageSize=2`);
    expect(body).toMatchObject({ total: 3, results: [{ firstName: 'Anna' }, { firstName: 'Ben' }] });
    expect(body.results[0]).toMatchObject({ jobTitle: 'Admiral', department: 'Navy', avatarUrls: null });
    expect((await admin.get(`${path}/${id}/members?pageSize=2&cursor=${body.next}`)).body.results).toHaveLength(1);
    expect(idsOf(await admin.get(`${path}/${id}/members?search=ann`))).toEqual([ids[1]]);
  });

  it('leaves out hidden profiles, except for oneself, one’s manager and those who manage people (USR-04)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [ada, boss, colleague] = [await tenant.member(), await tenant.member(), await tenant.member()];
    await ada.patch(`${members}/${ada.id}`, { publicStaffProfile: false });
    await admin.patch(`${members}/${ada.id}`, { managerId: boss.id });
    const { id } = await team(admin, { memberIds: [ada.id, colleague.id] });
    for (const [who, sees] of [
      [admin, true],
      [ada, true],
      [boss, true],
      [colleague, false],
    ] as const) {
      const shown = sees ? [ada.id, colleague.id].toSorted() : [colleague.id];
      expect(await membersOf(who, id)).toEqual(shown);
      const faces = (await who.get(`${path}/${id}?embeds=members`)).body;
      expect(faces.members.map((face: { id: string }) => face.id).toSorted()).toEqual(shown);
      expect(faces.activeMemberCount).toBe(2);
      expect((await who.get(`${path}?memberIdIn=${ada.id}`)).body.total).toBe(sees ? 1 : 0);
    }
  });
});

describe('an automated team', () => {
  it('holds the members who meet its rules, and syncs as people and rules change (USR-05)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [ada, bo, cy] = [
      await person(admin, { segments: { department: 'Navy', country: 'Canada' } }),
      await person(admin, { segments: { department: 'Navy' } }),
      await person(admin, { segments: { department: 'Legal', country: 'Canada' } }),
    ];
    const automation = {
      join: 'and',
      rules: [
        { segment: 'department', values: ['Navy', 'Legal'] },
        { segment: 'country', values: ['Canada'] },
      ],
    };
    const made = await team(admin, { automation });
    expect(made).toMatchObject({
      teamType: 'automated',
      automation,
      activeMemberCount: 2,
      permissions: ['edit', 'editAutomation', 'delete'],
    });
    expect(await membersOf(admin, made.id)).toEqual([ada, cy].toSorted());

    await admin.patch(`${members}/${bo}`, { segments: { country: 'Canada' } });
    await admin.patch(`${members}/${cy}`, { segments: { department: null } });
    const dee = await person(admin, { segments: { department: 'Legal', country: 'Canada' } });
    expect(await membersOf(admin, made.id)).toEqual([ada, bo, dee].toSorted());
    await admin.post(`${members}/${ada}/suspend`);
    expect(await membersOf(admin, made.id)).toEqual([bo, dee].toSorted());
    await admin.post(`${members}/${ada}/unsuspend`);

    const changed = await admin.put(`${path}/${made.id}/automation`, { ...automation, join: 'or' });
    expect(changed.body).toMatchObject({ automation: { join: 'or' }, activeMemberCount: 4 });
    await admin.put(`${path}/${made.id}/automation`, inDepartments('Navy'));
    expect(await membersOf(admin, made.id)).toEqual([ada, bo].toSorted());
    await admin.patch(`${members}/${dee}`, { segments: { department: 'Navy' } });
    expect(await membersOf(admin, made.id)).toEqual([ada, bo, dee].toSorted());
  });

  it('is previewed before it is saved: its size, and the first few members by name (USR-05)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const names = Array.from({ length: 12 }, (_, n) => String.fromCodePoint('A'.codePointAt(0)! + 11 - n));
    for (const lastName of names) await person(admin, { lastName, segments: { department: 'Navy' } });
    const gone = await person(admin, { lastName: 'AA', segments: { department: 'Navy' } });
    await admin.post(`${members}/${gone}/suspend`);
    const { body } = await admin.post(`${path}/automation/preview`, inDepartments('Navy', 'Legal'));
    expect(body.memberCount).toBe(12);
    expect(body.members).toHaveLength(10);
    expect(body.members[0]).toMatchObject({ lastName: 'A', department: 'Navy', jobTitle: null, avatarUrls: null });
    expect((await admin.get(path)).body.total).toBe(0);
    const nobody = await admin.post(`${path}/automation/preview`, inDepartments('Air'));
    expect(nobody.body).toEqual({ memberCount: 0, members: [] });
    const blind = await tenant.member({ only: ['identityApp:configureTeamAutomation'] });
    await admin.patch(`${members}/${body.members[0].id}`, { publicStaffProfile: false });
    const seen = (await blind.post(`${path}/automation/preview`, inDepartments('Navy'))).body;
    expect([seen.memberCount, seen.members[0].lastName]).toEqual([12, 'B']);
  });

  it('rejects members added by hand and senseless rules (USR-05)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { id } = await team(admin, { automation: inDepartments('Navy') });
    const memberIds = [admin.id];
    expect((await admin.post(`${path}/${id}/members`, { memberIds })).status).toBe(403);
    expect((await admin.delete(`${path}/${id}/members`, { memberIds })).status).toBe(403);
    const both = { name: 'Both', memberIds, automation: inDepartments('Navy') };
    expect(fieldOf(await admin.post(path, both))).toBe('400 memberIds');
    const rule = { segment: 'department', values: ['Navy'] };
    for (const automation of [
      { join: 'xor', rules: [rule] },
      { join: 'and', rules: [] },
      { join: 'and', rules: Array.from({ length: 11 }, () => rule) },
      { join: 'and', rules: [{ ...rule, segment: 'salary' }] },
      { join: 'and', rules: [{ ...rule, values: [] }] },
      { join: 'and', rules: [{ ...rule, values: Array.from({ length: 101 }, (_, n) => `${n}`) }] },
    ]) {
      expect((await admin.put(`${path}/${id}/automation`, automation)).status).toBe(400);
      expect((await admin.post(`${path}/automation/preview`, automation)).status).toBe(400);
      expect((await admin.post(path, { name: 'Red', automation })).status).toBe(400);
    }
  });
});
