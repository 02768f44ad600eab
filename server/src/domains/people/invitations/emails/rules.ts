import type { RichText } from '@hurrah/contracts/rich-text';
import { plainName, plainNote } from '../../../../platform/mail/escape.ts';

export const invitationDays = 14;
/** An address gets at most one invitation an hour, from all companies together. */
export const emailEveryMs = 3_600_000;

interface Addressed {
  email: string;
  accountEmail: string | null;
}

/** Whether the member signs in with another address until the one their company has now accepts its invitation. */
export const isReaddressed = ({ email, accountEmail }: Addressed): boolean =>
  accountEmail !== null && accountEmail !== email;

export const wasInvitedRecently = (
  { invitedAt, invitationProblem }: { invitedAt: Date | null; invitationProblem: string | null },
  now: Date,
): boolean => invitedAt !== null && !invitationProblem && now.getTime() - invitedAt.getTime() < emailEveryMs;

/** Whether a further invitation of this member is a reminder: an earlier one was sent. */
export const wasInvited = (member: { invitedAt: Date | null; invitationProblem: string | null }): boolean =>
  member.invitedAt !== null && !member.invitationProblem;

/** When a tenant wrote to an address, or will. */
export interface Turn {
  tenantId: string;
  memberId: string;
  jobId: string;
  sentAt: Date;
}

const clockSkewMs = 60_000;

type Decision = 'send' | 'skip' | { at: Date; reserve: boolean };

/**
 * Tenants take turns in writing to an address, one an hour. Each holds at most one place in the line, so none can keep
 * another one waiting for ever. The same invitation twice within an hour is one email.
 */
export function decideTurn(turns: Turn[], mine: Turn & { slot: Date | undefined }): Decision {
  const now = mine.sentAt.getTime();
  const own = turns.find(({ tenantId }) => tenantId === mine.tenantId);
  // The queue runs a job by the clock of the database, which may be ahead of ours.
  if (mine.slot && own?.sentAt.getTime() === mine.slot.getTime()) return 'send';
  if (own?.jobId === mine.jobId && own.sentAt.getTime() <= now + clockSkewMs) return 'send';
  if (own && own.sentAt.getTime() + emailEveryMs > now) {
    const at = new Date(own.sentAt.getTime() + emailEveryMs);
    return own.memberId === mine.memberId ? 'skip' : { at, reserve: false };
  }
  const others = turns.filter(({ tenantId }) => tenantId !== mine.tenantId);
  const freeAt = Math.max(0, ...others.map(({ sentAt }) => sentAt.getTime() + emailEveryMs));
  return freeAt > now ? { at: new Date(freeAt), reserve: true } : 'send';
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

export interface InvitationFacts {
  firstName: string;
  /** The company itself for its first admin, or if the inviter hides their profile. */
  inviter: string;
  company: string;
  moves: boolean;
  /** The number of members who have joined, counted up to one more than `manyColleagues`. */
  colleagues?: number;
  isReminder?: boolean;
}

export type Language = 'en' | 'fr';
export const languageOf = (locale: string): Language => (locale === 'fr' ? 'fr' : 'en');

/** Emails give no exact number beyond this one. */
export const manyColleagues = 1000;
/** Our choice: a number below this one says more about a company than it welcomes. */
const fewColleagues = 5;

interface InvitationWords {
  subject: string;
  title: string;
  /** Before the inviter's note. */
  paragraphs: string[];
  afterwards: string[];
  action: string;
  reason: string;
}

/** The same for people with and without an account: opening the link decides what it requires. */
export function invitationWords(language: Language, facts: InvitationFacts): InvitationWords {
  const { company, moves, colleagues = 0, isReminder = false } = facts;
  const names = { name: plainName(facts.firstName), inviter: plainName(facts.inviter), company };
  if (moves) return moveWords[language](names);
  const join = { ...names, isReminder, isByCompany: facts.inviter === company, colleagues };
  return joinWords[language](join);
}

/** A note as plain paragraphs: nothing in it is markup, and nothing in it becomes a link. */
export const quoteOf = (note: string): RichText => ({
  type: 'doc',
  content: plainNote(note)
    .split(/\n+/)
    .filter((text) => text !== '')
    .map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

type Names = { name: string; inviter: string; company: string };
type Join = Names & { isReminder: boolean; isByCompany: boolean; colleagues: number };

const joinWords = {
  en({ name, inviter, company, isReminder, isByCompany, colleagues }: Join): InvitationWords {
    const subject = isByCompany ? `${company} is ready for you` : `${inviter} invited you to ${company}`;
    const invites = isByCompany
      ? `Your place at ${company} is ready.`
      : `${inviter} invited you to join your colleagues on Hurrah.`;
    const reminds = `${isByCompany ? 'Here’s your invitation again' : `${inviter} sent you your invitation again`}, in case you missed it.`;
    const why = isByCompany ? `this address was entered for ${company}` : `${inviter} invited you to ${company}`;
    return {
      subject: isReminder ? `Reminder: ${subject}` : subject,
      title: isReminder ? `Your invitation to ${company} is still open, ${name}` : `Welcome to ${company}, ${name}`,
      paragraphs: [isReminder ? reminds : invites],
      afterwards: [
        `Hurrah is where people at ${company} thank each other, celebrate together and share what went well.${colleagueWords.en(colleagues)}`,
        isReminder ? 'This link replaces the earlier one and works for 14 days.' : 'The link works for 14 days.',
      ],
      action: 'Open your invitation',
      reason: `You’re receiving this because ${why}. Nothing happens unless you accept.`,
    };
  },
  fr({ name, inviter, company, isReminder, isByCompany, colleagues }: Join): InvitationWords {
    const subject = isByCompany ? `${company} vous attend` : `${inviter} vous invite à rejoindre ${company}`;
    const invites = isByCompany
      ? `Votre place chez ${company} vous attend.`
      : `${inviter} vous invite à retrouver vos collègues sur Hurrah.`;
    const reminds = `${isByCompany ? 'Voici de nouveau votre invitation' : `${inviter} vous renvoie votre invitation`}, au cas où elle vous aurait échappé.`;
    const why = isByCompany
      ? `cette adresse a été indiquée pour ${company}`
      : `${inviter} vous invite à rejoindre ${company}`;
    return {
      subject: isReminder ? `Rappel\u00a0: ${subject}` : subject,
      title: isReminder
        ? `Votre invitation chez ${company} vous attend toujours, ${name}`
        : `Bienvenue chez ${company}, ${name}`,
      paragraphs: [isReminder ? reminds : invites],
      afterwards: [
        `Hurrah, c’est l’endroit où l’on se dit merci chez ${company}, où l’on fête les grands moments et où l’on partage ce qui a bien marché.${colleagueWords.fr(colleagues)}`,
        isReminder
          ? 'Ce lien remplace le précédent et reste valable 14\u00a0jours.'
          : 'Le lien est valable 14\u00a0jours.',
      ],
      action: 'Ouvrir l’invitation',
      reason: `Vous recevez cet e-mail parce que ${why}. Rien ne se passe sans votre accord.`,
    };
  },
};

/** A further sentence, with its space before it. */
const colleagueWords = {
  en(colleagues: number): string {
    if (colleagues < fewColleagues) return '';
    if (colleagues > manyColleagues)
      return ` More than ${manyColleagues.toLocaleString('en')} colleagues are already there.`;
    return ` ${colleagues.toLocaleString('en')} colleagues are already there.`;
  },
  fr(colleagues: number): string {
    if (colleagues < fewColleagues) return '';
    if (colleagues > manyColleagues) return ` Plus de ${manyColleagues.toLocaleString('fr')} collègues y sont déjà.`;
    return ` ${colleagues.toLocaleString('fr')} collègues y sont déjà.`;
  },
};

const moveWords = {
  en: ({ name, inviter, company }: Names): InvitationWords => ({
    subject: `Confirm your new email address for ${company}`,
    title: `Is this your address, ${name}?`,
    paragraphs: [
      `${inviter} changed your email address at ${company} to this one. Accept the invitation to sign in to ${company} with it.`,
    ],
    afterwards: ['Until then, nothing changes: you sign in as before. The link works for 14 days.'],
    action: 'Open your invitation',
    reason: `You’re receiving this because ${inviter} entered this address for a member of ${company}. Nothing happens unless you accept.`,
  }),
  fr: ({ name, inviter, company }: Names): InvitationWords => ({
    subject: `Confirmez votre nouvelle adresse e-mail chez ${company}`,
    title: `Est-ce bien votre adresse, ${name}\u00a0?`,
    paragraphs: [
      `${inviter} a remplacé votre adresse e-mail chez ${company} par celle-ci. Acceptez l’invitation pour vous connecter à ${company} avec cette adresse.`,
    ],
    afterwards: ['D’ici là, rien ne change\u00a0: vous vous connectez comme avant. Le lien est valable 14\u00a0jours.'],
    action: 'Ouvrir l’invitation',
    reason: `Vous recevez cet e-mail parce que ${inviter} a indiqué cette adresse pour un membre de ${company}. Rien ne se passe sans votre accord.`,
  }),
};

/** To the address a member signs in with, when their company has entered another one. It does not say which. */
export const addressChangedWords = {
  en: (company: string) => ({
    subject: `${company} changed your email address`,
    title: 'Your email address was changed',
    paragraphs: [
      `${company} now writes to another email address of yours. We sent an invitation there.`,
      `Until you accept it, you sign in with this address as before. After that, this address no longer works for ${company}.`,
      'If this is a mistake, ask your admin to correct the address.',
    ],
    reason: `You’re receiving this because you sign in to ${company} with this address.`,
  }),
  fr: (company: string) => ({
    subject: `${company} a modifié votre adresse e-mail`,
    title: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      `${company} vous écrit désormais à une autre adresse e-mail. Nous y avons envoyé une invitation.`,
      `Tant que vous ne l’avez pas acceptée, vous vous connectez avec cette adresse comme avant. Ensuite, cette adresse ne fonctionnera plus pour ${company}.`,
      'S’il s’agit d’une erreur, demandez à votre administrateur de corriger l’adresse.',
    ],
    reason: `Vous recevez cet e-mail parce que vous vous connectez à ${company} avec cette adresse.`,
  }),
};
