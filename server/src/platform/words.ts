import type { NoticeLocale } from './mail/notice.ts';

/** The texts of a domain in every language. English says which there are; without one of them in French nothing compiles. */
export type Words<English> = Record<NoticeLocale, English>;

export type Forms = Record<'one' | 'other', string>;
type Values = Record<string, string | number>;

/** Replaces `{{name}}` in a text by values. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing is given for {{${name}}} in: ${text}`);
    return String(value);
  });

/** They take longer to make than to use. */
const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };
const lists = { en: new Intl.ListFormat('en'), fr: new Intl.ListFormat('fr') };

export const numberIn = (locale: NoticeLocale, value: number): string => numbers[locale].format(value);
export const listIn = (locale: NoticeLocale, parts: string[]): string => lists[locale].format(parts);

/** The plural form for a count; `{{count}}` is written in the number format of the language. */
export const counted = (locale: NoticeLocale, forms: Forms, count: number, values: Values = {}): string =>
  fill(forms[count === 1 ? 'one' : 'other'], { ...values, count: numberIn(locale, count) });
