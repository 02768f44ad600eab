import type { ReactionName } from '@hurrah/contracts/comment/threads';
import type { RichText } from '@hurrah/contracts/rich-text';
import type { Player } from '../newsroom.ts';
import { Deck, Random, type Weighted } from '../random.ts';
import { comments } from '../recognition-texts/comments.ts';
import type { QualityName } from '../values.ts';
import { Circles, hasJoined } from './circles.ts';
import { uuidAt } from './ids.ts';
import { richTextFrom } from './markup.ts';
import type { PlannedRecognition } from './plan.ts';
import type { Purse } from './purse.ts';
import { badJoke } from './staged.ts';
import { fill, typeset } from './words.ts';

export interface PlannedReaction {
  subjectType: 'recognition' | 'comment';
  subjectId: string;
  member: Player;
  reaction: ReactionName;
  at: Date;
}

export interface PlannedComment {
  id: string;
  recognition: PlannedRecognition;
  member: Player;
  body: RichText;
  at: Date;
  editedAt: Date | null;
}

export interface PlannedEndorsement {
  id: string;
  recognition: PlannedRecognition;
  member: Player;
  /** For each recipient. */
  amount: number;
  at: Date;
}

export interface Talk {
  reactions: PlannedReaction[];
  comments: PlannedComment[];
  endorsements: PlannedEndorsement[];
}

/** The same words come back only when all others have been used. */
type Phrases = Record<'thanked' | 'lead' | 'others', Deck<string>>;

interface Thread {
  phrases: Phrases;
  recognition: PlannedRecognition;
  random: Random;
  now: Date;
  /** Who could have something to say, besides sender and recipients, the nearest first. */
  readers: Player[];
}

const minute = 60_000;
const feelings: Weighted<ReactionName> = [
  ['clap', 30],
  ['heart', 28],
  ['celebrate', 18],
  ['fire', 10],
  ['smile', 9],
  ['idea', 5],
];

/** What was said and felt about everything, up to now. */
export function planTalk(
  plan: PlannedRecognition[],
  players: Player[],
  { now, purse }: { now: Date; purse: Purse },
): Talk {
  const circles = new Circles(players);
  const phrases = { en: phrasesOf('en'), fr: phrasesOf('fr') };
  const talk: Talk = { reactions: [], comments: [], endorsements: [] };
  for (const recognition of plan) {
    const random = new Random(`talk ${recognition.id}`);
    const thread: Thread = {
      phrases: phrases[recognition.language],
      recognition,
      random,
      now,
      readers: readersOf(recognition, circles, random),
    };
    const said = saidAbout(thread, circles);
    talk.comments.push(...said);
    talk.reactions.push(...feltAbout(thread), ...said.flatMap((comment) => feltAboutComment(thread, comment)));
    talk.endorsements.push(...endorsed(thread, purse));
  }
  const joke = jokeAmong(plan, circles, now);
  return { ...talk, comments: [...talk.comments, ...(joke ? [joke] : [])] };
}

function phrasesOf(language: 'en' | 'fr'): Phrases {
  const random = new Random(`phrases ${language}`);
  const { thanked, lead, others } = comments[language];
  return { thanked: new Deck(random, thanked), lead: new Deck(random, lead), others: new Deck(random, others) };
}

/** Nobody but those it is between reads a private one. */
function readersOf(
  { sender, recipients, isPrivate, at }: PlannedRecognition,
  circles: Circles,
  random: Random,
): Player[] {
  if (isPrivate) return [];
  const involved = new Set([sender, ...recipients].map(({ key }) => key));
  const near = recipients.slice(0, 3).flatMap((one) => circles.nearTo(one));
  const known = [
    ...random.shuffle([...near, ...circles.nearTo(sender)]),
    ...random.shuffle(circles.people).slice(0, 12),
  ];
  return [...new Set(known)].filter((one) => !involved.has(one.key) && hasJoined(one, at));
}

/** Most come within the hour, the rest within two days; nothing comes after now. */
function later({ random, now }: Thread, from: Date): Date | undefined {
  const minutes = random.chance(60) ? random.between(1, 60) : random.between(60, 2 * 24 * 60);
  const at = new Date(from.getTime() + minutes * minute + random.between(0, 59) * 1000);
  return at < now ? at : undefined;
}

function feltAbout(thread: Thread): PlannedReaction[] {
  const { recognition, random, readers } = thread;
  const thanked = recognition.recipients
    .filter((one) => hasJoined(one, recognition.at) && random.chance(55))
    .slice(0, 4);
  const wanted = random.pickWeighted([
    [random.between(0, 2), 30],
    [random.between(2, 5), 40],
    [random.between(5, 9), 22],
    [random.between(8, 12), 8],
  ]);
  const people = [...new Set([...thanked, ...readers.slice(0, wanted)])].slice(0, 14);
  // A reaction of somebody at least, where anybody but the sender may see it.
  const felt = people.length > 0 ? people : recognition.recipients.slice(0, 1);
  return felt.flatMap((member) =>
    react(thread, { member, subjectType: 'recognition', subjectId: recognition.id, from: recognition.at }),
  );
}

function feltAboutComment(thread: Thread, { id, at, member }: PlannedComment): PlannedReaction[] {
  const { random, readers, recognition } = thread;
  if (!random.chance(22)) return [];
  const people = [recognition.sender, ...recognition.recipients.slice(0, 2), ...readers.slice(0, 3)];
  return random
    .shuffle(people.filter(({ key }) => key !== member.key))
    .slice(0, random.between(1, 2))
    .flatMap((one) => react(thread, { member: one, subjectType: 'comment', subjectId: id, from: at }));
}

interface Feeling extends Pick<PlannedReaction, 'member' | 'subjectType' | 'subjectId'> {
  from: Date;
}

function react(thread: Thread, { from, ...subject }: Feeling): PlannedReaction[] {
  const { random, recognition } = thread;
  const at = later(thread, from);
  if (!at || !hasJoined(subject.member, at)) return [];
  const isFunny = recognition.thanks.shows === 'Bring a smile' && random.chance(50);
  return [{ ...subject, at, reaction: isFunny ? 'smile' : random.pickWeighted(feelings) }];
}

/** What belongs to this text, and what one says on such occasions. Nobody speaks twice and nothing is said twice. */
function saidAbout(thread: Thread, circles: Circles): PlannedComment[] {
  const { recognition, random, readers, phrases } = thread;
  const { thanks, recipients, language, at: sentAt } = recognition;
  const first = recipients.find((one) => hasJoined(one, sentAt));
  const speakers = readers.filter(({ locale }) => language === 'en' || locale === 'fr');
  const lead = first && circles.managerOf(first);
  const said: { member: Player; text: string }[] = [];
  if (first && random.chance(thanks.reply ? 85 : 26))
    said.push({ member: first, text: thanks.reply ?? phrases.thanked.draw() });
  if (lead && speakers.includes(lead) && random.chance(14)) said.push({ member: lead, text: phrases.lead.draw() });
  const own = random.chance(80) ? (thanks.remarks ?? []) : [];
  const count = recognition.isPrivate
    ? 0
    : random.pickWeighted([
        [0, 58],
        [1, 24],
        [2, 12],
        [3, 6],
      ]);
  const texts = [...own, ...Array.from({ length: count }, () => phrases.others.draw())];
  const others = speakers.filter((one) => one !== lead);
  for (const [index, text] of texts.entries()) {
    const member = others[index];
    if (member) said.push({ member, text });
  }
  return said.flatMap((one) => say(thread, one));
}

function say(thread: Thread, { member, text }: { member: Player; text: string }): PlannedComment[] {
  const { recognition, random, now } = thread;
  const at = later(thread, recognition.at);
  if (!at || !hasJoined(member, at)) return [];
  const [first] = recognition.recipients;
  const slots = { from: recognition.sender.firstName, to: first?.firstName ?? '', place: member.location };
  const body = richTextFrom(typeset(fill(text, slots), recognition.language));
  const editedAt = new Date(at.getTime() + random.between(1, 9) * minute);
  return [
    {
      id: uuidAt(random, at),
      recognition,
      member,
      body,
      at,
      editedAt: random.chance(3) && editedAt < now ? editedAt : null,
    },
  ];
}

/** Now and then somebody adds points of their own to what somebody else said. */
function endorsed(thread: Thread, purse: Purse): PlannedEndorsement[] {
  const { recognition, random, readers } = thread;
  if (recognition.recipients.length > 5 || !random.chance(recognition.amount > 0 ? 11 : 5)) return [];
  return readers.slice(0, random.pick([1, 1, 1, 2])).flatMap((member) => {
    const at = later(thread, recognition.at);
    const amount = random.pick([5, 5, 10]);
    const gift = { sender: member, recipients: recognition.recipients, amount };
    if (!at || !purse.give({ ...gift, at })) return [];
    return [{ id: uuidAt(random, at), recognition, member, amount, at }];
  });
}

/** The one comment that was reported, below the latest thanks to somebody on the line. */
function jokeAmong(plan: PlannedRecognition[], circles: Circles, now: Date): PlannedComment | undefined {
  const recognition = plan.findLast(isOnTheLine);
  const member = circles.people.find(({ team }) => team === 'Frames and Forks');
  if (!recognition || !member) return undefined;
  const random = new Random('joke');
  const at = new Date(Math.min(recognition.at.getTime() + 50 * minute, now.getTime() - minute));
  return { id: uuidAt(random, at), recognition, member, body: richTextFrom(badJoke), at, editedAt: null };
}

const careful = new Set<QualityName>(['Check twice', 'Fix the cause', 'Try something new', 'Mind the details']);
const isOnTheLine = ({ recipients, isPrivate, team, language, thanks }: PlannedRecognition): boolean =>
  !isPrivate &&
  !team &&
  language === 'en' &&
  careful.has(thanks.shows) &&
  recipients.every((one) => one.team?.endsWith('Assembly'));
