import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember } from '../../../test/harness.ts';

const path = '/identity/tenantMembers';
const newcomer = () => ({ firstName: 'Grace', lastName: 'Hopper', email: `${randomUUID()}@example.test` });

describe('members', () => {
  it('are created, read with embeds, changed and listed (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: 'Boss', lastName: 'Aardvark' });
    const created = await admin.post(path, {
      ...newcomer(),
      managerId: admin.id,
      jobTitle: 'Admiral',
      segments: { country: 'United States', department: 'Navy' },
    });
    expect(created.body).toMatchObject({ status: 'notInvited', role: 'employee', suspended: false });

    const read = await admin.get(`${path}/${created.body.id}?embeds=email,hasReports,publicStaffProfile,manager`);
    expect(read.body).toMatchObject({
      jobTitle: 'Admiral',
      segments: { country: 'United States', department: 'Navy', region: null },
      hasReports: false,
      publicStaffProfile: true,
      manager: { id: admin.id, firstName: 'Boss' },
    });
    const changed = await admin.patch(`${path}/${created.body.id}`, {
      segments: { country: 'Canada' },
      jobTitle: null,
    });
    expect(changed.body).toMatchObject({ jobTitle: null, segments: { country: 'Canada', department: 'Navy' } });

    const managers = await admin.get(`${path}/managers?embeds=hasReports`);
    expect(managers.body).toMatchObject({ total: 1, results: [{ id: admin.id, hasReports: true }] });
  });

  it('read themselves as me (MEM-01)', async () => {
    const member = await (await newTenant()).member();
    const me = await member.get(`${path}/me?embeds=email&embeds=hasReports`);
    expect(me.body).toMatchObject({
      id: member.id,
      email: member.email,
      hasReports: false,
      permissions: ['edit', 'editAvatar'],
    });
  });

  it('are found by the beginning of any name and paged without repeats (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: 'Zed', lastName: 'Zed' });
    for (let n = 0; n < 7; n++) await tenant.member({ firstName: `Kim${n}`, lastName: 'Müller' });

    const seen: string[] = [];
    let url: string | null = `${path}?search=kim&pageSize=3`;
    let last;
    while (url) {
      last = (await admin.get(url)).body;
      seen.push(...last.results.map(({ firstName }: { firstName: string }) => firstName));
      url = last.next && `${path}?search=kim&pageSize=3&cursor=${last.next}`;
    }
    expect(seen).toEqual(['Kim0', 'Kim1', 'Kim2', 'Kim3', 'Kim4', 'Kim5', 'Kim6']);
    expect(last).toMatchObject({ total: 7, page: 3, next: null });
    const back = (await admin.get(`${path}?search=kim&pageSize=3&cursor=${last.previous}`)).body;
    expect(back.results.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Kim3', 'Kim4', 'Kim5']);
    expect((await admin.get(`${path}?search=kim3+mul`)).body.total).toBe(1);
    expect((await admin.get(`${path}?search=%25`)).body.total).toBe(0);
    expect((await admin.get(`${path}?cursor=nonsense`)).status).toBe(400);
  });

  it('are found by every word of their name from the first letter, once each, without accents (MEM-01)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member({ firstName: 'Zed', lastName: 'Zed' });
    const ana = await tenant.member({ firstName: 'Ana María', lastName: 'de la Peña' });
    const found = async (search: string) =>
      (await member.get(`${path}?search=${encodeURIComponent(search)}`)).body.results.map(
        ({ id }: { id: string }) => id,
      );
    for (const search of ['a', 'm', 'pe', 'l', 'maria ana', 'PEÑA', 'a m p'])
      expect(await found(search)).toEqual([ana.id]);
    for (const search of ['x', 'na', 'ana x', '!', '---']) expect(await found(search)).toEqual([]);
  });

  it('are found by the middle of a name and by similar spelling from four letters on (MEM-01)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member({ firstName: 'Zed', lastName: 'Zed' });
    const kay = await tenant.member({ firstName: 'Kay', lastName: 'Johansson' });
    const found = async (search: string) =>
      (await member.get(`${path}?search=${search}`)).body.results.map(({ id }: { id: string }) => id);
    expect(await found('hans')).toEqual([kay.id]);
    expect(await found('johanson')).toEqual([kay.id]);
    expect(await found('han')).toEqual([]);
    expect(await found('qqqq')).toEqual([]);
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ lastName: 'Berg' }).where('id', '=', kay.id).execute(),
    );
    expect(await found('berg')).toEqual([kay.id]);
    expect(await found('hans')).toEqual([]);
  });

  it('are found by their job title, and with one typo in name or title (E22, MEM-01)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member({ firstName: 'Zed', lastName: 'Zed' });
    const tomas = await tenant.member({ firstName: 'Tomas', lastName: 'Okafor' });
    const heike = await tenant.member({ firstName: 'Heike', lastName: 'Dreyer' });
    const entitle = (id: string, jobTitle: string) =>
      tenant.inside((db) => db.updateTable('tenantMember').set({ jobTitle }).where('id', '=', id).execute());
    await entitle(tomas.id, 'Platform Engineer');
    await entitle(heike.id, 'Test Rider');
    const found = async (search: string) =>
      (await member.get(`${path}?search=${encodeURIComponent(search)}`)).body.results.map(
        ({ id }: { id: string }) => id,
      );
    for (const search of [
      'okafr',
      'okafer',
      'tomas okafr',
      'tmoas',
      'engineer',
      'ENGIN',
      'enginer',
      'tomas engineer',
    ]) {
      expect(await found(search), search).toEqual([tomas.id]);
    }
    for (const search of ['dreier', 'hieke', 'rider', 'heike rid', 'dreier test']) {
      expect(await found(search), search).toEqual([heike.id]);
    }
    for (const search of ['okfr', 'heike engineer', 'tomas dreier', 'en'])
      expect(await found(search), search).toEqual([]);
    // A match in a name ranks before every match in a title.
    const engel = await tenant.member({ firstName: 'Ada', lastName: 'Engel' });
    expect(await found('eng')).toEqual([engel.id]);
    await entitle(tomas.id, 'Baker');
    expect(await found('baker')).toEqual([tomas.id]);
    expect(await found('engineer')).toEqual([]);
  });

  it('are found by address and number by people managers, and by others only by a public address (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    const { body: hopper } = await admin.post(path, { ...newcomer(), employeeId: 'E-1042' });
    const { body } = await admin.get(`${path}/${hopper.id}?embeds=email`);
    const totalFor = async (who: typeof admin, search: string) =>
      (await who.get(`${path}?search=${encodeURIComponent(search)}`)).body.total;
    const address = body.email.slice(0, -4);
    expect(await totalFor(admin, 'E-10')).toBe(1);
    expect(await totalFor(member, 'E-10')).toBe(0);
    expect(await totalFor(member, address)).toBe(1);
    await admin.patch(`${path}/${hopper.id}`, { publicStaffProfile: false });
    expect(await totalFor(member, address)).toBe(0);
    expect(await totalFor(admin, address)).toBe(1);
  });

  it('with a hidden profile show only name, face and title, and no filter reveals more (MEM-02, MEM-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const manager = await tenant.member();
    const member = await tenant.member();
    const fields = { ...newcomer(), managerId: manager.id, startOn: '2020-02-02', segments: { department: 'Legal' } };
    const { body: hidden } = await admin.post(path, fields);
    const seenBy = async (who: typeof admin) =>
      (await who.get(`${path}/${hidden.id}?embeds=email,manager,details`)).body;
    const listedFor = async (who: typeof admin) => (await who.get(`${path}?departmentIn=Legal`)).body.total;
    expect(await seenBy(member)).toMatchObject({
      email: fields.email,
      segments: { department: 'Legal' },
      details: null,
    });
    await admin.patch(`${path}/${hidden.id}`, { publicStaffProfile: false });
    expect(await seenBy(member)).toMatchObject({
      firstName: 'Grace',
      email: null,
      startOn: null,
      manager: null,
      segments: { department: null },
    });
    expect(await seenBy(manager)).toMatchObject({ email: fields.email, startOn: '2020-02-02' });
    expect(await seenBy(admin)).toMatchObject({ details: { managerId: manager.id } });
    expect([await listedFor(member), await listedFor(manager), await listedFor(admin)]).toEqual([0, 1, 1]);
  });

  it('are counted by status, and their segments by value (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    const { body: one } = await admin.post(path, { ...newcomer(), segments: { location: 'Oslo' } });
    await admin.post(path, { ...newcomer(), segments: { location: 'Lima, Peru' } });
    await admin.post(`${path}/${one.id}/suspend`);
    expect((await admin.get(`${path}/summary`)).body).toEqual({
      notInvited: 2,
      invited: 0,
      joined: 2,
      archived: 0,
      suspended: 1,
      admins: 1,
    });
    expect((await member.get(`${path}/summary`)).status).toBe(403);
    expect((await member.get('/identity/segments/location/values')).body.results).toEqual([
      { value: 'Lima, Peru', memberCount: 1 },
      { value: 'Oslo', memberCount: 1 },
    ]);
    expect((await member.get('/identity/segments/location/values?search=os')).body.results).toHaveLength(1);
    expect((await admin.get(`${path}?locationIn=${encodeURIComponent('Lima, Peru')}`)).body.total).toBe(1);
    expect((await admin.get('/identity/segments/shoeSize/values')).status).toBe(400);
  });

  it('are exported as a table with the same filters, by those with the permission (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await tenant.member({ firstName: 'Only', lastName: 'Me' });
    const { body } = await admin.post(`${path}/export?search=only`);
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/firstName,lastName,email,employeeId/);
    expect((await (await tenant.member()).post(`${path}/export`)).status).toBe(403);
  });

  it('are filtered by id, status, role and manager (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [a, b] = [await tenant.member({ managerId: admin.id }), await tenant.member()];
    const totalOf = async (query: string) => (await admin.get(`${path}?${query}`)).body.total;
    expect(await totalOf(`idIn=${a.id},${b.id}`)).toBe(2);
    expect(await totalOf(`notIdIn=${a.id}&notIdIn=${b.id}`)).toBe(1);
    expect(await totalOf(`managerIdIn=${admin.id}`)).toBe(1);
    expect(await totalOf('roleIn=admin')).toBe(1);
    expect(await totalOf('statusIn=archived')).toBe(0);
  });

  it('are suggested for a mention from one letter on, without the author and inactive members (REC-14)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: 'Zed', lastName: 'Admin' });
    const member = (firstName: string) => tenant.member({ firstName, lastName: 'Lind' });
    const asking = await member('Zoe');
    const [found, suspended, archived] = [await member('Zara'), await member('Zack'), await member('Zuri')];
    await (await newTenant()).member({ firstName: 'Zita', lastName: 'Lind' });
    await admin.post(`${path}/${suspended.id}/suspend`);
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ archivedAt: new Date() }).where('id', '=', archived.id).execute(),
    );
    const asked = `search=z&notIdIn=${asking.id}&suspended=false&page=1&pageSize=10&embeds=avatar`;
    const { results } = (await asking.get(`${path}?${asked}`)).body;
    expect(results.map(({ id }: { id: string }) => id).toSorted()).toEqual([admin.id, found.id].toSorted());
  });

  it('reject a taken address, and as manager their own report, themselves or a stranger (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const report = await tenant.member({ managerId: admin.id });
    const stranger = await (await newTenant()).member();
    const fieldOf = (answer: { body: { details: { path: string }[] } }) => answer.body.details[0]?.path;

    expect(fieldOf(await admin.post(path, { ...newcomer(), email: report.email.toUpperCase() }))).toBe('email');
    for (const managerId of [report.id, admin.id, stranger.id]) {
      expect(fieldOf(await admin.patch(`${path}/${admin.id}`, { managerId }))).toBe('managerId');
    }
  });

  it('may change few of their own fields (MEM-01)', async () => {
    const tenant = await newTenant();
    const [member, colleague] = [await tenant.member(), await tenant.member()];
    expect((await member.patch(`${path}/${member.id}`, { publicStaffProfile: false })).status).toBe(200);
    expect((await member.patch(`${path}/${member.id}`, { jobTitle: 'King' })).status).toBe(403);
    expect((await member.patch(`${path}/${colleague.id}`, { publicStaffProfile: false })).status).toBe(403);
    expect((await colleague.get(`${path}/${member.id}?embeds=email`)).body.email).toBeNull();
    expect((await colleague.get(`${path}?search=${member.email}`)).body.total).toBe(0);
    expect((await member.get(`${path}?search=${member.email}`)).body.total).toBe(1);
    expect((await (await tenant.admin()).get(`${path}?search=${member.email}`)).body.total).toBe(1);
    expect((await member.get(`${path}/${member.id}?embeds=email`)).body.email).toBe(member.email);
  });

  it('write their own profile, and no one else can (MEM-02)', async () => {
    const tenant = await newTenant();
    const [admin, ada, ben] = [await tenant.admin(), await tenant.member(), await tenant.member()];
    await admin.patch(`${path}/${ada.id}`, { birthday: '12-10' });
    const profileOf = async (who: TestMember) => (await who.get(`${path}/${ada.id}?embeds=profile`)).body.profile;
    const empty = { about: null, pronouns: null, birthday: null, showsBirthday: false };
    expect(await profileOf(ben)).toEqual(empty);
    expect(await profileOf(ada)).toEqual({ ...empty, birthday: '12-10' });

    const words = { about: 'I like engines.\nAsk me about weaving.', pronouns: 'she/her' };
    expect((await ada.patch(`${path}/${ada.id}`, words)).status).toBe(200);
    expect(await profileOf(ben), 'the birthday stays hidden').toEqual({ ...empty, ...words });
    await ada.patch(`${path}/${ada.id}`, { showsBirthday: true });
    expect(await profileOf(ben)).toEqual({ ...words, birthday: '12-10', showsBirthday: true });

    for (const who of [admin, ben]) {
      for (const forged of [{ about: 'Forged' }, { pronouns: 'it' }, { showsBirthday: true }]) {
        expect((await who.patch(`${path}/${ada.id}`, forged)).status).toBe(403);
      }
    }
    expect((await admin.patch(`${path}/${ada.id}`, { about: null })).status, 'an admin takes it away').toBe(200);
    expect(await profileOf(ben)).toMatchObject({ about: null, pronouns: 'she/her' });
    for (const wrong of [{ about: 'x'.repeat(501) }, { pronouns: 'x'.repeat(41) }, { pronouns: 'two\nlines' }]) {
      expect((await ada.patch(`${path}/${ada.id}`, wrong)).status).toBe(400);
    }
  });

  it('with a hidden profile show their own words and birthday only to those who see the profile (MEM-02)', async () => {
    const tenant = await newTenant();
    const boss = await tenant.member();
    const [admin, ada, ben] = [
      await tenant.admin(),
      await tenant.member({ managerId: boss.id }),
      await tenant.member(),
    ];
    await admin.patch(`${path}/${ada.id}`, { birthday: '12-10' });
    await ada.patch(`${path}/${ada.id}`, { about: 'Weaving', showsBirthday: true, publicStaffProfile: false });
    const address = `${path}/${ada.id}?embeds=profile`;
    expect((await ben.get(address)).body.profile).toBeNull();
    const listed = (await ben.get(`${path}?embeds=profile&idIn=${ada.id}`)).body.results;
    expect(listed).toMatchObject([{ id: ada.id, profile: null }]);
    for (const who of [ada, boss, admin]) {
      expect((await who.get(address)).body.profile).toMatchObject({ about: 'Weaving', birthday: '12-10' });
    }
  });

  it('change role, are suspended and return, but never by their own action (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    expect((await member.get('/identity/authSettings')).status).toBe(403);
    expect((await admin.post(`${path}/${member.id}/role`, { role: 'admin' })).body.role).toBe('admin');
    expect((await member.get('/identity/authSettings')).status).toBe(200);
    expect((await admin.post(`${path}/${member.id}/suspend`)).body).toMatchObject({ suspended: true });
    expect((await admin.post(`${path}/${member.id}/suspend`)).status).toBe(403);
    expect((await admin.post(`${path}/${member.id}/unsuspend`)).body).toMatchObject({ suspended: false });
    expect((await admin.post(`${path}/${admin.id}/suspend`)).status).toBe(403);
    expect((await admin.post(`${path}/${admin.id}/role`, { role: 'employee' })).status).toBe(403);
  });

  it('are hidden from colleagues while suspended or archived (MEM-07)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    const [suspended, archived] = [await tenant.member(), await tenant.member()];
    await admin.post(`${path}/${suspended.id}/suspend`);
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ archivedAt: new Date() }).where('id', '=', archived.id).execute(),
    );
    expect((await member.get(path)).body.total).toBe(2);
    expect((await member.get(`${path}?statusIn=archived&suspended=true`)).body.total).toBe(2);
    for (const { id } of [suspended, archived]) {
      expect((await member.get(`${path}/${id}`)).status).toBe(404);
      expect((await admin.get(`${path}/${id}`)).status).toBe(200);
    }
    expect((await admin.get(path)).body.total).toBe(3);
    expect((await admin.get(`${path}?statusIn=archived`)).body.total).toBe(1);
    expect((await archived.get(`${path}/me`)).status).toBe(401);
  });

  it('have a language and a time zone of their own (ACC-13)', async () => {
    const tenant = await newTenant({ timeZone: 'America/Toronto' });
    const member = await tenant.member();
    expect((await member.get(`${path}/locale`)).body).toEqual({ locale: 'en' });
    expect((await member.post(`${path}/locale`, { locale: 'fr' })).body).toEqual({ locale: 'fr' });
    expect((await member.get(`${path}/locale`)).body).toEqual({ locale: 'fr' });
    expect((await member.patch(`${path}/timezone`, { timezone: 'Europe/Paris' })).body).toEqual({
      timezone: 'Europe/Paris',
    });
    expect((await member.patch(`${path}/timezone`, { timezone: 'Mars/Olympus' })).status).toBe(400);
  });

  it('are audited with actor, changes and request', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    const answer = await admin.post(`${path}/${member.id}/role`, { role: 'admin' });
    const [entry] = await tenant.inside((db) =>
      db.selectFrom('auditEvent').selectAll().where('action', '=', 'identity.roleChanged').orderBy('id').execute(),
    );
    expect(entry).toMatchObject({
      actorId: admin.id,
      entityId: member.id,
      before: { role: 'employee' },
      after: { role: 'admin' },
      requestId: answer.headers['x-request-id'],
    });
  });
});
