import type { Carried } from '@hurrah/contracts/posts';
import { andOthers, type NoticeLocale, type NoticeWords } from '../../../platform/mail/notice.ts';
import { type Forms, fill } from '../../../platform/words.ts';
import { words } from '../words.ts';

/** The reasons for a notification about a post of any kind, or about activity below it. */
const threadReasons = [
  'mentioned',
  'mentionedInComment',
  'repliedToComment',
  'commented',
  'reacted',
  'reactedToComment',
  'endorsed',
] as const;
export type ThreadReason = (typeof threadReasons)[number];

/** The feature that a post must carry for a reason; every post can mention people. */
const carriers: Partial<Record<ThreadReason, Carried>> = {
  mentionedInComment: 'comments',
  repliedToComment: 'comments',
  commented: 'comments',
  reacted: 'reactions',
  reactedToComment: 'comments',
  endorsed: 'endorsements',
};

export const reasonsFor = (carries: readonly Carried[]): ThreadReason[] =>
  threadReasons.filter((reason) => {
    const carrier = carriers[reason];
    return !carrier || carries.includes(carrier);
  });

/** Reasons that several people share in one message. */
const together = ['commented', 'reacted', 'reactedToComment', 'endorsed'] as const satisfies ThreadReason[];
export type Together = (typeof together)[number];
export const isTogether = (reason: string): reason is Together => (together as readonly string[]).includes(reason);

const aboutComments = new Set<ThreadReason>(['mentionedInComment', 'repliedToComment', 'reactedToComment']);
export const isAboutComment = (reason: ThreadReason): boolean => aboutComments.has(reason);

/** The noun of a reportable subject in one language. */
export interface Noun {
  /** masculine, feminine or neuter: words agree with it. */
  gender: string;
  /** an award, un prix */
  a: string;
  /** the award, le prix */
  the: string;
  /** To its author: your recognition, the award you gave. */
  own: string;
  counted: Forms;
}

/** The same for a kind of post, as its senders and its recipients call it. */
export interface PostNoun extends Noun {
  sent: string;
  received: string;
  /** Why people are notified: because they sent it, or received it. */
  becauseSent: string;
  becauseReceived: string;
}

export interface ThreadFacts {
  /** The latest actor, and the number of others who did the same. */
  who: string;
  others: number;
  company: string;
  /** Whether the reader sent the post. */
  isSender: boolean;
  noun: PostNoun;
}

/** The text of a message about a thread, in the reader's language. */
export function threadWords(
  reason: ThreadReason,
  locale: NoticeLocale,
  { noun, isSender, others, company, ...facts }: ThreadFacts,
): NoticeWords & { action: string } {
  const { subjects, reasons, seePost, seeConversation } = words[locale].thread;
  const who = andOthers(locale, facts.who, others);
  const [post, because] = isSender ? [noun.sent, noun.becauseSent] : [noun.received, noun.becauseReceived];
  const isAboutPost = reason === 'mentioned' || reason === 'reacted' || reason === 'endorsed';
  return {
    subject: fill(subjects[reason][others > 0 ? 'other' : 'one'], { who, a: noun.a, post }),
    paragraphs: [],
    action: isAboutPost ? fill(seePost, { the: noun.the }) : seeConversation,
    reason: fill(reasons[whys[reason]], { who, company, because }),
  };
}

const whys = {
  mentioned: 'mentioned',
  mentionedInComment: 'mentioned',
  repliedToComment: 'repliedToComment',
  commented: 'aboutPost',
  reacted: 'aboutPost',
  reactedToComment: 'aboutComment',
  endorsed: 'aboutPost',
} as const satisfies Record<ThreadReason, string>;
