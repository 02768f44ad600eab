import type { TestTenant } from '../harness.ts';
import { isOpenTo, readFacts } from '../timeline/reference.ts';

/** Everything that decides who may be notified of what, read row by row and without a condition. */
export async function readNotifiedFacts(tenant: TestTenant) {
  const facts = await readFacts(tenant);
  const said = await tenant.inside(async (db) => ({
    comments: await db.selectFrom('comment').select(['id', 'threadId', 'parentId', 'memberId', 'hiddenAt']).execute(),
    reactions: await db.selectFrom('reaction').select(['subjectId', 'memberId']).execute(),
    endorsements: await db.selectFrom('endorsement').select(['threadId', 'memberId']).execute(),
    flags: await db.selectFrom('flag').select(['subjectId', 'memberId']).execute(),
  }));
  return { ...facts, ...said };
}
export type NotifiedFacts = Awaited<ReturnType<typeof readNotifiedFacts>>;

/** A message as its row keeps it. */
export interface Kept {
  id: string;
  memberId: string;
  kind: string;
  topicId: string;
  subjectId: string;
  actorIds: string[];
}

export type Situation =
  | 'public'
  | 'private'
  | 'team'
  | 'own hidden'
  | 'hidden'
  | 'deleted'
  | 'unsent'
  | 'comment gone'
  | 'taken back'
  | 'reader left'
  | 'not a moderator'
  | 'not involved';

const allowed = new Set<Situation>(['public', 'private', 'team', 'own hidden']);
export const isAllowed = (situation: Situation): boolean => allowed.has(situation);

/** Why a member may be notified now, or why not: the specification, one message after the other. */
export function situationOf(facts: NotifiedFacts, message: Kept): Situation {
  const { memberId, kind, topicId, subjectId } = message;
  if (!isHere(facts, memberId)) return 'reader left';
  if (kind === 'comment.reported') return isAdmin(facts, memberId) ? 'public' : 'not a moderator';
  if (kind === 'comment.decided') return wrote(facts, memberId, subjectId) ? 'private' : reported(facts, message);
  const post = facts.recognitions.find(({ id }) => id === topicId);
  if (!post) return 'deleted';
  const isSender = post.senderId === memberId;
  if (kind === 'recognition.adjusted' || kind === 'recognition.notDelivered') {
    if (!isSender) return 'not involved';
    return post.hiddenAt ? 'own hidden' : 'private';
  }
  const seen = seenAs(facts, memberId, topicId);
  if (!isAllowed(seen)) return seen;
  const isRecipient = facts.recipients.some((one) => one.recognitionId === topicId && one.memberId === memberId);
  if (kind === 'recognition.received' && !isRecipient) return 'not involved';
  if (['mentionedInComment', 'repliedToComment', 'reactedToComment'].some((name) => kind.endsWith(`.${name}`))) {
    if (!isCommentShown(facts, subjectId)) return 'comment gone';
  }
  return hasActors(kind) && actorsOf(facts, message).length === 0 ? 'taken back' : seen;
}

/** The relation of a member to a post on the timeline, if they see it. */
export function seenAs(facts: NotifiedFacts, memberId: string, postId: string): Situation {
  const post = facts.recognitions.find(({ id }) => id === postId);
  if (!post) return 'deleted';
  if (!post.sentAt || !post.announceAt || post.announceAt > new Date()) return 'unsent';
  if (post.hiddenAt) return 'hidden';
  if (post.tenantWide) return 'public';
  const isRecipient = facts.recipients.some((one) => one.recognitionId === postId && one.memberId === memberId);
  if (post.senderId !== memberId && !isRecipient) return 'not involved';
  return (post.sendTo as { type: string }[]).some(({ type }) => type === 'team') ? 'team' : 'private';
}

/** Whether a member can open the page of a post: senders open their own, and moderators everything announced. */
export function mayOpen(facts: NotifiedFacts, memberId: string, postId: string): boolean {
  const post = facts.recognitions.find(({ id }) => id === postId);
  if (post?.senderId === memberId) return true;
  const seen = seenAs(facts, memberId, postId);
  if (isAllowed(seen)) return true;
  return isAdmin(facts, memberId) && (seen === 'hidden' || seen === 'not involved');
}

export const isCommentShown = ({ comments }: NotifiedFacts, commentId: string): boolean => {
  const comment = comments.find(({ id }) => id === commentId);
  const parent = comments.find(({ id }) => id === comment?.parentId);
  return comment !== undefined && comment.hiddenAt === null && (parent?.hiddenAt ?? null) === null;
};

const hasActors = (kind: string): boolean =>
  ['commented', 'reacted', 'reactedToComment', 'endorsed'].some((name) => kind.endsWith(`.${name}`));

/** The actors who have not withdrawn their action. */
export function actorsOf(facts: NotifiedFacts, { kind, topicId, subjectId, actorIds }: Kept): string[] {
  const { comments, reactions, endorsements } = facts;
  const does = (actorId: string): boolean => {
    if (kind === 'recognition.endorsed') {
      return endorsements.some((one) => one.threadId === topicId && one.memberId === actorId);
    }
    if (kind === 'recognition.commented') {
      return comments.some(
        (one) => one.threadId === topicId && one.memberId === actorId && isCommentShown(facts, one.id),
      );
    }
    return reactions.some((one) => one.subjectId === subjectId && one.memberId === actorId);
  };
  return actorIds.filter(does);
}

/** The members that a message may name as its authors; messages without an author name none. */
export function authorsOf(facts: NotifiedFacts, message: Kept): string[] {
  if (hasActors(message.kind)) return actorsOf(facts, message);
  if (['recognition.mentionedInComment', 'recognition.repliedToComment'].includes(message.kind)) {
    return facts.comments.filter(({ id }) => id === message.subjectId).map(({ memberId }) => memberId);
  }
  if (['recognition.received', 'recognition.mentioned'].includes(message.kind)) {
    return facts.recognitions.filter(({ id }) => id === message.topicId).map(({ senderId }) => senderId);
  }
  return [];
}

/**
 * Recipients of these posts whom no post names to a reader: they came with a team, their profile is hidden, and they
 * have not commented.
 */
export function unnamedIn(facts: NotifiedFacts, readerId: string, postIds: string[]): string[] {
  const isOf = (postId: string) => postIds.includes(postId);
  const posts = facts.recognitions.filter(({ id }) => isOf(id));
  const known = new Set([
    ...posts.flatMap(({ senderId, sendTo }) => [senderId, ...(sendTo as { id: string }[]).map(({ id }) => id)]),
    ...facts.comments.filter(({ threadId }) => isOf(threadId)).map(({ memberId }) => memberId),
    ...facts.reactions.filter(({ subjectId }) => isOf(subjectId)).map(({ memberId }) => memberId),
    ...facts.endorsements.filter(({ threadId }) => isOf(threadId)).map(({ memberId }) => memberId),
  ]);
  return facts.recipients
    .filter(({ recognitionId, memberId }) => isOf(recognitionId) && !known.has(memberId))
    .map(({ memberId }) => memberId)
    .filter((id) => !isOpenTo(facts, readerId, id));
}

const isAdmin = ({ members }: NotifiedFacts, memberId: string): boolean =>
  members.some(({ id, role }) => id === memberId && role === 'admin');

const isHere = ({ members }: NotifiedFacts, memberId: string): boolean =>
  members.some(({ id, suspendedAt, archivedAt }) => id === memberId && suspendedAt === null && archivedAt === null);

const wrote = ({ recognitions, comments }: NotifiedFacts, memberId: string, subjectId: string): boolean =>
  recognitions.some(({ id, senderId }) => id === subjectId && senderId === memberId) ||
  comments.some((one) => one.id === subjectId && one.memberId === memberId);

/** A report is kept until its subject is deleted. */
function reported(facts: NotifiedFacts, { memberId, subjectId }: Kept): Situation {
  const exists = [...facts.recognitions, ...facts.comments].some(({ id }) => id === subjectId);
  if (!exists) return 'public';
  return facts.flags.some((one) => one.subjectId === subjectId && one.memberId === memberId)
    ? 'public'
    : 'not involved';
}
