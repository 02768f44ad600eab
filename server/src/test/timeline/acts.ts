import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import fc from 'fast-check';
import { propagateMemberChanges } from '../../domains/people/members/service.ts';
import { runJobs, type TestMember, type TestTenant } from '../harness.ts';
import { recognitions, thanks } from '../recognitions.ts';
import { deciding } from '../threads.ts';
import { aMover, aPerson, aTeam, somePeople, type World } from './world.ts';

/** One of the posts there are by then. */
const aPost = fc.nat(1000);
const named = <Name extends string>(act: Name) => fc.constant(act);

/** Actions of people on posts, teams and each other. */
export const anAct = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: named('send'),
      from: aPerson,
      to: somePeople,
      team: fc.option(aTeam),
      tenantWide: fc.boolean(),
      as: fc.constantFrom('now', 'now', 'now', 'draft', 'scheduled', 'undone', 'undoable', 'undoneAndSent'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('hide', 'restore'), post: aPost }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('edit', 'delete'), post: aPost }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('pin', 'pin', 'unpin'), post: aPost }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('join', 'leave'), team: aTeam, person: aPerson }) },
  { weight: 1, arbitrary: fc.record({ act: named('deleteTeam'), team: aTeam }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('suspend', 'unsuspend', 'archive'), person: aMover }) },
  { weight: 3, arbitrary: fc.record({ act: named('profile'), person: aPerson, isPublic: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: named('move'), person: aMover, department: fc.constantFrom('Sales', 'Labs') }),
  },
);
export type Act = typeof anAct extends fc.Arbitrary<infer One> ? One : never;
/** Acts that can run concurrently: the result of a pin depends on their order. */
export const anActAtOnce = anAct.filter(
  (one) => one.act !== 'pin' && one.act !== 'unpin' && !(one.act === 'send' && one.as.startsWith('undo')),
);
type PostAct = Extract<Act, { post: number }>;

/** Runs the acts with this many concurrent workers. */
export async function carryOutAtOnce(world: World, acts: Act[], hands: number): Promise<void> {
  const waiting = acts.values();
  const hand = async () => {
    for (const act of waiting) await carryOut(world, act);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

/** Refusals are part of life and change nothing; what came of it all is read from the rows afterwards. */
export async function carryOut(world: World, act: Act): Promise<void> {
  if (act.act === 'send') await sendOne(world, act);
  else if ('post' in act) await changePost(world, act);
  else if ('team' in act) await changeTeam(world, act);
  else await changePerson(world, act);
}

export const personOf = ({ people }: World, index: number) => people[index] as TestMember;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

async function sendOne(world: World, { from, to, team, tenantWide, as }: Extract<Act, { act: 'send' }>): Promise<void> {
  const sender = personOf(world, from);
  const body = thanks(
    to.map((index) => personOf(world, index)),
    { tenantWide, ...(as === 'draft' && { status: 'draft' }), ...(as === 'scheduled' && { scheduledAt: tomorrow() }) },
  );
  const sendTo = [...body.sendTo, ...(team === null ? [] : [{ id: world.teamIds[team], type: 'team' }])];
  const sent = await withUndo(world.tenant, as.startsWith('undo') ? 3600 : 0, () =>
    ask(sender.post(recognitions, { ...body, sendTo })),
  );
  if (sent.status !== 200) return;
  const { id } = sent.body;
  world.postIds.push(id);
  if (as.startsWith('undone')) await ask(sender.post(`${recognitions}/${id}/undo`));
  if (as === 'undoneAndSent')
    await ask(sender.put(`${recognitions}/${id}`, { ...body, sendTo, tenantWide: !tenantWide }));
}

/** Acts run one after the other, so no other post is sent meanwhile. */
export async function withUndo<T>(tenant: TestTenant, seconds: number, work: () => Promise<T>): Promise<T> {
  tenant.setUndoSeconds(seconds);
  return work().finally(() => tenant.setUndoSeconds(0));
}

async function changePost(world: World, { act, post }: PostAct): Promise<void> {
  const { admin, people, postIds, pinnedIds } = world;
  const id = postIds[post % postIds.length] ?? '';
  const path = `${recognitions}/${id}`;
  if (act === 'pin' || act === 'unpin') {
    // A post sent a moment ago can then be pinned.
    await runJobs();
    const { status } = await ask(admin.put(`/timeline/items/${id}/pin`, { pinned: act === 'pin' }));
    if (status === 200 && act === 'pin') pinnedIds.add(id);
    if (status === 200 && act === 'unpin') pinnedIds.delete(id);
  } else if (act === 'hide' || act === 'restore') {
    const { status } = await ask(admin.post(`${path}/moderate`, deciding(act)));
    // A pin is lost when the post disappears, which must have happened before it is restored.
    await runJobs();
    if (status === 200 && act === 'hide') pinnedIds.delete(id);
  } else if (act === 'delete') {
    await ask(admin.delete(path));
  } else {
    for (const person of people) await ask(person.patch(path, { message: richTextOf('Thank you again') }));
  }
}

async function changeTeam(world: World, act: Extract<Act, { team: number }>): Promise<void> {
  const path = `/identity/teams/${world.teamIds[act.team]}`;
  if (act.act === 'deleteTeam') await ask(world.admin.delete(path));
  else if ('person' in act) {
    const memberIds = [personOf(world, act.person).id];
    await ask(world.admin[act.act === 'join' ? 'post' : 'delete'](`${path}/members`, { memberIds }));
  }
}

async function changePerson(world: World, act: Extract<Act, { person: number }>): Promise<void> {
  const { id } = personOf(world, act.person);
  const path = `/identity/tenantMembers/${id}`;
  if (act.act === 'move') await ask(world.admin.patch(path, { segments: { department: act.department } }));
  else if (act.act === 'profile') await ask(world.admin.patch(path, { publicStaffProfile: act.isPublic }));
  else if (act.act === 'archive') await archive(world.tenant, id);
  else await ask(world.admin.post(`${path}/${act.act}`));
}

/** As an import does that no longer names them. */
export const archive = (tenant: TestTenant, id: string): Promise<void> =>
  tenant.act(async (ctx) => {
    await ctx.db.updateTable('tenantMember').set({ archivedAt: ctx.now }).where('id', '=', id).execute();
    await propagateMemberChanges(ctx, [id]);
  });

export async function ask<Answer extends { status: number; body: unknown }>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 500) throw new Error(`Failed: ${JSON.stringify(answer.body)}`);
  return answer;
}
