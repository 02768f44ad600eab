import { endpoints } from '@hurrah/contracts/api';
import type { Endpoint } from '@hurrah/contracts/endpoint';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { awards, awardTypes, giveAward, newAwardType, newBank } from './awards.ts';
import { type Answered, newTenant, runJobs, type TestMember, type TestTenant } from './harness.ts';
import { recognitions, toPeople } from './recognitions.ts';

type Ids = Record<'one' | 'two' | 'mia' | 'nils' | 'red' | 'blue' | 'design' | 'sales', string>;

/**
 * Two people hide their profiles. One works in Design for Mia and is in the first team, the other in Sales for Nils and
 * is in the second; then they change places, so that every number stays the same. Members who may not know where they
 * work must get the same answers before and after.
 */
interface World {
  tenant: TestTenant;
  /** Two of each, because a member may make only 1,200 requests a minute: one reads, the other sends. */
  admins: [TestMember, TestMember];
  attackers: [TestMember, TestMember];
  manager: TestMember;
  hidden: [TestMember, TestMember];
  ids: Ids;
  /** An award that everyone here may give, paid from a bank. */
  awardType: { id: string };
}

const members = '/identity/tenantMembers';

async function makeWorld(): Promise<World> {
  const tenant = await newTenant();
  const admins: World['admins'] = [await tenant.admin(), await tenant.admin()];
  const attackers: World['attackers'] = [await tenant.member(), await tenant.member()];
  const [admin] = admins;
  const manager = await tenant.member({ firstName: 'Mia' });
  const other = await tenant.member({ firstName: 'Nils' });
  const [one, two] = [await tenant.member({ firstName: 'Hana' }), await tenant.member({ firstName: 'Hugo' })];
  const [ann, bob] = [await tenant.member({ firstName: 'Ann' }), await tenant.member({ firstName: 'Bob' })];
  for (const { id } of [one, two]) await admin.patch(`${members}/${id}`, { publicStaffProfile: false });
  const rules = (department: string) => ({ join: 'and', rules: [{ segment: 'department', values: [department] }] });
  const team = async (body: object) => (await admin.post('/identity/teams', body)).body.id;
  const ids = {
    one: one.id,
    two: two.id,
    mia: manager.id,
    nils: other.id,
    red: await team({ name: 'Red', memberIds: [ann.id] }),
    blue: await team({ name: 'Blue', memberIds: [bob.id] }),
    // Only the two are members of these.
    design: await team({ name: 'Design', automation: rules('Design') }),
    sales: await team({ name: 'Sales', automation: rules('Sales') }),
  };
  const budgetItemId = await newBank(admin, 20_000);
  const senders = toPeople(...admins, ...attackers);
  const awardType = await newAwardType(admin, { budgetItemId, points: 5, senders });
  const world: World = { tenant, admins, attackers, manager, hidden: [one, two], ids, awardType };
  for (const hidden of world.hidden) {
    await thankOne(attackers[0], hidden.id);
    await giveAward(attackers[0], awardType, [hidden]);
  }
  return world;
}

async function thankOne(who: TestMember, id: string): Promise<void> {
  for (const tenantWide of [true, false]) {
    const sendTo = [{ id, type: 'tenantMember' }];
    const sent = await who.post(recognitions, { status: 'published', message: richTextOf('Hi'), sendTo, tenantWide });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  }
}

async function place(world: World, places: 'first' | 'second'): Promise<void> {
  const {
    admins: [admin],
    ids,
  } = world;
  const [inRed, inBlue] = places === 'first' ? [ids.one, ids.two] : [ids.two, ids.one];
  await admin.patch(`${members}/${inRed}`, { segments: { department: 'Design' }, managerId: ids.mia });
  await admin.patch(`${members}/${inBlue}`, { segments: { department: 'Sales' }, managerId: ids.nils });
  for (const [team, joins, leaves] of [
    [ids.red, inRed, inBlue],
    [ids.blue, inBlue, inRed],
  ] as const) {
    await admin.delete(`/identity/teams/${team}/members`, { memberIds: [leaves] });
    await admin.post(`/identity/teams/${team}/members`, { memberIds: [joins] });
  }
  await runJobs();
}

/** The endpoints that read members, their teams and their posts. */
const readable = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, path, streams }) => method === 'GET' && !streams && /^.(identity|recognition|timeline|award)/.test(path),
  )
  .filter(({ path }) => !/sessions|users|authFactors|:commentId/.test(path));

/** Which values each filter is tried with; every other filter that takes ids is tried with those of people. */
const valuesOf = ({ one, two, mia, nils, red, blue, design, sales }: Ids): Record<string, string[]> => ({
  managerIdIn: [mia, nils],
  teamIdIn: [red, blue, design, sales, `${red},${design}`],
  departmentIn: ['Design', 'Sales'],
  search: ['Hana', 'Hugo', 'Design', 'Sales', 'Mia'],
  my: ['true'],
  forgotten: ['true'],
  notIdIn: [],
  valueIdIn: [],
  people: [one, two],
});

/** Every address that could be about one of these, with every filter, and every person together with every filter. */
function addressesOf({ path, query }: Endpoint, ids: Ids): string[] {
  const paths = path.includes(':id') ? Object.values(ids).map((id) => path.replace(':id', id)) : [path];
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const values = valuesOf(ids);
  const filter = (name: string) =>
    (values[name] ?? (/[iI]d(In)?$/.test(name) ? values.people : []) ?? []).map((value) => `${name}=${value}`);
  const single = names.flatMap(filter);
  const people = names.filter((name) => !values[name]).flatMap(filter);
  const pairs = people.flatMap((person) =>
    single.filter((other) => other !== person).map((other) => `${person}&${other}`),
  );
  const embeds = ['manager,hasReports', 'members'].filter((one) => names.includes('embeds') && embedsIn(path) === one);
  const asked = path.includes(':id') ? [''] : ['', ...single, ...pairs];
  return paths.flatMap((address) =>
    asked.map(
      (one) =>
        `${address.replace(':segment', 'department')}?${[...embeds.map((e) => `embeds=${e}`), one].filter(Boolean).join('&')}`,
    ),
  );
}

const embedsIn = (path: string) =>
  path.includes('/teams') ? 'members' : path.includes('/tenantMembers') ? 'manager,hasReports' : '';

/** Names instead of the ids that are known, and nothing instead of what differs each time. */
function normalised({ ids }: World, { status, body }: Pick<Answered, 'status' | 'body'>): string {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const text = JSON.stringify(body).replaceAll(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (id) => names.get(id) ?? 'id',
  );
  const volatile = /"(next|previous|requestId|at|[a-zA-Z]+(At|Until))":"[^"]*"/g;
  return `${status} ${text.replaceAll(volatile, '"$1":"…"')}`;
}

async function readAll(world: World, who: TestMember): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const endpoint of readable) {
    for (const url of addressesOf(endpoint, world.ids)) {
      const answered = await who.get(url);
      expect(answered.status, url).not.toBe(500);
      answers.set(url, normalised(world, answered));
    }
  }
  return answers;
}

/** Sends to teams, alone and together with one of the two, reads everything and undoes it. */
async function sendAll(world: World, who: TestMember): Promise<Map<string, string>> {
  const { ids } = world;
  const answers = new Map<string, string>();
  const teams = ['red', 'blue', 'design', 'sales'] as const;
  const to = (name: keyof Ids) => ({ id: ids[name], type: name === 'one' || name === 'two' ? 'tenantMember' : 'team' });
  for (const team of teams) {
    for (const names of [[team], [team, 'one'], [team, 'two']] as const) {
      const sendTo = names.map(to);
      const note = (what: string, answer: Answered) =>
        answers.set(`${what} ${names.join()}`, normalised(world, answer));
      note('count', await who.post('/identity/recipients/count', { sendTo }));
      for (const amount of [0, 1, 60]) {
        note(`preview ${amount}`, await who.post('/recognition/recipients/preview', { sendTo, amount }));
        const body = { status: 'published', message: richTextOf('Hi'), sendTo, amount };
        const sent = await who.post(recognitions, body);
        note(`send ${amount}`, sent);
        if (sent.status !== 200) continue;
        const { id } = sent.body;
        for (const path of [
          `${recognitions}/${id}`,
          `${recognitions}/${id}/recipients`,
          ...(['one', 'two'] as const).flatMap((name) => [
            `${recognitions}?recipientIdIn=${ids[name]}`,
            `${recognitions}/count?sentByOrToIdIn=${ids[name]}`,
          ]),
          `/points/accounts/owner/${who.id}/entries?accountType=allocation&pageSize=1`,
          '/points/accounts/my',
        ]) {
          const seen = await who.get(path);
          // A statement only grows.
          if (path.includes('/entries')) delete seen.body.total;
          note(`then ${amount} ${path.replace(id, 'it')}`, seen);
        }
        note(`undo ${amount}`, await who.post(`${recognitions}/${id}/undo`));
      }
      await giveTo(sendTo, { who, world, note });
    }
  }
  return answers;
}

/** The same with an award. */
async function giveTo(
  sendTo: object[],
  { who, world, note }: { who: TestMember; world: World; note: (what: string, answer: Answered) => unknown },
): Promise<void> {
  const awardTypeId = world.awardType.id;
  note('preview award', await who.post(`${awardTypes}/${awardTypeId}/preview`, { sendTo }));
  const given = await who.post(awards, { awardTypeId, sendTo, message: richTextOf('Hi') });
  note('give', given);
  if (given.status !== 200) return;
  const { id } = given.body;
  for (const path of [`${awards}/${id}`, `${awards}/${id}/recipients`, `${awards}?pageSize=1`]) {
    note(`then ${path.replace(id, 'it')}`, await who.get(path));
  }
  note('undo award', await who.post(`${awards}/${id}/undo`));
}

/** The requests with different answers. */
const differences = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...one].filter(([asked, answer]) => other.get(asked) !== answer).map(([asked]) => asked);

describe('a hidden profile', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });

  const twice = async (ask: () => Promise<Map<string, string>>): Promise<string[]> => {
    await place(world, 'first');
    const before = await ask();
    await place(world, 'second');
    return differences(before, await ask());
  };

  // Every filter of every list, before and after: about two thousand requests.
  it('reveals neither manager, department nor teams to a colleague, by any filter (C8, MEM-02)', async () => {
    expect(await twice(() => readAll(world, world.attackers[0]))).toEqual([]);
  });

  it('shows all of them to an admin, so that this test can find them (MEM-02)', async () => {
    const found = await twice(() => readAll(world, world.admins[0]));
    expect(found.length).toBeGreaterThan(40);
    for (const path of ['/tenantMembers?', '/teams?', '/timeline/items?']) {
      expect(found.filter((url) => url.includes(path)).length, path).toBeGreaterThan(0);
    }
  });

  it('shows its owner and their manager where they work (MEM-02)', async () => {
    await place(world, 'first');
    const { manager, hidden, ids } = world;
    const [owner] = hidden;
    const idsIn = async (who: TestMember, url: string): Promise<string[]> =>
      (await who.get(url)).body.results.map(({ id }: { id: string }) => id);
    expect(await idsIn(manager, `${members}?managerIdIn=${manager.id}&departmentIn=Design`)).toEqual([owner.id]);
    expect(await idsIn(manager, `${members}?teamIdIn=${ids.red}&idIn=${owner.id}`)).toEqual([owner.id]);
    expect(await idsIn(manager, `${members}/managers`)).toContain(manager.id);
    for (const who of [owner, manager]) {
      expect(new Set(await idsIn(who, `/identity/teams?memberIdIn=${owner.id}`))).toEqual(
        new Set([ids.red, ids.design]),
      );
      expect(await idsIn(who, `/timeline/items?teamIdIn=${ids.design}`)).toHaveLength(who === owner ? 3 : 2);
      const sendTo = [
        { id: owner.id, type: 'tenantMember' },
        { id: ids.red, type: 'team' },
      ];
      const counted = await who.post('/identity/recipients/count', { sendTo });
      expect(counted.body).toEqual({ recipientCount: who === owner ? 1 : 2 });
    }
  });

  it('reveals nothing to a sender who sends to a team, looks and undoes it (C8, REC-11, AWD-02)', async () => {
    world.tenant.setUndoSeconds(3600);
    try {
      // The first movement of a cycle is preceded by the points of the cycle.
      await sendAll(world, world.attackers[1]);
      expect(await twice(() => sendAll(world, world.attackers[1]))).toEqual([]);
      const told = await twice(() => sendAll(world, world.admins[1]));
      expect(told.length).toBeGreaterThan(20);
      for (const what of ['preview award', 'give']) expect(told).toContain(`${what} design,one`);
    } finally {
      world.tenant.setUndoSeconds(0);
    }
  });
});
