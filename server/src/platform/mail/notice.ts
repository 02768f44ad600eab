import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { config } from '../config.ts';
import type { MailContent } from './layout.ts';

export type NoticeLocale = 'en' | 'fr';
export const localeOf = (locale: string): NoticeLocale => (locale.startsWith('fr') ? 'fr' : 'en');

/** A subject is one line, even if an imported name has line breaks. */
export const oneLine = (name: string): string => name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** The latest of several people, and how many did the same. */
export function andOthers(locale: NoticeLocale, who: string, others: number): string {
  const [name, count] = [oneLine(who), others.toLocaleString(locale)];
  if (others === 0) return name;
  if (locale === 'fr') return others === 1 ? `${name} et 1 autre personne` : `${name} et ${count} autres personnes`;
  return others === 1 ? `${name} and 1 other` : `${name} and ${count} others`;
}

/** The text of an email in the reader's language. */
export interface NoticeWords {
  subject: string;
  paragraphs: string[];
  /** The label of the button; without it there is none. */
  action?: string | undefined;
  reason: string;
}

export interface Addressee {
  email: string;
  locale: string;
  company: string;
  brandColor: string | null;
}

export interface NoticeEmail {
  to: string;
  subject: string;
  content: MailContent;
}

/** An email from the company to one member. `path` is the target of its button. */
export function noticeEmail(addressee: Addressee, words: NoticeWords, path: string): NoticeEmail {
  const { email, locale, company, brandColor } = addressee;
  return {
    to: email,
    subject: words.subject,
    content: {
      locale: localeOf(locale),
      brand: { name: company, ...(brandColor && { colour: brandColor }) },
      preheader: words.paragraphs[0] ?? '',
      title: words.subject,
      paragraphs: words.paragraphs,
      ...(words.action && { action: { label: words.action, url: `${config.PUBLIC_URL}${path}` } }),
      reason: words.reason,
    },
  };
}

/** The part of a quote that an inbox shows. */
export const previewOf = (quote: RichText): string => textOf(quote).slice(0, 140);

/** The same with a quote, below the face of its author. With `quoteFirst`, our own words come after the quote. */
export function quotingEmail(
  addressee: Addressee,
  words: NoticeWords,
  { path, quote, speaker, quoteFirst }: Quoting,
): NoticeEmail {
  const { content, ...email } = noticeEmail(addressee, words, path);
  return {
    ...email,
    content: {
      ...content,
      preheader: previewOf(quote),
      quote,
      ...(speaker !== null && { face: { name: speaker } }),
      ...(quoteFirst && { paragraphs: [], afterwards: words.paragraphs }),
    },
  };
}

interface Quoting {
  path: string;
  quote: RichText;
  /** The person whose face it begins with. */
  speaker: string | null;
  quoteFirst: boolean;
}
