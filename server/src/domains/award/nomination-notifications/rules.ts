import { createHash } from 'node:crypto';
import { type NoticeLocale, type NoticeWords, oneLine } from '../../../platform/mail/notice.ts';
import type { NotifiedNomination, Part } from './queries.ts';

/** The reason a member is notified of a nomination. */
export type Reason = 'nominationOpened' | 'nominationClosed' | 'nominationOutcome' | 'kindWords';

type Times = Pick<NotifiedNomination, 'closedAt' | 'nominationEndAt'>;

/** Returns the instant it closed, manually or by the clock. */
export const closingOf = ({ closedAt, nominationEndAt }: Times): Date | null => closedAt ?? nominationEndAt;

/** An extended nomination closes twice: the jury is notified once of each closing. */
export function closingId(awardTypeId: string, at: Date): string {
  const hash = createHash('sha256').update(`${awardTypeId} ${at.toISOString()}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

export interface Facts {
  nomination: Pick<NotifiedNomination, 'name' | 'nominationEndAt' | 'nominationCount' | 'winnerNames'>;
  part: Part;
  company: string;
  timeZone: string;
  isOpen: boolean;
}

/** Returns the message in the reader's language. */
export function wordsOf(reason: Reason, locale: NoticeLocale, { nomination, ...facts }: Facts): NoticeWords {
  const { nominationEndAt: end, nominationCount, winnerNames } = nomination;
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: facts.timeZone } as const;
  return words[locale][reason]({
    ...facts,
    name: oneLine(nomination.name),
    until: end ? new Intl.DateTimeFormat(locale, day).format(end) : undefined,
    waiting: { count: nominationCount, shown: nominationCount.toLocaleString(locale) },
    winners: new Intl.ListFormat(locale).format(winnerNames.map(oneLine)),
    isSeveral: winnerNames.length > 1,
    colleagues: facts.part.nominatedBy,
  });
}

interface Parts {
  name: string;
  company: string;
  part: Part;
  isOpen: boolean;
  until: string | undefined;
  waiting: { count: number; shown: string };
  winners: string;
  isSeveral: boolean;
  colleagues: number;
}

const words: Record<NoticeLocale, Record<Reason, (parts: Parts) => NoticeWords>> = {
  en: {
    nominationOpened: ({ name, company, isOpen, until }) => ({
      subject: isOpen ? `Nominations for ${name} are open` : `Nominations for ${name} have closed`,
      paragraphs: isOpen
        ? [`Who deserves it? Tell the jury why.${until ? ` You can nominate until ${until}.` : ''}`]
        : [],
      action: 'Nominate someone',
      reason: `You’re receiving this because you can nominate colleagues at ${company}.`,
    }),
    nominationClosed: ({ name, company, waiting }) => ({
      subject: `Nominations for ${name} have closed`,
      paragraphs: [
        waiting.count === 0
          ? 'No one was nominated. You can reopen nominations, or finalize without a winner.'
          : waiting.count === 1
            ? '1 nomination is waiting for your decision.'
            : `${waiting.shown} nominations are waiting for your decision.`,
      ],
      action: 'Choose the winners',
      reason: `You’re receiving this because you’re on the jury at ${company}.`,
    }),
    nominationOutcome: ({ name, company, winners, part }) => ({
      subject: winners ? `${winners} won ${name}` : `${name} has no winner this time`,
      paragraphs: [
        part.won > 0
          ? 'The jury agreed with you. Thank you for speaking up for a colleague.'
          : part.nominated === 1
            ? 'The person you nominated wasn’t chosen this time. Thank you for speaking up for them.'
            : 'The people you nominated weren’t chosen this time. Thank you for speaking up for them.',
      ],
      action: winners ? 'See the award' : 'See your nominations',
      reason: `You’re receiving this because you nominated someone at ${company}.`,
    }),
    kindWords: ({ name, company, colleagues }) => ({
      subject: colleagues === 1 ? `A colleague nominated you for ${name}` : `Colleagues nominated you for ${name}`,
      paragraphs: [
        colleagues === 1
          ? 'The award went to someone else this time, and what your colleague wrote about you is yours to keep.'
          : 'The award went to someone else this time, and what your colleagues wrote about you is yours to keep.',
      ],
      action: 'Read the kind words',
      reason: `You’re receiving this because you were nominated at ${company}.`,
    }),
  },
  fr: {
    nominationOpened: ({ name, company, isOpen, until }) => ({
      subject: isOpen ? `Les nominations pour ${name} sont ouvertes` : `Les nominations pour ${name} sont closes`,
      paragraphs: isOpen
        ? [
            `Qui le mérite\u00a0? Dites au jury pourquoi.${until ? ` Vous pouvez nominer quelqu’un jusqu’au ${until}.` : ''}`,
          ]
        : [],
      action: 'Nominer quelqu’un',
      reason: `Vous recevez ce message parce que vous pouvez nominer des collègues chez ${company}.`,
    }),
    nominationClosed: ({ name, company, waiting }) => ({
      subject: `Les nominations pour ${name} sont closes`,
      paragraphs: [
        waiting.count === 0
          ? 'Personne n’a été nominé. Vous pouvez rouvrir les nominations, ou finaliser sans lauréat.'
          : waiting.count === 1
            ? '1 nomination attend votre décision.'
            : `${waiting.shown} nominations attendent votre décision.`,
      ],
      action: 'Choisir qui l’emporte',
      reason: `Vous recevez ce message parce que vous faites partie du jury chez ${company}.`,
    }),
    nominationOutcome: ({ name, company, winners, isSeveral, part }) => ({
      subject: winners
        ? `${winners} ${isSeveral ? 'remportent' : 'remporte'} ${name}`
        : `${name} n’est pas remis cette fois-ci`,
      paragraphs: [
        part.won > 0
          ? 'Le jury est de votre avis. Merci d’avoir mis un collègue à l’honneur.'
          : part.nominated === 1
            ? 'La personne que vous avez nominée n’a pas été choisie cette fois-ci. Merci de l’avoir mise à l’honneur.'
            : 'Les personnes que vous avez nominées n’ont pas été choisies cette fois-ci. Merci de les avoir mises à l’honneur.',
      ],
      action: winners ? 'Voir le prix' : 'Voir vos nominations',
      reason: `Vous recevez ce message parce que vous avez nominé quelqu’un chez ${company}.`,
    }),
    kindWords: ({ name, company, colleagues }) => ({
      subject:
        colleagues === 1 ? `Un collègue vous a nominé pour ${name}` : `Des collègues vous ont nominé pour ${name}`,
      paragraphs: [
        colleagues === 1
          ? 'Le prix revient à quelqu’un d’autre cette fois-ci, mais ce que votre collègue a écrit sur vous est à vous.'
          : 'Le prix revient à quelqu’un d’autre cette fois-ci, mais ce que vos collègues ont écrit sur vous est à vous.',
      ],
      action: 'Lire leurs mots',
      reason: `Vous recevez ce message parce que vous avez été nominé chez ${company}.`,
    }),
  },
};
