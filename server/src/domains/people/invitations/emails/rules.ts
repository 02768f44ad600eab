import type { RichText } from '@hurrah/contracts/rich-text';
import { plainName, plainNote } from '../../../../platform/mail/escape.ts';

export const invitationDays = 14;
/** An address gets at most one invitation an hour, whoever sends it. */
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

interface InvitationFacts {
  firstName: string;
  /** The company itself where nobody in it did, as for its first admin. */
  inviter: string;
  company: string;
  moves: boolean;
}

type Language = 'en' | 'fr';
export const languageOf = (locale: string): Language => (locale === 'fr' ? 'fr' : 'en');

/** The same for people with and without an account: what the link asks for is decided when it is opened. */
export function invitationWords(language: Language, facts: InvitationFacts) {
  const { company, moves } = facts;
  const names = { name: plainName(facts.firstName), inviter: plainName(facts.inviter), company };
  if (moves) return moveWords[language](names);
  const words = joinWords[language](names);
  return facts.inviter === company ? { ...words, ...firstWords[language](company) } : words;
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

const joinWords = {
  en: ({ name, inviter, company }: Names) => ({
    subject: `${inviter} invited you to ${company}`,
    title: `Welcome to ${company}, ${name}`,
    paragraphs: [
      `${company} says thank you with Hurrah: colleagues recognize each other, celebrate together and share what went well.`,
      'Open your invitation to join. The link works for 14 days.',
    ],
    action: 'Open your invitation',
    reason: `You’re receiving this because ${inviter} invited you to ${company}. Nothing happens unless you accept.`,
  }),
  fr: ({ name, inviter, company }: Names) => ({
    subject: `${inviter} vous invite à rejoindre ${company}`,
    title: `Bienvenue chez ${company}, ${name}`,
    paragraphs: [
      `Chez ${company}, on se dit merci avec Hurrah\u00a0: les collègues se félicitent, fêtent ensemble et partagent ce qui a bien marché.`,
      'Ouvrez votre invitation pour nous rejoindre. Le lien est valable 14\u00a0jours.',
    ],
    action: 'Ouvrir l’invitation',
    reason: `Vous recevez cet e-mail parce que ${inviter} vous invite à rejoindre ${company}. Rien ne se passe sans votre accord.`,
  }),
};

/** What differs where no colleague invites. */
const firstWords = {
  en: (company: string) => ({
    subject: `${company} is ready for you`,
    reason: `You’re receiving this because this address was entered for ${company}. Nothing happens unless you accept.`,
  }),
  fr: (company: string) => ({
    subject: `${company} vous attend`,
    reason: `Vous recevez cet e-mail parce que cette adresse a été indiquée pour ${company}. Rien ne se passe sans votre accord.`,
  }),
};

const moveWords = {
  en: ({ name, inviter, company }: Names) => ({
    subject: `Confirm your new email address for ${company}`,
    title: `Is this your address, ${name}?`,
    paragraphs: [
      `${inviter} changed your email address at ${company} to this one. Accept the invitation to sign in to ${company} with it.`,
      'Until then, nothing changes: you sign in as before. The link works for 14 days.',
    ],
    action: 'Open your invitation',
    reason: `You’re receiving this because ${inviter} entered this address for a member of ${company}. Nothing happens unless you accept.`,
  }),
  fr: ({ name, inviter, company }: Names) => ({
    subject: `Confirmez votre nouvelle adresse e-mail chez ${company}`,
    title: `Est-ce bien votre adresse, ${name} ?`,
    paragraphs: [
      `${inviter} a remplacé votre adresse e-mail chez ${company} par celle-ci. Acceptez l’invitation pour vous connecter à ${company} avec cette adresse.`,
      'D’ici là, rien ne change\u00a0: vous vous connectez comme avant. Le lien est valable 14\u00a0jours.',
    ],
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
