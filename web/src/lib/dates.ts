import { useTranslation } from 'react-i18next';
import { testLanguage } from './i18n.ts';
import { dateFormat, listFormat, numberFormat } from './intl.ts';
import { readStored, writeStored } from './stored.ts';

const zoneKey = 'timeZone';

/** Kept, because every date on a page asks for it and finding out takes long. */
let zoneHere: string | undefined;

/** The zone this browser is in, unless the person chose another one in the settings. */
export const browserTimeZone = (): string => (zoneHere ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
export const chosenTimeZone = (): string | null => readStored(zoneKey);
export const timeZone = (): string => chosenTimeZone() ?? browserTimeZone();
/** Null goes back to the zone of the browser. */
export const chooseTimeZone = (zone: string | null): void => writeStored(zoneKey, zone);

/** Our languages have no regions; the browser knows whether its English writes 11/15 or 15/11. */
function localeOf(language: string): string {
  if (language === testLanguage) return 'en';
  return navigator.languages.find((one) => one === language || one.startsWith(`${language}-`)) ?? language;
}

type Moment = string | Date;
function formatter(locale: string, zone: string) {
  const format = (moment: Moment, options: Intl.DateTimeFormatOptions): string => {
    const date = new Date(moment);
    if (Number.isNaN(date.getTime())) return '(invalid)';
    const text = dateFormat(locale, { timeZone: zone, ...options }).format(date);
    // French says the first of a month as "1er décembre".
    return locale.startsWith('fr') ? text.replace(/(?<!\d)1 (?=\p{L}{3})/u, '1er ') : text;
  };
  const date = (moment: Moment) => format(moment, { dateStyle: 'medium' });
  const dateTime = (moment: Moment) => format(moment, { dateStyle: 'long', timeStyle: 'short' });
  return {
    locale,
    timeZone: zone,
    date,
    dateTime,
    /** "02:10". */
    time: (moment: Moment) => format(moment, { timeStyle: 'short' }),
    /** A calendar day such as '2025-11-15', which is the same day wherever one reads it. */
    day: (day: string) => format(day, { dateStyle: 'medium', timeZone: 'UTC' }),
    /** "Nov 22". */
    shortDay: (day: string) => format(day, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    /** "November 22". */
    longDay: (day: string) => format(day, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
    /** "November 22" of 'MM-DD'; a leap year, so that every birthday has its day. */
    birthday: (monthAndDay: string) =>
      format(`2024-${monthAndDay}`, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
    /** "Sunday, November 22". */
    weekday: (day: string) => format(day, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
    /** "Sunday at 14:30", for the next day or two. */
    weekdayTime: (moment: Moment) => format(moment, { weekday: 'long', hour: 'numeric', minute: '2-digit' }),
    number: (value: number) => numberFormat(locale).format(value),
    list: (names: string[]) => listFormat(locale, { type: 'conjunction' }).format(names),
    /** "Sales, Design or HR". */
    anyOf: (names: string[]) => listFormat(locale, { type: 'disjunction' }).format(names),
    /** "Friday, 15 November". */
    today: (now: Date = new Date()) => format(now, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** The hour of the day where the person is. */
    hour: (moment: Date = new Date()) =>
      Number(dateFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(moment)),
  };
}
export type Format = ReturnType<typeof formatter>;

/** The calendar day of an instant in a time zone, as '2025-11-15'. */
export const dayIn = (moment: Moment, zone: string): string =>
  dateFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(new Date(moment));

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const kept = new Map<string, Format>();

/** Dates and numbers as people write them in the language of the page, in the person's own time zone. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const zone = timeZone();
  const key = `${locale} ${zone}`;
  const format = kept.get(key) ?? formatter(locale, zone);
  kept.set(key, format);
  return format;
}
