import { andOthers, type NoticeLocale, type NoticeWords } from '../../../platform/mail/notice.ts';

/** Why somebody is notified of what happens below a post, of whatever kind it is. */
export const threadReasons = [
  'mentionedInComment',
  'repliedToComment',
  'commented',
  'reacted',
  'reactedToComment',
  'endorsed',
] as const;
export type ThreadReason = (typeof threadReasons)[number];
export const isThreadReason = (reason: string): reason is ThreadReason =>
  (threadReasons as readonly string[]).includes(reason);

/** What several people may do about the same, which stays one message. */
const together = ['commented', 'reacted', 'reactedToComment', 'endorsed'] as const satisfies ThreadReason[];
export type Together = (typeof together)[number];
export const isTogether = (reason: string): reason is Together => (together as readonly string[]).includes(reason);

const aboutComments: ThreadReason[] = ['mentionedInComment', 'repliedToComment', 'reactedToComment'];
export const isAboutComment = (reason: string): boolean => (aboutComments as string[]).includes(reason);

/** What a kind of post is called, to the one who sent it and to those who received it. */
export interface PostNoun {
  sent: string;
  received: string;
  /** The label of the button. */
  action: string;
  /** Why somebody is notified of it: because they sent it, or received it. */
  becauseSent: string;
  becauseReceived: string;
}

export interface ThreadFacts {
  /** Whose doing it is, and how many others did the same. */
  who: string;
  others: number;
  company: string;
  /** Whether the one who reads it sent the post. */
  isSender: boolean;
  noun: PostNoun;
}

/** What a message about a thread says in the language of the one who reads it. */
export function threadWords(
  reason: ThreadReason,
  locale: NoticeLocale,
  facts: ThreadFacts,
): NoticeWords & { action: string } {
  const { noun, isSender, others, company } = facts;
  return {
    paragraphs: [],
    ...words[locale][reason]({
      who: andOthers(locale, facts.who, others),
      company,
      isSeveral: others > 0,
      post: isSender ? noun.sent : noun.received,
      because: isSender ? noun.becauseSent : noun.becauseReceived,
      action: noun.action,
    }),
  };
}

interface Parts {
  who: string;
  company: string;
  isSeveral: boolean;
  post: string;
  because: string;
  action: string;
}
type Words = Record<ThreadReason, (parts: Parts) => { subject: string; action: string; reason: string }>;

const words: Record<NoticeLocale, Words> = {
  en: {
    mentionedInComment: ({ who, company }) => ({
      subject: `${who} mentioned you in a comment`,
      action: 'See the conversation',
      reason: `You’re receiving this because ${who} mentioned you at ${company}.`,
    }),
    repliedToComment: ({ who, company }) => ({
      subject: `${who} replied to your comment`,
      action: 'See the conversation',
      reason: `You’re receiving this because ${who} replied to you at ${company}.`,
    }),
    commented: ({ who, company, post, because }) => ({
      subject: `${who} commented on ${post}`,
      action: 'See the conversation',
      reason: `You’re receiving this because ${because} at ${company}.`,
    }),
    reacted: ({ who, company, post, because, action }) => ({
      subject: `${who} reacted to ${post}`,
      action,
      reason: `You’re receiving this because ${because} at ${company}.`,
    }),
    reactedToComment: ({ who, company }) => ({
      subject: `${who} reacted to your comment`,
      action: 'See the conversation',
      reason: `You’re receiving this because you wrote this comment at ${company}.`,
    }),
    endorsed: ({ who, company, post, because, action }) => ({
      subject: `${who} endorsed ${post}`,
      action,
      reason: `You’re receiving this because ${because} at ${company}.`,
    }),
  },
  fr: {
    mentionedInComment: ({ who, company }) => ({
      subject: `${who} vous mentionne dans un commentaire`,
      action: 'Voir la conversation',
      reason: `Vous recevez ce message parce que ${who} vous mentionne chez ${company}.`,
    }),
    repliedToComment: ({ who, company }) => ({
      subject: `${who} a répondu à votre commentaire`,
      action: 'Voir la conversation',
      reason: `Vous recevez ce message parce que ${who} vous a répondu chez ${company}.`,
    }),
    commented: ({ who, company, isSeveral, post, because }) => ({
      subject: `${who} ${isSeveral ? 'commentent' : 'commente'} ${post}`,
      action: 'Voir la conversation',
      reason: `Vous recevez ce message parce que ${because} chez ${company}.`,
    }),
    reacted: ({ who, company, isSeveral, post, because, action }) => ({
      subject: `${who} ${isSeveral ? 'réagissent' : 'réagit'} à ${post}`,
      action,
      reason: `Vous recevez ce message parce que ${because} chez ${company}.`,
    }),
    reactedToComment: ({ who, company, isSeveral }) => ({
      subject: `${who} ${isSeveral ? 'réagissent' : 'réagit'} à votre commentaire`,
      action: 'Voir la conversation',
      reason: `Vous recevez ce message parce que vous avez écrit ce commentaire chez ${company}.`,
    }),
    endorsed: ({ who, company, isSeveral, post, because, action }) => ({
      subject: `${who} ${isSeveral ? 'soutiennent' : 'soutient'} ${post}`,
      action,
      reason: `Vous recevez ce message parce que ${because} chez ${company}.`,
    }),
  },
};
