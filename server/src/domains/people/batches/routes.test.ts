import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { clock, newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { acceptAsNewcomer } from '../../../test/invitations.ts';
import { forgetBatches } from './jobs.ts';

const members = '/identity/tenantMembers';
const suspend = `${members}/batchSuspend`;
const addToTeams = `${members}/batchAddToTeams`;
const welcome = `${members}/batchWelcome`;

afterEach(() => travelTo(undefined));

const newcomer = async (admin: TestMember, fields: Record<string, unknown> = {}) => {
  const email = `${randomUUID()}@example.test`;
  const { body } = await admin.post(members, { firstName: 'Nia', lastName: 'New', email, ...fields });
  return { id: body.id as string, email };
};
const newTeam = async (admin: TestMember, fields: Record<string, unknown> = {}): Promise<string> =>
  (await admin.post('/identity/teams', { name: `Team ${randomUUID().slice(0, 8)}`, ...fields })).body.id;
const archive = (tenant: TestTenant, { id }: { id: string }) =>
  tenant.inside((db) => db.updateTable('tenantMember').set({ archivedAt: clock() }).where('id', '=', id).execute());

/** The preview's people by id, in the order in which it lists them. */
async function rowsOf(who: TestMember, path: string, query = ''): Promise<Record<string, object>> {
  const { body } = await who.get(`${path}?pageSize=100${query}`);
  type Listed = { member: { id: string } };
  return Object.fromEntries((body.rows.results as Listed[]).map(({ member, ...row }) => [member.id, row]));
}
const auditsOf = (tenant: TestTenant, action: string) =>
  tenant.inside((db) => db.selectFrom('auditEvent').selectAll().where('action', '=', action).orderBy('id').execute());

describe('suspending many members', () => {
  it('previews the change for each member, and then does it (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: 'Ann', lastName: 'Admin' });
    const [second, bo, cy, gone] = [
      await tenant.admin({ firstName: 'Al', lastName: 'Admin' }),
      await tenant.member({ firstName: 'Bo', lastName: 'Brown' }),
      await tenant.member({ firstName: 'Cy', lastName: 'Clark' }),
      await tenant.member({ firstName: 'Di', lastName: 'Dean' }),
    ];
    await admin.post(`${members}/${cy.id}/suspend`);
    await archive(tenant, gone);

    const memberIds = [gone, cy, bo, second, admin, bo].map(({ id }) => id);
    const prepared = await admin.post(suspend, { memberIds });
    expect(prepared.body).toMatchObject({
      kind: 'batchSuspend',
      status: 'ready',
      teams: [],
      total: 5,
      willChange: 2,
      warnings: 1,
      errors: 3,
      done: 0,
      failed: 0,
    });
    const path = `${suspend}/${prepared.body.id}`;
    expect(Object.entries(await rowsOf(admin, path))).toEqual([
      [second.id, { action: 'suspend', warning: 'isAdmin', error: null, result: null }],
      [admin.id, { action: 'none', warning: 'isAdmin', error: 'self', result: null }],
      [bo.id, { action: 'suspend', warning: null, error: null, result: null }],
      [cy.id, { action: 'none', warning: null, error: 'alreadySuspended', result: null }],
      [gone.id, { action: 'none', warning: null, error: 'archived', result: null }],
    ]);
    expect((await bo.get(`${members}/me`)).status).toBe(200);

    expect((await admin.post(path)).body).toMatchObject({ status: 'executing', done: 0 });
    await runJobs();
    expect((await admin.get(path)).body).toMatchObject({ status: 'completed', willChange: 2, done: 2, failed: 0 });
    expect(await rowsOf(admin, path)).toMatchObject({
      [bo.id]: { action: 'suspend', result: 'done' },
      [admin.id]: { action: 'none', result: 'skipped' },
    });
    for (const one of [second, bo]) expect((await one.get(`${members}/me`)).status).toBe(401);
    expect((await admin.get(`${members}/me`)).status).toBe(200);

    const audits = await auditsOf(tenant, 'identity.memberSuspended');
    const ofBatch = audits.filter(({ entityId }) => entityId !== cy.id);
    expect(ofBatch.map(({ entityId }) => entityId).toSorted()).toEqual([second.id, bo.id].toSorted());
    expect(ofBatch[0]).toMatchObject({ actorId: admin.id, before: { suspendedAt: null } });
  });

  it('leaves out the members that its author excludes (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [bo, cy, stranger] = [await tenant.member(), await tenant.member(), await (await newTenant()).member()];
    const { body } = await admin.post(suspend, { memberIds: [bo.id, cy.id] });
    const path = `${suspend}/${body.id}`;
    expect((await admin.put(path, { exclude: [bo.id, cy.id] })).body).toMatchObject({ total: 2, willChange: 0 });
    expect((await admin.put(path, { include: [cy.id] })).body).toMatchObject({ total: 2, willChange: 1, errors: 0 });
    expect((await rowsOf(admin, path))[bo.id]).toMatchObject({ action: 'none', error: null, warning: null });
    expect((await admin.put(path, { exclude: [stranger.id] })).body.details).toMatchObject([{ path: 'exclude' }]);

    await admin.post(path);
    await runJobs();
    expect((await bo.get(`${members}/me`)).status).toBe(200);
    expect((await cy.get(`${members}/me`)).status).toBe(401);
    expect((await admin.put(path, { include: [bo.id] })).status).toBe(409);
  });

  it('takes all members that match a filter of the list, and pages through them by name (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    for (const firstName of ['Abe', 'Bob', 'Cleo', 'Dan', 'Eve']) {
      await newcomer(admin, { firstName, lastName: 'Kay', segments: { department: 'Sales' } });
    }
    await newcomer(admin, { segments: { department: 'Legal' } });
    const chosen = await admin.post(suspend, { filter: { departmentIn: ['Sales'] } });
    expect(chosen.body).toMatchObject({ total: 5, willChange: 5 });
    const found = await admin.post(suspend, { filter: { search: 'kay cle', departmentIn: ['Sales'] } });
    expect(found.body).toMatchObject({ total: 1 });
    expect((await admin.post(suspend, { filter: {} })).body).toMatchObject({ total: 7, willChange: 6, errors: 1 });

    const path = `${suspend}/${chosen.body.id}?pageSize=2`;
    const first = (await admin.get(path)).body.rows;
    const second = (await admin.get(`${path}&cursor=${first.next}`)).body.rows;
    const namesOf = (page: { results: { member: { firstName: string } }[] }) =>
      page.results.map(({ member }) => member.firstName);
    expect([first.total, ...namesOf(first), ...namesOf(second)]).toEqual([5, 'Abe', 'Bob', 'Cleo', 'Dan']);
  });

  it('lists only the rows with an error, with a warning, or that will change (USR-02)', async () => {
    const tenant = await newTenant();
    const [admin, second, bo] = [await tenant.admin(), await tenant.admin(), await tenant.member()];
    const { body } = await admin.post(suspend, { memberIds: [admin.id, second.id, bo.id] });
    const listed = async (only: string) => Object.keys(await rowsOf(admin, `${suspend}/${body.id}`, `&only=${only}`));
    expect(await listed('errors')).toEqual([admin.id]);
    expect(await listed('warnings')).toEqual([second.id]);
    expect((await listed('changes')).toSorted()).toEqual([second.id, bo.id].toSorted());
  });
});

describe('inviting many members', () => {
  it('sends each member an invitation with which they join (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: 'Mara', lastName: 'Host' });
    const [ada, bo] = [await newcomer(admin), await newcomer(admin)];
    const [joined, shut] = [await tenant.member(), await newcomer(admin)];
    await admin.post(`${members}/${shut.id}/suspend`);
    await admin.post(`${members}/${bo.id}/welcome`);
    await runJobs();
    const earlier = await waitForMail(bo.email);
    travelTo(new Date(Date.now() + 2 * 3_600_000));

    const prepared = await admin.post(welcome, { memberIds: [ada, bo, joined, shut].map(({ id }) => id) });
    expect(prepared.body).toMatchObject({ status: 'ready', willChange: 2, warnings: 1, errors: 2 });
    const path = `${welcome}/${prepared.body.id}`;
    expect(await rowsOf(admin, path)).toMatchObject({
      [ada.id]: { action: 'welcome', warning: null, error: null },
      [bo.id]: { action: 'welcome', warning: 'alreadyInvited' },
      [joined.id]: { action: 'none', error: 'alreadyJoined' },
      [shut.id]: { action: 'none', error: 'suspended' },
    });
    for (let call = 0; call < 3; call++) expect((await admin.post(path)).status).toBe(200);
    await runJobs();
    expect((await admin.post(path)).body).toMatchObject({ status: 'completed', done: 2 });

    const mail = await waitForMail(ada.email);
    expect(mail.subject).toContain('Mara Host');
    expect((await waitForMail(bo.email, { after: earlier.id })).id).not.toBe(earlier.id);
    for (const [{ email }, count] of [
      [ada, 1],
      [bo, 2],
      [joined, 0],
      [shut, 0],
    ] as const) {
      expect(await mailsTo(email)).toHaveLength(count);
    }
    const here = await acceptAsNewcomer(ada.email);
    expect((await here.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(200);
    expect((await here.get(`${members}/me`)).body).toMatchObject({ id: ada.id, status: 'joined' });
  });

  it('skips members who joined, were suspended or were archived after the preview (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [ada, bo, cy] = [await newcomer(admin), await newcomer(admin), await newcomer(admin)];
    const { body } = await admin.post(welcome, { memberIds: [ada.id, bo.id, cy.id] });
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ joinedAt: clock() }).where('id', '=', ada.id).execute(),
    );
    await admin.post(`${members}/${bo.id}/suspend`);
    const path = `${welcome}/${body.id}`;
    await admin.post(path);
    await runJobs();
    expect((await admin.get(path)).body).toMatchObject({ status: 'completed', willChange: 1, done: 1, errors: 2 });
    expect(await rowsOf(admin, path)).toMatchObject({
      [ada.id]: { action: 'none', error: 'alreadyJoined', result: 'skipped' },
      [bo.id]: { action: 'none', error: 'suspended', result: 'skipped' },
      [cy.id]: { action: 'welcome', error: null, result: 'done' },
    });
    expect(await mailsTo(ada.email)).toHaveLength(0);
  });
});

describe('adding many members to teams', () => {
  it('waits for teams, marks the members already in them, and adds the others (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [ada, bo, cy, gone] = [
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
    ];
    const [red, blue] = [
      await newTeam(admin, { name: 'Red', memberIds: [bo.id, cy.id] }),
      await newTeam(admin, { name: 'Blue', memberIds: [cy.id] }),
    ];
    await archive(tenant, gone);
    const prepared = await admin.post(addToTeams, { memberIds: [ada, bo, cy, gone].map(({ id }) => id) });
    expect(prepared.body).toMatchObject({ status: 'initialised', teams: [], total: 4, willChange: 3, errors: 1 });
    const path = `${addToTeams}/${prepared.body.id}`;
    expect((await admin.post(path)).body.details).toMatchObject([{ path: 'teamIds' }]);

    const judged = await admin.put(path, { teamIds: [red, blue, red] });
    expect(judged.body).toMatchObject({
      status: 'ready',
      teams: [
        { id: blue, name: 'Blue' },
        { id: red, name: 'Red' },
      ],
      willChange: 2,
      warnings: 1,
      errors: 2,
    });
    expect(await rowsOf(admin, path)).toMatchObject({
      [ada.id]: { action: 'addToTeams', warning: null, error: null },
      [bo.id]: { action: 'addToTeams', warning: 'alreadyInTeams', error: null },
      [cy.id]: { action: 'none', warning: null, error: 'alreadyInTeams' },
      [gone.id]: { action: 'none', error: 'archived' },
    });
    await admin.post(path);
    await runJobs();
    expect((await admin.get(path)).body).toMatchObject({ status: 'completed', done: 2 });
    for (const team of [red, blue]) {
      const { results } = (await admin.get(`/identity/teams/${team}/members`)).body;
      const ids = results.map(({ id }: { id: string }) => id);
      expect(ids.toSorted()).toEqual([ada.id, bo.id, cy.id].toSorted());
    }
  });

  it('accepts only manual teams of this company (USR-02)', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const admin = await tenant.admin();
    const memberIds = [(await tenant.member()).id];
    const rules = [{ segment: 'country', values: ['Chile'] }];
    const automated = await newTeam(admin, { automation: { join: 'and', rules } });
    const foreign = await newTeam(await other.admin());
    for (const teamId of [automated, foreign, randomUUID()]) {
      const refused = await admin.post(addToTeams, { memberIds, teamIds: [teamId] });
      expect([refused.status, refused.body.details[0].path]).toEqual([400, 'teamIds']);
    }
    expect((await admin.post(addToTeams, { memberIds, teamIds: [await newTeam(admin)] })).body.status).toBe('ready');
  });

  it('continues with the teams that are left, and fails when none is (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [ada, red, blue] = [await tenant.member(), await newTeam(admin), await newTeam(admin)];
    const prepare = async () => {
      const { body } = await admin.post(addToTeams, { memberIds: [ada.id], teamIds: [red, blue] });
      return `${addToTeams}/${body.id}`;
    };
    const [first, second, third] = [await prepare(), await prepare(), await prepare()];
    await admin.delete(`/identity/teams/${red}`);
    await admin.post(first);
    await runJobs();
    expect((await admin.get(first)).body).toMatchObject({ status: 'completed', done: 1, teams: [{ id: blue }] });
    await admin.post(second);
    await admin.delete(`/identity/teams/${blue}`);
    await runJobs();
    expect((await admin.get(second)).body).toMatchObject({ status: 'failed', teams: [] });
    expect((await admin.get(third)).body).toMatchObject({ status: 'initialised', teams: [] });
  });
});

describe('a batch', () => {
  it('is visible to everyone with its permission, and executed only by its author (USR-02)', async () => {
    const tenant = await newTenant();
    const [admin, second, ada] = [await tenant.admin(), await tenant.admin(), await tenant.member()];
    const { body } = await admin.post(suspend, { memberIds: [ada.id] });
    const path = `${suspend}/${body.id}`;
    expect((await second.get(path)).status).toBe(200);
    for (const refused of [await second.post(path), await second.put(path, {})]) expect(refused.status).toBe(403);
    expect((await ada.get(path)).status).toBe(403);
    expect((await ada.post(suspend, { memberIds: [ada.id] })).status).toBe(403);

    const stranger = await (await newTenant()).admin();
    for (const other of [path, `${welcome}/${body.id}`, `${suspend}/${randomUUID()}`]) {
      const who = other === path ? stranger : admin;
      for (const answer of [await who.get(other), await who.post(other), await who.put(other, {})]) {
        expect(answer.status).toBe(404);
      }
    }
    expect((await stranger.post(suspend, { memberIds: [ada.id] })).body.details).toMatchObject([{ path: 'memberIds' }]);
  });

  it('is not found a day after it was made or done, and is then deleted (USR-02)', async () => {
    const tenant = await newTenant();
    const [admin, ada] = [await tenant.admin(), await tenant.member()];
    const [begun, hour] = [Date.now(), 3_600_000];
    const prepare = async () => `${suspend}/${(await admin.post(suspend, { memberIds: [ada.id] })).body.id}`;
    const [forgotten, done] = [await prepare(), await prepare()];
    const statuses = async () => [(await admin.get(forgotten)).status, (await admin.get(done)).status];
    const rows = () => tenant.inside((db) => db.selectFrom('memberBatchRow').selectAll().execute());

    travelTo(new Date(begun + 20 * hour));
    await admin.post(done);
    await runJobs();
    expect(await statuses()).toEqual([200, 200]);
    travelTo(new Date(begun + 25 * hour));
    expect(await statuses()).toEqual([404, 200]);
    expect((await admin.post(forgotten)).status).toBe(404);
    expect((await admin.put(forgotten, {})).status).toBe(404);
    await tenant.act((ctx) => forgetBatches.run(ctx, 'now'));
    expect(await rows()).toHaveLength(1);
    travelTo(new Date(begun + 45 * hour));
    expect(await statuses()).toEqual([404, 404]);
    await tenant.act((ctx) => forgetBatches.run(ctx, 'now'));
    expect(await rows()).toHaveLength(0);
    expect(await tenant.inside((db) => db.selectFrom('memberBatch').selectAll().execute())).toHaveLength(0);
  });
});
