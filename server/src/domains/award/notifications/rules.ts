import { type NoticeLocale, type NoticeWords, oneLine } from '../../../platform/mail/notice.ts';

export interface Facts {
  /** The name of the award. */
  name: string;
  /** The name of the sender. */
  who: string;
  company: string;
  /** Whether a jury chose it. */
  chosen: boolean;
  /** The points the reader received. */
  amount: number;
  note: string | null;
}

const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };

/** The message to a recipient, in their language. */
export function receivedWords(locale: NoticeLocale, { amount, note, ...facts }: Facts): NoticeWords {
  return received[locale]({
    ...facts,
    name: oneLine(facts.name),
    who: oneLine(facts.who),
    points: amount === 0 ? undefined : { isOne: amount === 1, shown: numbers[locale].format(amount) },
    note: note ?? undefined,
  });
}

interface Parts {
  name: string;
  who: string;
  company: string;
  chosen: boolean;
  points: { isOne: boolean; shown: string } | undefined;
  note: string | undefined;
}

const said = (...paragraphs: (string | undefined)[]): string[] => paragraphs.filter((one) => one !== undefined);

const received: Record<NoticeLocale, (parts: Parts) => NoticeWords> = {
  en: ({ name, who, company, chosen, points, note }) => ({
    subject: chosen ? `You won ${name}!` : `${who} gave you an award: ${name}`,
    paragraphs: said(
      note && `Why the jury chose you: “${note}”`,
      points && (points.isOne ? 'You received 1 point.' : `You received ${points.shown} points.`),
    ),
    action: 'See your award',
    reason: `You’re receiving this because you received an award at ${company}.`,
  }),
  fr: ({ name, who, company, chosen, points, note }) => ({
    subject: chosen ? `Vous remportez ${name}\u00a0!` : `${who} vous remet un prix\u00a0: ${name}`,
    paragraphs: said(
      note && `Pourquoi le jury vous a choisi\u00a0: «\u00a0${note}\u00a0»`,
      points && (points.isOne ? 'Vous recevez 1 point.' : `Vous recevez ${points.shown} points.`),
    ),
    action: 'Voir votre prix',
    reason: `Vous recevez ce message parce que vous avez reçu un prix chez ${company}.`,
  }),
};

interface Given {
  name: string;
  /** A recipient, and the number of others; null if only teams are named. */
  recipient: string | null;
  count: number;
  isRecipient: boolean;
  company: string;
}

/** The message to everyone about an award whose type notifies everyone. */
export function givenWords(locale: NoticeLocale, given: Given): { message: string; reason: string } {
  const name = oneLine(given.name);
  const { isRecipient, count, company } = given;
  const who = given.recipient === null ? null : oneLine(given.recipient);
  const [total, others] = [numbers[locale].format(count), numbers[locale].format(count - 1)];
  if (locale === 'fr') {
    const persons = count === 1 ? '1 personne reçoit' : `${total} personnes reçoivent`;
    const named =
      count === 1
        ? `${who} reçoit`
        : `${who} et ${others} ${count === 2 ? 'autre personne' : 'autres personnes'} reçoivent`;
    return {
      message: isRecipient ? `Tout le monde sait que vous avez reçu ${name}` : `${who ? named : persons} ${name}`,
      reason: `Vous recevez ce message parce que ce prix est annoncé à tout le monde chez ${company}.`,
    };
  }
  const people = count === 1 ? '1 person' : `${total} people`;
  const named = count === 1 ? who : `${who} and ${others} ${count === 2 ? 'other' : 'others'}`;
  return {
    message: isRecipient ? `Everyone was told that you received ${name}` : `${who ? named : people} received ${name}`,
    reason: `You’re receiving this because this award is announced to everyone at ${company}.`,
  };
}
