import type { ReactionName } from '@hurrah/contracts/comment/threads';
import type { RichText } from '@hurrah/contracts/rich-text';
import { type GeneratorContext, hasJoined, type Member } from '../history.ts';
import { Deck, Random, uuidAt, type Weighted } from '../random.ts';
import type { PointsBudget } from './points-budget.ts';
import type { PlannedRecognition } from './recognitions.ts';
import { Relations } from './relations.ts';
import { fillText, richTextFrom } from './rich-text.ts';
import { commentTexts, fixedTexts } from './texts.ts';

export interface PlannedReaction {
  subjectType: 'recognition' | 'comment';
  subjectId: string;
  member: Member;
  reaction: ReactionName;
  at: Date;
}

export interface PlannedComment {
  id: string;
  recognition: PlannedRecognition;
  /** The comment that it answers. */
  parentId: string | null;
  member: Member;
  body: RichText;
  at: Date;
  editedAt: Date | null;
}

export interface PlannedEndorsement {
  id: string;
  recognition: PlannedRecognition;
  member: Member;
  /** For each recipient. */
  amount: number;
  at: Date;
}

export interface PlannedThreads {
  reactions: PlannedReaction[];
  comments: PlannedComment[];
  endorsements: PlannedEndorsement[];
}

/** A comment is used again only after all others of its deck. */
type Decks = Record<'recipient' | 'manager' | 'others' | 'sender' | 'thanks', Deck<string>>;

interface Thread {
  decks: Decks;
  recognition: PlannedRecognition;
  random: Random;
  now: Date;
  /** The members who might react, besides sender and recipients, the closest first. */
  readers: Member[];
}

const minute = 60_000;
export const reactionWeights: Weighted<ReactionName> = [
  ['clap', 30],
  ['heart', 28],
  ['celebrate', 18],
  ['fire', 10],
  ['smile', 9],
  ['idea', 5],
];

/** Reactions, comments and endorsements of every recognition, up to now. */
export function planThreads(
  plan: PlannedRecognition[],
  { members, now }: GeneratorContext,
  budget: PointsBudget,
): PlannedThreads {
  const relations = new Relations(members);
  const decks = { en: decksOf('en'), fr: decksOf('fr') };
  const threads: PlannedThreads = { reactions: [], comments: [], endorsements: [] };
  for (const recognition of plan) {
    const random = new Random(`talk ${recognition.id}`);
    const readers = readersOf(recognition, relations, random);
    const thread: Thread = { decks: decks[recognition.language], recognition, random, now, readers };
    const comments = planComments(thread, relations);
    const replies = comments.flatMap((one) => planReply({ ...thread, random: new Random(`reply ${one.id}`) }, one));
    threads.comments.push(...comments, ...replies);
    threads.reactions.push(...planReactions(thread), ...comments.flatMap((one) => planCommentReactions(thread, one)));
    threads.endorsements.push(...planEndorsements(thread, budget));
  }
  const joke = planReportedComment(plan, relations, now);
  return { ...threads, comments: [...threads.comments, ...(joke ? [joke] : [])] };
}

function decksOf(language: 'en' | 'fr'): Decks {
  const random = new Random(`phrases ${language}`);
  const { recipient, manager, others, sender, thanks } = commentTexts[language];
  return {
    recipient: new Deck(random, recipient),
    manager: new Deck(random, manager),
    others: new Deck(random, others),
    sender: new Deck(random, sender),
    thanks: new Deck(random, thanks),
  };
}

/** Only sender and recipients read a private recognition. */
function readersOf(
  { sender, recipients, isPrivate, at }: PlannedRecognition,
  relations: Relations,
  random: Random,
): Member[] {
  if (isPrivate) return [];
  const involved = new Set([sender, ...recipients].map(({ key }) => key));
  const closest = recipients.slice(0, 3).flatMap((one) => relations.closestTo(one));
  const known = [
    ...random.shuffle([...closest, ...relations.closestTo(sender)]),
    ...random.shuffle(relations.people).slice(0, 12),
  ];
  return [...new Set(known)].filter((one) => !involved.has(one.key) && hasJoined(one, at));
}

/** Most within an hour, the rest within two days, and nothing after now. */
function timeAfter({ random, now }: Thread, from: Date): Date | undefined {
  const minutes = random.chance(60) ? random.between(1, 60) : random.between(60, 2 * 24 * 60);
  const at = new Date(from.getTime() + minutes * minute + random.between(0, 59) * 1000);
  return at < now ? at : undefined;
}

function planReactions(thread: Thread): PlannedReaction[] {
  const { recognition, random, readers } = thread;
  const recipients = recognition.recipients
    .filter((one) => hasJoined(one, recognition.at) && random.chance(55))
    .slice(0, 4);
  const wanted = random.pickWeighted([
    [random.between(0, 2), 30],
    [random.between(2, 5), 40],
    [random.between(5, 9), 22],
    [random.between(8, 12), 8],
  ]);
  const people = [...new Set([...recipients, ...readers.slice(0, wanted)])].slice(0, 14);
  // Every recognition has at least one reaction.
  const reacting = people.length > 0 ? people : recognition.recipients.slice(0, 1);
  return reacting.flatMap((member) =>
    react(thread, { member, subjectType: 'recognition', subjectId: recognition.id, from: recognition.at }),
  );
}

function planCommentReactions(thread: Thread, { id, at, member }: PlannedComment): PlannedReaction[] {
  const { random, readers, recognition } = thread;
  if (!random.chance(22)) return [];
  const people = [recognition.sender, ...recognition.recipients.slice(0, 2), ...readers.slice(0, 3)];
  return random
    .shuffle(people.filter(({ key }) => key !== member.key))
    .slice(0, random.between(1, 2))
    .flatMap((one) => react(thread, { member: one, subjectType: 'comment', subjectId: id, from: at }));
}

interface Reacting extends Pick<PlannedReaction, 'member' | 'subjectType' | 'subjectId'> {
  from: Date;
}

function react(thread: Thread, { from, ...subject }: Reacting): PlannedReaction[] {
  const { random, recognition } = thread;
  const at = timeAfter(thread, from);
  if (!at || !hasJoined(subject.member, at)) return [];
  const isFunny = recognition.text.quality === 'Bring a smile' && random.chance(50);
  return [{ ...subject, at, reaction: isFunny ? 'smile' : random.pickWeighted(reactionWeights) }];
}

/** The text's own comments and general ones. No one comments twice. */
function planComments(thread: Thread, relations: Relations): PlannedComment[] {
  const { recognition, random, readers, decks } = thread;
  const { text, recipients, language, at: sentAt } = recognition;
  const first = recipients.find((one) => hasJoined(one, sentAt));
  const speakers = readers.filter(({ locale }) => language === 'en' || locale === 'fr');
  const manager = first && relations.managerOf(first);
  const drafts: { member: Member; text: string }[] = [];
  if (first && random.chance(text.reply ? 85 : 26))
    drafts.push({ member: first, text: text.reply ?? decks.recipient.draw() });
  if (manager && speakers.includes(manager) && random.chance(14))
    drafts.push({ member: manager, text: decks.manager.draw() });
  const own = random.chance(80) ? (text.comments ?? []) : [];
  const count = recognition.isPrivate ? 0 : random.pickWeighted(commentCounts);
  const texts = [...own, ...Array.from({ length: count }, () => decks.others.draw())];
  const others = speakers.filter((one) => one !== manager);
  for (const [index, comment] of texts.entries()) {
    const member = others[index];
    if (member) drafts.push({ member, text: comment });
  }
  const { firstName = '' } = recipients[0] ?? {};
  return drafts.flatMap((one) => writeComment(thread, { ...one, to: firstName, from: sentAt, parentId: null }));
}

const commentCounts: Weighted<number> = [58, 24, 12, 6].map((weight, count) => [count, weight]);

/** Now and then the sender answers a recipient, and a recipient answers the others. */
function planReply(thread: Thread, comment: PlannedComment): PlannedComment[] {
  const { random, decks, recognition } = thread;
  if (!random.chance(30)) return [];
  const { sender, recipients } = recognition;
  const isFromRecipient = recipients.includes(comment.member);
  const member = isFromRecipient ? sender : recipients[0];
  const text = (isFromRecipient ? decks.sender : decks.thanks).draw();
  if (!member || member === comment.member) return [];
  return writeComment(thread, {
    member,
    text,
    to: comment.member.firstName,
    from: comment.at,
    parentId: comment.id,
  });
}

interface Draft extends Pick<PlannedComment, 'member' | 'parentId'> {
  text: string;
  to: string;
  from: Date;
}

function writeComment(thread: Thread, { member, text, to, from, parentId }: Draft): PlannedComment[] {
  const { recognition, random, now } = thread;
  const at = timeAfter(thread, from);
  if (!at || !hasJoined(member, at)) return [];
  const slots = { from: recognition.sender.firstName, to, place: member.location };
  const body = richTextFrom(fillText(text, slots, recognition.language));
  const editedAt = new Date(at.getTime() + random.between(1, 9) * minute);
  return [
    {
      id: uuidAt(random, at),
      recognition,
      parentId,
      member,
      body,
      at,
      editedAt: random.chance(3) && editedAt < now ? editedAt : null,
    },
  ];
}

/** Now and then a reader adds points of their own. */
function planEndorsements(thread: Thread, budget: PointsBudget): PlannedEndorsement[] {
  const { recognition, random, readers } = thread;
  if (recognition.recipients.length > 5 || !random.chance(recognition.amount > 0 ? 11 : 5)) return [];
  return readers.slice(0, random.pick([1, 1, 1, 2])).flatMap((member) => {
    const at = timeAfter(thread, recognition.at);
    const amount = random.pick([5, 5, 10]);
    const gift = { sender: member, recipients: recognition.recipients, amount };
    if (!at || !budget.spend({ ...gift, at })) return [];
    return [{ id: uuidAt(random, at), recognition, member, amount, at }];
  });
}

/** The comment that was reported, on the latest recognition of a member in assembly. */
function planReportedComment(plan: PlannedRecognition[], relations: Relations, now: Date): PlannedComment | undefined {
  const recognition = plan.findLast(isForAssembly);
  const member = relations.people.find(({ team }) => team === 'Frames and Forks');
  if (!recognition || !member) return undefined;
  const random = new Random('joke');
  const at = new Date(Math.min(recognition.at.getTime() + 50 * minute, now.getTime() - minute));
  const body = richTextFrom(fixedTexts.badJoke);
  return { id: uuidAt(random, at), recognition, parentId: null, member, body, at, editedAt: null };
}

const careful = new Set(['Check twice', 'Fix the cause', 'Try something new', 'Mind the details']);
const isForAssembly = ({ recipients, isPrivate, team, language, text }: PlannedRecognition): boolean =>
  !isPrivate &&
  !team &&
  language === 'en' &&
  careful.has(text.quality) &&
  recipients.every((one) => one.team?.endsWith('Assembly'));
