import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember } from '../../../test/harness.ts';
import { countRecipients, expandRecipients } from './service.ts';

const path = '/identity/recipients';
const members = '/identity/tenantMembers';

async function person(admin: TestMember, fields: Record<string, unknown> = {}): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  return (await admin.post(members, { firstName: 'Grace', lastName: 'Hopper', email, ...fields })).body.id;
}

const team = async (admin: TestMember, name: string, memberIds: string[]): Promise<string> =>
  (await admin.post('/identity/teams', { name, memberIds })).body.id;

interface Found {
  id: string;
  name: string;
  type: string;
}
const found = async (who: TestMember, query: string): Promise<Found[]> =>
  (await who.get(`${path}?${query}`)).body.results;
const namesOf = async (who: TestMember, query: string) => (await found(who, query)).map(({ name }) => name);

const toTeam = (id: string) => ({ id, type: 'team' as const });
const toMember = (id: string) => ({ id, type: 'tenantMember' as const });

describe('recipients', () => {
  it('are people and teams, mixed, with the details that distinguish them (REC-02, USR-04)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: 'Nadia' });
    const nat = await person(admin, { firstName: 'Nat', lastName: 'Turner', jobTitle: 'Admiral' });
    const bo = await person(admin);
    const navy = await team(admin, 'Navy', [nat, bo, admin.id]);
    expect(await found(admin, 'search=na')).toEqual([
      {
        id: nat,
        name: 'Nat Turner',
        type: 'tenantMember',
        displayData: { jobTitle: 'Admiral', avatarUrls: null, memberCount: null },
      },
      { id: navy, name: 'Navy', type: 'team', displayData: { jobTitle: null, avatarUrls: null, memberCount: 2 } },
    ]);
    expect(await namesOf(admin, 'search=na&typeIn=team')).toEqual(['Navy']);
    expect(await namesOf(admin, 'search=na&typeIn=tenantMember')).toEqual(['Nat Turner']);
    expect(await namesOf(admin, `search=na&notIdIn=${nat},${navy}`)).toEqual([]);
    expect(await namesOf(admin, '')).toEqual(['Grace Hopper', 'Nat Turner', 'Navy']);
    expect(await found(admin, 'pageSize=2')).toHaveLength(2);
    for (const query of ['pageSize=21', 'typeIn=dog', 'notIdIn=x']) {
      expect((await admin.get(`${path}?${query}`)).status).toBe(400);
    }
  });

  it('list teams whose name begins as typed first, and few teams where there are many people (REC-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const ids = [];
    for (let n = 0; n < 6; n++) ids.push(await person(admin, { firstName: 'Sal', lastName: `Number${n}` }));
    for (const name of ['East sales', 'Sales', 'Other', 'Salt', 'West sales']) await team(admin, name, ids);
    const types = (await found(admin, 'search=sal&pageSize=6')).map(({ type, name }) => (type === 'team' ? name : '-'));
    expect(types).toEqual(['-', '-', 'Sales', '-', '-', 'Salt']);
    expect(await namesOf(admin, 'search=sal&typeIn=team')).toEqual(['Sales', 'Salt', 'East sales', 'West sales']);
  });

  it('exclude suspended and archived members, the caller, and teams without other members (MEM-07)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const me = await tenant.member({ firstName: 'Nora' });
    const [suspended, archived] = [
      await person(admin, { firstName: 'Nils' }),
      await person(admin, { firstName: 'Nina' }),
    ];
    await team(admin, 'Nobody', []);
    await team(admin, 'Not me', [me.id]);
    await team(admin, 'Next', [suspended]);
    await admin.post(`${members}/${suspended}/suspend`);
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ archivedAt: new Date() }).where('id', '=', archived).execute(),
    );
    expect(await namesOf(me, 'search=n')).toEqual([]);
    expect(await namesOf(admin, 'search=n')).toEqual(['Nora Lovelace', 'Not me']);
  });

  it('are found by name though their profile is hidden, but not by their address (MEM-02)', async () => {
    const tenant = await newTenant();
    const [ada, bo] = [await tenant.member({ firstName: 'Zoe' }), await tenant.member()];
    await ada.patch(`${members}/${ada.id}`, { publicStaffProfile: false });
    expect(await namesOf(bo, 'search=zoe')).toEqual(['Zoe Lovelace']);
    expect(await namesOf(bo, `search=${encodeURIComponent(ada.email)}`)).toEqual([]);
  });
});

describe('the count of recipients', () => {
  it('counts each member once, without the sender and archived members (REC-02, MEM-07)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [ada, bo, cy, dee] = [await person(admin), await person(admin), await person(admin), await person(admin)];
    const red = await team(admin, 'Red', [ada, bo, admin.id]);
    const blue = await team(admin, 'Blue', [bo, cy]);
    const count = async (...sendTo: object[]) => (await admin.post(`${path}/count`, { sendTo })).body.recipientCount;
    expect(await count()).toBe(0);
    expect(await count(toTeam(red))).toBe(2);
    expect(await count(toTeam(blue))).toBe(2);
    expect(await count(toMember(ada), toMember(ada), toMember(admin.id))).toBe(1);
    expect(await count(toTeam(red), toTeam(blue), toTeam(red))).toBe(3);
    expect(await count(toTeam(red), toMember(ada), toMember(dee), toMember(dee), toMember(admin.id))).toBe(3);
    await admin.post(`${members}/${bo}/suspend`);
    expect(await count(toTeam(red), toTeam(blue), toMember(bo))).toBe(2);
    expect(await count(toTeam(red), toMember(bo))).toBe(1);

    const sendTo = [toTeam(red), toTeam(blue), toMember(bo), toMember(admin.id)];
    const expanded = await tenant.act((ctx) => expandRecipients(ctx, sendTo), { memberId: admin.id });
    expect(expanded).toEqual([ada, cy].toSorted());
    expect(await tenant.act((ctx) => countRecipients(ctx, sendTo), { memberId: admin.id })).toBe(2);
    // A job has no sender, so no recipient is left out.
    expect(await tenant.act((ctx) => countRecipients(ctx, sendTo))).toBe(3);
  });

  it('rejects unknown recipients, and ids of another type than named (REC-02)', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const [admin, stranger] = [await tenant.admin(), await other.admin()];
    const foreign = await team(stranger, 'Red', [stranger.id]);
    const own = await team(admin, 'Red', [admin.id]);
    for (const wrong of [
      toMember(stranger.id),
      toTeam(foreign),
      toTeam(admin.id),
      toMember(own),
      toTeam(randomUUID()),
    ]) {
      const refused = await admin.post(`${path}/count`, { sendTo: [toMember(admin.id), wrong] });
      expect([refused.status, refused.body.details[0].path]).toEqual([400, 'sendTo']);
      await expect(tenant.act((ctx) => expandRecipients(ctx, [wrong]))).rejects.toThrow('from this company');
    }
    const many = Array.from({ length: 101 }, () => toTeam(own));
    expect((await admin.post(`${path}/count`, { sendTo: many })).status).toBe(400);
  });
});
