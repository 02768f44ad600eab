import type { RichText } from '@hurrah/contracts/rich-text';
import fc from 'fast-check';
import { sendScheduled } from '../../domains/recognition/recognitions/service.ts';
import type { TestMember } from '../harness.ts';
import { recognitions, thanks } from '../recognitions.ts';
import { deciding } from '../threads.ts';
import {
  ask,
  anAct as aTimelineAct,
  carryOut as carryOutOnTimeline,
  personOf,
  type Act as TimelineAct,
  withUndo,
} from '../timeline/acts.ts';
import { aMover, aPerson, aTeam, somePeople } from '../timeline/world.ts';
import type { NotifiedWorld } from './world.ts';

/** One of those there are by then. */
const one = fc.nat(1000);
const named = <Name extends string>(act: Name) => fc.constant(act);
const mentioned = fc.option(aPerson, { freq: 3 });

const aSend = fc.record({
  act: named('send'),
  from: aPerson,
  to: somePeople,
  team: fc.option(aTeam, { freq: 2 }),
  tenantWide: fc.boolean(),
  mentioned,
  as: fc.constantFrom('now', 'now', 'now', 'draft', 'undone', 'undoable', 'undoneAndSent', 'due', 'dueWithTooMuch'),
});
const anUnsendable = fc.record({ act: named('dueToNobody'), from: aPerson, to: aMover });
const aChange = fc.record({
  act: fc.constantFrom('hide', 'hide', 'restore', 'restore', 'dismiss', 'edit', 'delete'),
  post: one,
});
const aWord = fc.record({ act: named('comment'), post: one, person: aPerson, mentioned });
const anAnswer = fc.record({ act: named('reply'), comment: one, person: aPerson, mentioned });
const aCommentChange = fc.record({
  act: fc.constantFrom('hideComment', 'restoreComment', 'dismissComment', 'editComment', 'deleteComment'),
  comment: one,
});
const aResponse = fc.record({
  act: fc.constantFrom('react', 'unreact', 'endorse', 'flag'),
  post: one,
  person: aPerson,
});
const aCommentResponse = fc.record({
  act: fc.constantFrom('reactToComment', 'unreactToComment', 'flagComment'),
  comment: one,
  person: aPerson,
});
/** Enough reports to hide a post or a comment. */
const aStorm = fc.record({ act: fc.constantFrom('storm', 'stormComment'), on: one });
const aReading = fc.record({ act: named('read'), person: aPerson });
const aRole = fc.record({
  act: named('changeRole'),
  person: aMover,
  role: fc.constantFrom('admin', 'employee', 'employee'),
});
const someWork = fc.record({ act: named('work') });

/** Acts that change who sees posts without being about one. */
type Move = Exclude<TimelineAct, { post: number } | { act: 'send' }>;
const aMove = aTimelineAct.filter((act): act is Move => !('post' in act) && act.act !== 'send');

export const anAct = fc.oneof(
  { weight: 6, arbitrary: aSend },
  { weight: 1, arbitrary: anUnsendable },
  { weight: 4, arbitrary: aChange },
  { weight: 5, arbitrary: aWord },
  { weight: 3, arbitrary: anAnswer },
  { weight: 3, arbitrary: aCommentChange },
  { weight: 4, arbitrary: aResponse },
  { weight: 3, arbitrary: aCommentResponse },
  { weight: 1, arbitrary: aStorm },
  { weight: 1, arbitrary: aReading },
  { weight: 3, arbitrary: aRole },
  { weight: 4, arbitrary: aMove },
  { weight: 4, arbitrary: someWork },
);
export type NotifiedAct = typeof anAct extends fc.Arbitrary<infer One> ? One : never;

/** Every world begins with these, so that no kind of notification is left to chance. */
export const opening: NotifiedAct[] = [
  { act: 'send', from: 0, to: [1], team: null, tenantWide: true, mentioned: 2, as: 'now' },
  { act: 'work' },
  { act: 'comment', post: 0, person: 2, mentioned: 3 },
  { act: 'work' },
  { act: 'reply', comment: 0, person: 4, mentioned: null },
  { act: 'react', post: 0, person: 4 },
  { act: 'reactToComment', comment: 0, person: 5 },
  { act: 'endorse', post: 0, person: 3 },
  { act: 'send', from: 1, to: [2, 3], team: 0, tenantWide: false, mentioned: null, as: 'now' },
  { act: 'send', from: 5, to: [0, 1, 2, 3], team: null, tenantWide: false, mentioned: null, as: 'dueWithTooMuch' },
  { act: 'dueToNobody', from: 4, to: 6 },
  { act: 'work' },
  { act: 'changeRole', person: 7, role: 'admin' },
  { act: 'changeRole', person: 8, role: 'admin' },
  { act: 'flagComment', comment: 1, person: 1 },
  { act: 'work' },
  { act: 'hideComment', comment: 1 },
  { act: 'work' },
];

/** Refusals change nothing; what came of it all is read from the rows afterwards. `work` is for the caller. */
export async function carryOut(world: NotifiedWorld, act: NotifiedAct): Promise<void> {
  if (act.act === 'work') return;
  if (act.act === 'send') await sendOne(world, act);
  else if (act.act === 'dueToNobody') await sendToNobody(world, act);
  else if (act.act === 'read') await ask(personOf(world, act.person).put('/notifications/messages/read'));
  else if ('role' in act) await changeRole(world, act);
  else if ('on' in act) await storm(world, act);
  else if ('comment' in act) await onComment(world, act);
  else if ('post' in act) await onPost(world, act);
  else await carryOutOnTimeline(world, act);
}

/** A unique text, with the mentioned member in it. */
function says(world: NotifiedWorld, mark: string, mentionedIndex: number | null): RichText {
  const { id } = personOf(world, mentionedIndex ?? 0);
  const mention = { type: 'mention' as const, attrs: { id, label: 'Somebody' } };
  const text = { type: 'text' as const, text: `Thank you ${mark} ` };
  return {
    type: 'doc',
    content: [{ type: 'paragraph', content: mentionedIndex === null ? [text] : [text, mention] }],
  };
}

const newMark = (world: NotifiedWorld): string => `zq${world.marks.size}qz`;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

async function sendOne(world: NotifiedWorld, act: Extract<NotifiedAct, { act: 'send' }>): Promise<void> {
  const { from, to, team, tenantWide, as } = act;
  const sender = personOf(world, from);
  const mark = newMark(world);
  const isDue = as.startsWith('due');
  const body = thanks(
    to.map((index) => personOf(world, index)),
    {
      message: says(world, mark, act.mentioned),
      tenantWide,
      ...(as === 'draft' && { status: 'draft' }),
      ...(isDue && { scheduledAt: tomorrow() }),
      ...(as === 'dueWithTooMuch' && { amount: 45, ignoreExceptions: true }),
    },
  );
  const sendTo = [...body.sendTo, ...(team === null ? [] : [{ id: world.teamIds[team], type: 'team' }])];
  const sent = await withUndo(world.tenant, as.startsWith('undo') ? 3600 : 0, () =>
    ask(sender.post(recognitions, { ...body, sendTo })),
  );
  if (sent.status !== 200) return;
  const { id } = sent.body;
  world.marks.set(mark, { postId: id });
  world.sent.push({ id, sender });
  if (as.startsWith('undone')) await ask(sender.post(`${recognitions}/${id}/undo`));
  if (as === 'undoneAndSent')
    await ask(sender.put(`${recognitions}/${id}`, { ...body, sendTo, tenantWide: !tenantWide }));
  if (isDue) await becomeDue(world, id);
}

/** As if its time had come. */
async function becomeDue({ tenant }: NotifiedWorld, id: string): Promise<void> {
  const at = new Date();
  await tenant.inside((db) =>
    db
      .updateTable('recognition')
      .set({ scheduledAt: at })
      .where('id', '=', id)
      .where('scheduledAt', 'is not', null)
      .execute(),
  );
  await tenant.act((ctx) => sendScheduled({ ...ctx, live: [] }, id, at), { now: at });
}

/** Its only recipient is suspended while it becomes due. */
async function sendToNobody(world: NotifiedWorld, { from, to }: { from: number; to: number }): Promise<void> {
  const [sender, recipient, mark] = [personOf(world, from), personOf(world, to), newMark(world)];
  const body = thanks([recipient], { message: says(world, mark, null), scheduledAt: tomorrow() });
  const { status, body: saved } = await ask(sender.post(recognitions, body));
  if (status !== 200) return;
  world.marks.set(mark, { postId: saved.id });
  world.sent.push({ id: saved.id, sender });
  const path = `/identity/tenantMembers/${recipient.id}`;
  const suspended = await ask(world.admin.post(`${path}/suspend`));
  await becomeDue(world, saved.id);
  if (suspended.status === 200) await ask(world.admin.post(`${path}/unsuspend`));
}

type PostAct = Extract<NotifiedAct, { post: number }>;

async function onPost(world: NotifiedWorld, act: PostAct): Promise<void> {
  const post = world.sent[act.post % world.sent.length];
  if (!post) return;
  const path = `${recognitions}/${post.id}`;
  if (act.act === 'delete') await ask(world.admin.delete(path));
  else if (act.act === 'edit') await edit(world, post);
  else if ('person' in act) await respond(world, act, { postId: post.id, path });
  else await ask(world.admin.post(`${path}/moderate`, deciding(act.act)));
}

async function edit(world: NotifiedWorld, { id, sender }: { id: string; sender: TestMember }): Promise<void> {
  const mark = newMark(world);
  const { status } = await ask(sender.patch(`${recognitions}/${id}`, { message: says(world, mark, null) }));
  if (status === 200) world.marks.set(mark, { postId: id });
}

async function respond(
  world: NotifiedWorld,
  act: Extract<PostAct, { person: number }>,
  { postId, path }: { postId: string; path: string },
): Promise<void> {
  const person = personOf(world, act.person);
  if (act.act === 'comment') await comment(world, person, { postId, mentioned: act.mentioned });
  else if (act.act === 'react') await ask(person.put(`${path}/reactions`, { reaction: 'heart' }));
  else if (act.act === 'unreact') await ask(person.delete(`${path}/reactions`));
  else if (act.act === 'endorse') await ask(person.post(`${path}/endorsements`, { amount: 1, ignoreExceptions: true }));
  else await ask(person.put(`${path}/flags`, { reason: 'spam' }));
}

async function comment(
  world: NotifiedWorld,
  author: TestMember,
  { postId, parentId, mentioned: about }: { postId: string; parentId?: string; mentioned: number | null },
): Promise<void> {
  const mark = newMark(world);
  const { status, body } = await ask(
    author.post(`${recognitions}/${postId}/comments`, {
      body: says(world, mark, about),
      ...(parentId && { parentId }),
    }),
  );
  if (status !== 200) return;
  world.marks.set(mark, { postId, commentId: body.id });
  world.comments.push({ id: body.id, postId, author });
}

async function onComment(world: NotifiedWorld, act: Extract<NotifiedAct, { comment: number }>): Promise<void> {
  const found = world.comments[act.comment % world.comments.length];
  if (!found) return;
  const { id, postId, author } = found;
  const path = `${recognitions}/${postId}/comments/${id}`;
  if ('person' in act) {
    const person = personOf(world, act.person);
    if (act.act === 'reply') await comment(world, person, { postId, parentId: id, mentioned: act.mentioned });
    else if (act.act === 'reactToComment') await ask(person.put(`${path}/reactions`, { reaction: 'clap' }));
    else if (act.act === 'unreactToComment') await ask(person.delete(`${path}/reactions`));
    else await ask(person.put(`${path}/flags`, { reason: 'spam' }));
  } else if (act.act === 'deleteComment') await ask(author.delete(path));
  else if (act.act === 'editComment') {
    const mark = newMark(world);
    const { status } = await ask(author.patch(path, { body: says(world, mark, null), gifs: [] }));
    if (status === 200) world.marks.set(mark, { postId, commentId: id });
  } else await ask(world.admin.post(`${path}/moderate`, deciding(act.act.replace('Comment', ''))));
}

async function storm(world: NotifiedWorld, { act, on }: { act: string; on: number }): Promise<void> {
  const about = act === 'storm' ? world.sent[on % world.sent.length] : world.comments[on % world.comments.length];
  if (!about) return;
  const path =
    'postId' in about ? `${recognitions}/${about.postId}/comments/${about.id}` : `${recognitions}/${about.id}`;
  for (const person of world.people) await ask(person.put(`${path}/flags`, { reason: 'inappropriate' }));
}

const changeRole = (world: NotifiedWorld, { person, role }: { person: number; role: string }) =>
  ask(world.admin.post(`/identity/tenantMembers/${personOf(world, person).id}/role`, { role }));
