import { randomUUIDv7 } from 'node:crypto';
import { expect, vi } from 'vitest';
import { sendDigests } from '../../domains/notifications/digests/jobs.ts';
import { sendEmails } from '../../domains/notifications/emails/jobs.ts';
import { sendPushes } from '../../domains/notifications/pushes/jobs.ts';
import { mailer } from '../../platform/mail/mailer.ts';
import type { TestMember, TestTenant } from '../harness.ts';
import { recognitions } from '../recognitions.ts';
import {
  authorsOf,
  isAllowed,
  isCommentShown,
  type Kept,
  mayOpen,
  type NotifiedFacts,
  seenAs,
  situationOf,
  unnamedIn,
} from './reference.ts';
import type { NotifiedWorld } from './world.ts';

interface Email {
  to: string;
  messageId: string;
  words: string;
}

/** Records every email before it reaches the mail server. */
export function recordEmails() {
  const recorded: Email[] = [];
  const original = mailer.send;
  const spy = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
    recorded.push({ to: mail.to, messageId: mail.messageId, words: [mail.subject, mail.text, mail.html].join('\n') });
    await original(mail);
  });
  return { take: () => recorded.splice(0), restore: () => spy.mockRestore() };
}
export type Recorder = ReturnType<typeof recordEmails>;

/** A message that reached a member, on any channel. */
export interface Delivered {
  channel: 'inbox' | 'email' | 'push' | 'digest';
  reader: TestMember;
  words: string;
  /** Unknown if it was withdrawn since, and for digests. */
  message: Kept | undefined;
}

/** Takes the messages since the last call. Emails of other companies are ignored. */
export function takeDelivered(
  { people, admin, browsers }: NotifiedWorld,
  recorder: Recorder,
  { messages, pushed }: { messages: ReadonlyMap<string, Kept>; pushed: Map<string, number> },
): Delivered[] {
  const readers = new Map([...people, admin].map((person) => [person.email, person]));
  const emails = recorder.take().flatMap(({ to, messageId, words }): Delivered[] => {
    const reader = readers.get(to);
    const channel = messageId.startsWith('digest.') ? 'digest' : 'email';
    return reader ? [{ channel, reader, words, message: messages.get(messageId.split('.')[0] ?? '') }] : [];
  });
  const pushes = browsers.flatMap(({ person, browser }): Delivered[] => {
    const all = browser.read();
    const before = pushed.get(person.id) ?? 0;
    pushed.set(person.id, all.length);
    return all.slice(before).map(({ id, title, body, path }) => ({
      channel: 'push',
      reader: person,
      words: [title, body, path].join('\n'),
      message: messages.get(id),
    }));
  });
  return [...emails, ...pushes];
}

/**
 * Sends messages that wait for the end of quiet hours, as if they had ended. Kinds that only inboxes show are pushed as
 * well, so that their text is compared too.
 */
export async function sendLate(tenant: TestTenant, messageIds: string[]): Promise<void> {
  for (let from = 0; from < messageIds.length; from += 100) {
    const payload = { tenantId: tenant.id, messageIds: messageIds.slice(from, from + 100) };
    await sendEmails.run(payload, { id: randomUUIDv7(), now: new Date() });
    await sendPushes.run(payload, { id: randomUUIDv7(), now: new Date() });
  }
}

/** Sends everyone the digest of the week that is going on. */
export async function sendDigestsNow({ tenant, people, admin }: NotifiedWorld): Promise<void> {
  const today = Temporal.Now.plainDateISO('UTC');
  const weekOn = today.subtract({ days: today.dayOfWeek - 1 }).toString();
  const memberIds = [...people, admin].map(({ id }) => id);
  await sendDigests.run({ tenantId: tenant.id, weekOn, memberIds }, { id: randomUUIDv7(), now: new Date() });
}

/** Fails if a text, a link or a name reached a member who may not see its subject. */
export function checkDelivered(world: NotifiedWorld, facts: NotifiedFacts, delivered: Delivered): void {
  const { channel, reader, words, message } = delivered;
  const about = `${channel} ${message?.kind ?? ''} to ${nameOf(world, reader.id)}: ${words.slice(0, 500)}`;
  if (message) {
    expect(message.memberId, about).toBe(reader.id);
    expect(isAllowed(situationOf(facts, message)), `${situationOf(facts, message)}: ${about}`).toBe(true);
  }
  const isWordless = message?.kind.startsWith('comment.') ?? false;
  for (const text of textsIn(world, words)) {
    expect(isWordless, `no text may be quoted: ${about}`).toBe(false);
    const isOwn = message !== undefined && isToSender(message);
    expect(isOwn || isAllowed(seenAs(facts, reader.id, text.postId)), `a post: ${about}`).toBe(true);
    if (text.commentId) expect(isCommentShown(facts, text.commentId), `a comment: ${about}`).toBe(true);
  }
  for (const postId of postsIn(words)) {
    const isFormerModerator =
      message?.kind === 'comment.decided' && seenAs(facts, reader.id, postId) === 'not involved';
    expect(isFormerModerator || mayOpen(facts, reader.id, postId), `a link to ${postId}: ${about}`).toBe(true);
  }
  for (const id of unnamedIn(facts, reader.id, postsIn(words))) {
    const name = nameOf(world, id);
    // An author may mention anyone in a text.
    expect(words.replaceAll(`@${name}`, '').includes(name), `the name ${name}: ${about}`).toBe(false);
  }
  if (isWordless) for (const { id } of world.people) expect(words, about).not.toContain(nameOf(world, id));
}

const isToSender = ({ kind }: Kept): boolean => ['recognition.adjusted', 'recognition.notDelivered'].includes(kind);

const textsIn = ({ marks }: NotifiedWorld, words: string) =>
  [...new Set(words.match(/zq\d+qz/g))].flatMap((mark) => marks.get(mark) ?? []);

/** The posts in the links of a text. */
const postsIn = (words: string): string[] => [
  ...new Set([...words.matchAll(/\/recognitions\/([0-9a-f-]{36})/g)].map(([, id = '']) => id)),
];

/** Unique names. */
const nameOf = ({ people }: NotifiedWorld, memberId: string): string =>
  `Ada${people.findIndex(({ id }) => id === memberId)} Lovelace`;

/** Checks a member's whole inbox, with the messages it was made from. Suspended and archived members have none. */
export async function checkInbox(
  world: NotifiedWorld,
  facts: NotifiedFacts,
  { reader, messages }: { reader: TestMember; messages: ReadonlyMap<string, Kept> },
): Promise<Delivered[]> {
  const { status, body } = await reader.get('/notifications/messages?pageSize=100&embed=fromMember');
  if (status !== 200) return [];
  const inbox: Delivered[] = [];
  for (const { id, message: sentence, quote, reason, resourcePath, fromMember } of body.results) {
    const message = messages.get(id);
    expect(message, `a message that no row has: ${sentence}`).toBeDefined();
    const words = [sentence, quote, reason, resourcePath].join('\n');
    const delivered: Delivered = { channel: 'inbox', reader, words, message };
    checkDelivered(world, facts, delivered);
    const authors = message ? authorsOf(facts, message) : [];
    if (fromMember) expect(authors, `from ${fromMember.id}: ${words}`).toContain(fromMember.id);
    inbox.push(delivered);
  }
  const shown = new Set(inbox.map(({ message }) => message?.id));
  const kept = [...messages.values()].filter(({ id, memberId }) => memberId === reader.id && !shown.has(id));
  const silent = kept.map((message) => `${message.kind}: ${situationOf(facts, message)}`);
  const unread = body.results.filter(({ readAt }: { readAt: string | null }) => readAt === null).length;
  const counts = await Promise.all(
    ['', '?read=false'].map(async (query) => (await reader.get(`/notifications/messages/count${query}`)).body.count),
  );
  expect([body.total, ...counts], `the count beside the bell; not shown: ${silent.join(', ')}`).toEqual([
    body.results.length,
    body.results.length,
    unread,
  ]);
  await openAll(reader, inbox);
  return inbox;
}

/** The API itself must open every link of the inbox. */
async function openAll(reader: TestMember, inbox: Delivered[]): Promise<void> {
  const ids = new Set(inbox.flatMap(({ words }) => postsIn(words)));
  for (const id of ids) expect((await reader.get(`${recognitions}/${id}`)).status, id).toBe(200);
}
