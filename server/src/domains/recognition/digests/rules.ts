import { type NoticeLocale, oneLine } from '../../../platform/mail/notice.ts';

/** The contents of one digest. */
export interface DigestFacts {
  company: string;
  firstName: string;
  received: number;
  /** The number of different members who thanked the reader. */
  colleagues: number;
  sent: number;
  teamThanked: number;
  /** The report who has waited longest; `weeks` is null if they were never thanked. */
  waiting: { firstName: string; weeks: number | null } | undefined;
}

/** The reader's own recognitions are no news. */
export const hasNews = ({ received, teamThanked, waiting }: DigestFacts): boolean =>
  received > 0 || teamThanked > 0 || waiting !== undefined;

export interface DigestWords {
  subject: string;
  title: string;
  figures: { label: string; value: string }[];
  waiting: string;
  action: string;
  reason: string;
}

const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };

export function digestWords(locale: NoticeLocale, facts: DigestFacts): DigestWords {
  const words = wordsIn[locale];
  const number = (value: number) => numbers[locale].format(value);
  const firstName = oneLine(facts.firstName);
  const { received, sent, teamThanked, colleagues } = facts;
  const waiting = facts.waiting ? words.waits(oneLine(facts.waiting.firstName), facts.waiting.weeks) : '';
  const figures = [
    { label: words.figures.received, value: received },
    { label: words.figures.sent, value: sent },
    { label: words.figures.team, value: teamThanked },
  ];
  const [news, title] =
    received > 0
      ? [words.youThanked(received, number(received)), words.noticed(firstName, colleagues, number(colleagues))]
      : teamThanked > 0
        ? [words.teamThanked(teamThanked, number(teamThanked)), words.teamTitle(teamThanked, number(teamThanked))]
        : [waiting, `${waiting}.`];
  return {
    subject: `${words.week(facts.company)} ${news}`,
    title,
    figures: figures.filter(({ value }) => value > 0).map(({ label, value }) => ({ label, value: number(value) })),
    waiting: facts.waiting ? words.waitsDetail(facts.waiting.weeks) : '',
    action: facts.waiting ? words.thank(oneLine(facts.waiting.firstName)) : words.open,
    reason: words.reason(facts.company),
  };
}

export const headings: Record<NoticeLocale, Record<'received' | 'team' | 'waiting', string>> = {
  en: { received: 'What people thanked you for', team: 'Your team', waiting: 'Worth a thank-you' },
  fr: { received: 'Ce dont on vous remercie', team: 'Votre équipe', waiting: 'À remercier' },
};

interface Words {
  week(company: string): string;
  youThanked(count: number, shown: string): string;
  teamThanked(count: number, shown: string): string;
  noticed(firstName: string, colleagues: number, shown: string): string;
  teamTitle(count: number, shown: string): string;
  waits(firstName: string, weeks: number | null): string;
  waitsDetail(weeks: number | null): string;
  figures: Record<'received' | 'sent' | 'team', string>;
  thank(firstName: string): string;
  open: string;
  reason(company: string): string;
}

/** Up to nine, numbers of people are spelled out. */
const spelled = {
  en: ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'],
  fr: ['', '', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf'],
};

const wordsIn: Record<NoticeLocale, Words> = {
  en: {
    week: (company) => `Your week at ${company}:`,
    youThanked: (count, shown) => `you were thanked ${count === 1 ? 'once' : `${shown} times`}`,
    teamThanked: (count, shown) => `your team was thanked ${count === 1 ? 'once' : `${shown} times`}`,
    noticed: (firstName, colleagues, shown) =>
      colleagues === 1
        ? `A good week, ${firstName}. Someone noticed.`
        : `A good week, ${firstName}. ${spelled.en[colleagues] ?? shown} people noticed.`,
    teamTitle: (count, shown) => `Your team was thanked ${count === 1 ? 'once' : `${shown} times`}.`,
    waits: (firstName, weeks) =>
      weeks === null ? `${firstName} hasn’t been thanked yet` : `${firstName} has waited ${weeks} weeks`,
    waitsDetail: (weeks) => (weeks === null ? 'Hasn’t been thanked yet' : `Last thanked ${weeks} weeks ago`),
    figures: { received: 'Thanks received', sent: 'Thanks given', team: 'Thanks to your team' },
    thank: (firstName) => `Thank ${firstName}`,
    open: 'See what’s new',
    reason: (company) => `You get this digest every Monday because you’re at ${company}.`,
  },
  fr: {
    week: (company) => `Votre semaine chez ${company}\u00a0:`,
    youThanked: (count, shown) => (count === 1 ? 'un merci pour vous' : `${shown} mercis pour vous`),
    teamThanked: (count, shown) => (count === 1 ? 'un merci pour votre équipe' : `${shown} mercis pour votre équipe`),
    noticed: (firstName, colleagues, shown) =>
      colleagues === 1
        ? `Une belle semaine, ${firstName}. Quelqu’un l’a remarqué.`
        : `Une belle semaine, ${firstName}. ${spelled.fr[colleagues] ?? shown} personnes l’ont remarqué.`,
    teamTitle: (count, shown) =>
      count === 1 ? 'Votre équipe a reçu un merci.' : `Votre équipe a reçu ${shown} mercis.`,
    waits: (firstName, weeks) =>
      weeks === null ? `${firstName} attend un premier merci` : `${firstName} attend depuis ${weeks} semaines`,
    waitsDetail: (weeks) => (weeks === null ? 'Aucun merci pour l’instant' : `Dernier merci il y a ${weeks} semaines`),
    figures: { received: 'Mercis reçus', sent: 'Mercis donnés', team: 'Mercis à votre équipe' },
    thank: (firstName) => `Remercier ${firstName}`,
    open: 'Voir les nouveautés',
    reason: (company) => `Vous recevez ce résumé chaque lundi parce que vous êtes chez ${company}.`,
  },
};

/** The line with sender and recipient below a quote. */
export function thankedLine(locale: NoticeLocale, sender: string, recipient: string, others: number): string {
  const shown = numbers[locale].format(others);
  if (locale === 'fr') {
    const rest = others === 0 ? '' : others === 1 ? ' et une autre personne' : ` et ${shown} autres personnes`;
    return `${sender} a remercié ${recipient}${rest}`;
  }
  return `${sender} thanked ${recipient}${others === 0 ? '' : others === 1 ? ' and 1 other' : ` and ${shown} others`}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** 'November 9 – 15': the first and the last day of the week. */
export function datelineOf(locale: NoticeLocale, { from, to, timeZone }: { from: Date; to: Date; timeZone: string }) {
  const format = formats.getOrInsertComputed(
    `${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { timeZone, month: 'long', day: 'numeric' }),
  );
  return format.formatRange(from, new Date(to.getTime() - 1));
}

const weekMs = 7 * 86_400_000;

export const weeksSince = (at: Date, now: Date): number => Math.floor((now.getTime() - at.getTime()) / weekMs);

/** The longest quote in a card of an email. */
const longestQuote = 280;

/** Returns the beginning of a text, cut between words. */
export function beginningOf(text: string): string {
  const solid = text.replaceAll(/\s+/g, ' ').trim();
  if (solid.length <= longestQuote) return solid;
  const cut = solid.slice(0, longestQuote);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}
