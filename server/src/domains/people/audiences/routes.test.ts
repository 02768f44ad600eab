import { randomUUID } from 'node:crypto';
import { everyoneEligible } from '@hurrah/contracts/points/eligibility-rules';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember } from '../../../test/harness.ts';

const path = '/identity/audiences/preview';
const everyone = { kind: 'everyone' };
const named = (...sendTo: { id: string; type: string }[]) => ({ kind: 'named', sendTo });
const person = ({ id }: { id: string }) => ({ id, type: 'tenantMember' });
const team = ({ id }: { id: string }) => ({ id, type: 'team' });
const inDepartment = (...values: string[]) => ({ type: 'segment', segment: 'department', values });
const allOf = (...rules: unknown[]) => ({ kind: 'rules', join: 'and', rules });
const oneOf = (...rules: unknown[]) => ({ kind: 'rules', join: 'or', rules });

/** Anna and Ben are in sales, Cleo is in law; Dan, also in sales, is suspended and Eve has left. Ben and Dan row. */
async function company() {
  const tenant = await newTenant();
  const admin = await tenant.admin({ firstName: 'Zoe', lastName: 'Zander' });
  const member = (firstName: string, fields: object) => tenant.member({ firstName, lastName: 'A', ...fields });
  const anna = await member('Anna', { department: 'Sales', startOn: '2020-02-29' });
  const ben = await member('Ben', { department: 'Sales' });
  const cleo = await member('Cleo', { department: 'Law' });
  const dan = await member('Dan', { department: 'Sales' });
  const { body: rowers } = await admin.post('/identity/teams', { name: 'Rowers', memberIds: [ben.id, dan.id] });
  await admin.post(`/identity/tenantMembers/${dan.id}/suspend`, {});
  const eve = await member('Eve', { department: 'Sales', archivedAt: new Date() });
  return { tenant, admin, anna, ben, cleo, dan, eve, rowers };
}

async function preview(who: TestMember, audience: unknown, before?: unknown) {
  const { status, body } = await who.post(path, { audience, ...(before ? { before } : {}) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
type Group = { memberCount: number; members: { firstName: string }[] };
const names = ({ memberCount, members }: Group) => [
  memberCount,
  ...members.map(({ firstName }: { firstName: string }) => firstName),
];

describe('the preview of an audience', () => {
  it('counts active members and shows the first by name: everyone, by rules, and by name (D41)', async () => {
    const { admin, anna, ben, dan, eve, rowers } = await company();
    expect(names(await preview(admin, everyone))).toEqual([4, 'Anna', 'Ben', 'Cleo', 'Zoe']);
    expect(names(await preview(admin, allOf(inDepartment('Sales'))))).toEqual([2, 'Anna', 'Ben']);
    const rowing = { type: 'team', teamIds: [rowers.id] };
    expect(names(await preview(admin, allOf(inDepartment('Sales'), rowing)))).toEqual([1, 'Ben']);
    expect(names(await preview(admin, oneOf(inDepartment('Law'), rowing)))).toEqual([2, 'Ben', 'Cleo']);
    expect(names(await preview(admin, allOf({ type: 'status', statuses: [] })))).toEqual([0]);
    expect(names(await preview(admin, named(team(rowers), person(anna), person(ben))))).toEqual([2, 'Anna', 'Ben']);
    // Suspended and archived members can be named, but are in no audience until they return.
    expect(names(await preview(admin, named(person(dan), person(eve))))).toEqual([0]);
    await admin.post(`/identity/tenantMembers/${dan.id}/unsuspend`, {});
    expect(names(await preview(admin, named(team(rowers))))).toEqual([2, 'Ben', 'Dan']);
  });

  it('shows five faces at most (D41)', async () => {
    const { tenant, admin } = await company();
    for (const firstName of ['Fay', 'Gus']) await tenant.member({ firstName, lastName: 'B' });
    const { memberCount, members } = await preview(admin, everyone);
    expect([memberCount, members.length]).toEqual([6, 5]);
  });

  it('lists which members a change adds and removes (D41)', async () => {
    const { admin, cleo, rowers } = await company();
    const { change } = await preview(admin, named(team(rowers), person(cleo)), allOf(inDepartment('Sales')));
    expect(names(change.joins)).toEqual([1, 'Cleo']);
    expect(names(change.leaves)).toEqual([1, 'Anna']);
    expect((await preview(admin, everyone)).change).toBeNull();
    const same = await preview(admin, everyone, everyone);
    expect([same.change.joins.memberCount, same.change.leaves.memberCount]).toEqual([0, 0]);
  });

  it('rejects a person or a team that does not exist or belongs to another company with the same answer (D41)', async () => {
    const [{ admin }, other] = [await company(), await company()];
    const foreign = [team(other.rowers), person(other.anna), team({ id: randomUUID() }), person({ id: randomUUID() })];
    for (const one of foreign) {
      const refused = await admin.post(path, { audience: named(one) });
      expect([refused.status, refused.body.code, refused.body.details[0].path]).toEqual([
        400,
        'recipients.foreign',
        'audience',
      ]);
    }
    const rule = allOf({ type: 'team', teamIds: [other.rowers.id] });
    expect((await admin.post(path, { audience: rule })).body.code).toBe('recipients.foreign');
  });

  it('accepts as many rules and names as the limits allow, and not one more (D41)', async () => {
    const { admin, anna } = await company();
    const rules = (count: number) => allOf(...Array.from({ length: count }, () => inDepartment('Sales')));
    const people = (count: number) => named(...Array.from({ length: count }, () => person(anna)));
    const tenure = (days: number) => allOf({ type: 'tenure', days });
    const tries: [unknown, number][] = [
      [rules(10), 200],
      [rules(11), 400],
      [rules(0), 400],
      [people(100), 200],
      [people(101), 400],
      [people(0), 200],
      [tenure(1), 200],
      [tenure(0), 400],
      [tenure(3650), 200],
      [tenure(3651), 400],
      [allOf(inDepartment()), 400],
      [allOf({ type: 'role', roles: ['admin'] }), 400],
      [allOf({ type: 'status', statuses: ['archived'] }), 400],
    ];
    for (const [audience, status] of tries) {
      expect((await admin.post(path, { audience })).status, JSON.stringify(audience).slice(0, 90)).toBe(status);
    }
  });

  it('refuses a member without the permission to manage people (D41)', async () => {
    const { tenant, anna } = await company();
    expect((await anna.post(path, { audience: everyone })).status).toBe(403);
    const almost = await tenant.member({ only: ['pointsApp:viewPointsConfiguration', 'identityApp:createTeam'] });
    expect((await almost.post(path, { audience: everyone })).status).toBe(403);
  });
});

describe('the uses of a team', () => {
  const uses = (id: string) => `/identity/teams/${id}/uses`;
  const messages = ({ body }: { body: { results: { message: string }[] } }) =>
    body.results.map(({ message }) => message);

  it('list the points rules and budget items that name it before it is deleted (D41)', async () => {
    const { admin, rowers } = await company();
    expect(messages(await admin.get(uses(rowers.id)))).toEqual([]);
    const audience = { ...everyoneEligible, teamIds: [rowers.id] };
    await admin.put('/points/budgetSettings', { eligibility: audience });
    await admin.post('/points/budgetItems', { kind: 'birthday', name: 'Cake', amount: 5, audience });
    const spenders = { memberIds: [], teamIds: [rowers.id] };
    const { body: bank } = await admin.post('/points/budgetItems', { kind: 'pointsBank', name: 'Boats', spenders });
    await admin.post('/points/budgetItems', { kind: 'birthday', name: 'Others', amount: 5 });
    expect(messages(await admin.get(uses(rowers.id)))).toEqual([
      'The rules for who can receive points name this team',
      'The budget item “Boats” names this team',
      'The budget item “Cake” names this team',
    ]);
    await admin.delete(`/points/budgetItems/${bank.id}`);
    expect(messages(await admin.get(uses(rowers.id)))).toHaveLength(2);
  });

  it('list the awards that name it in any part and are not archived (D41)', async () => {
    const { tenant, admin, rowers } = await company();
    const { body: oar } = await admin.post('/award/awardTypes', { name: 'Oar', senders: [team(rowers)] });
    const nomination = { nomination: true, tenantWideCandidates: false, candidates: [team(rowers)] };
    await admin.post('/award/awardTypes', { name: 'Bow', ...nomination });
    await admin.post('/award/awardTypes', { name: 'Other' });
    expect(messages(await admin.get(uses(rowers.id)))).toEqual([
      'The award “Bow” names this team',
      'The award “Oar” names this team',
    ]);
    const organiser = await tenant.member({ only: ['identityApp:createTeam'] });
    expect(messages(await organiser.get(uses(rowers.id)))).toEqual(['Something you can’t view names this team']);
    await admin.post(`/award/awardTypes/${oar.id}/archive`, {});
    expect(messages(await admin.get(uses(rowers.id)))).toEqual(['The award “Bow” names this team']);
  });

  it('hide details the caller may not view, and are not found for another company’s team (D41)', async () => {
    const [{ tenant, admin, anna, rowers }, other] = [await company(), await company()];
    const audience = { ...everyoneEligible, teamIds: [rowers.id] };
    await admin.post('/points/budgetItems', { kind: 'birthday', name: 'Secret', amount: 5, audience });
    const organiser = await tenant.member({ only: ['identityApp:createTeam'] });
    expect(messages(await organiser.get(uses(rowers.id)))).toEqual(['Something you can’t view names this team']);
    expect((await anna.get(uses(rowers.id))).status).toBe(403);
    expect((await admin.get(uses(other.rowers.id))).status).toBe(404);
  });
});

describe('a saved audience', () => {
  it('rejects a team of another company, and keeps a team deleted since (PTS-23, D41)', async () => {
    const [{ admin, rowers }, other] = [await company(), await company()];
    const withTeam = (id: string, tenureDays = 0) => ({ ...everyoneEligible, teamIds: [id], tenureDays });
    const refused = await admin.put('/points/budgetSettings', { eligibility: withTeam(other.rowers.id) });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'eligibility']);
    await admin.put('/points/budgetSettings', { eligibility: withTeam(rowers.id) });
    await admin.delete(`/identity/teams/${rowers.id}`);
    const kept = await admin.put('/points/budgetSettings', { eligibility: withTeam(rowers.id, 30) });
    expect([kept.status, kept.body.eligibility]).toEqual([200, withTeam(rowers.id, 30)]);
  });
});
