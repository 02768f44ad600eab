import { LiabilityAge } from '@hurrah/contracts/points/reports';
import type { NoticeLocale } from '../../../platform/mail/notice.ts';

/** The first month of each age, youngest first. */
export const ageMonths: Record<LiabilityAge, number> = {
  months0to3: 0,
  months3to6: 3,
  months6to9: 6,
  months9to12: 9,
  overYear: 12,
};

/** The period of received points that the prediction is based on. */
export const cohortMonths = { from: 36, until: 12 };

/** For each age: of the points left at its beginning, the part that was not redeemed since. */
export type Unspent = number[] | null;

/** The points left at the beginning of each age, and how many of them were redeemed later. */
export interface Cohort {
  there: number[];
  redeemed: number[];
}

/** An age that the cohort never reached, because its points expire earlier, takes the part of the age before. */
export function unspentOf({ there, redeemed }: Cohort): Unspent {
  if (!there[0]) return null;
  let last = 1;
  return there.map((points, age) => {
    if (points > 0) last = Math.min(Math.max(1 - (redeemed[age] ?? 0) / points, 0), 1);
    return last;
  });
}

export const neverSpentOf = (points: number[], unspent: Unspent): number | null =>
  unspent && Math.round(points.reduce((sum, amount, age) => sum + amount * (unspent[age] ?? 0), 0));

/** The instant at which a day of the tenant is over. */
export const endOf = (day: string, timeZone: string): Date =>
  startOf(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone);

const startOf = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);

/** The instant so many months before a day of the tenant was over. */
export const monthsBefore = (day: string, months: number, timeZone: string): Date =>
  startOf(Temporal.PlainDate.from(day).add({ days: 1 }).subtract({ months }), timeZone);

export const lastDayOfMonthBefore = (day: string): string =>
  Temporal.PlainDate.from(day).with({ day: 1 }).subtract({ days: 1 }).toString();

/** The last days of months between two days, newest first. */
export function monthEndsBetween(from: string, until: string): string[] {
  const ends: string[] = [];
  for (let end = lastDayOfMonthBefore(until); end >= from; end = lastDayOfMonthBefore(end)) ends.push(end);
  return ends;
}

/** Stored days are kept that long; the last day of a month for good. */
export const keptDays = 400;

export const exportWords = {
  en: {
    filename: 'points-liabilities',
    columns: ['As of', 'Breakdown', 'Value', 'People', 'Points', 'Likely never spent', 'Value in', 'Amount'],
    total: 'Total',
    age: 'Age',
    none: 'No value',
    ages: {
      months0to3: 'Under 3 months',
      months3to6: '3 to 6 months',
      months6to9: '6 to 9 months',
      months9to12: '9 to 12 months',
      overYear: 'Over a year',
    },
    segments: {
      country: 'Country',
      region: 'Region',
      location: 'Location',
      department: 'Department',
      costCenter: 'Cost center',
      businessUnit: 'Business unit',
      group: 'Group',
    },
  },
  fr: {
    filename: 'passif-points',
    columns: [
      'Au',
      'Répartition',
      'Valeur',
      'Personnes',
      'Points',
      'Probablement jamais dépensés',
      'Devise',
      'Montant',
    ],
    total: 'Total',
    age: 'Ancienneté',
    none: 'Sans valeur',
    ages: {
      months0to3: 'Moins de 3 mois',
      months3to6: 'De 3 à 6 mois',
      months6to9: 'De 6 à 9 mois',
      months9to12: 'De 9 à 12 mois',
      overYear: 'Plus d’un an',
    },
    segments: {
      country: 'Pays',
      region: 'Région',
      location: 'Site',
      department: 'Service',
      costCenter: 'Centre de coûts',
      businessUnit: 'Unité opérationnelle',
      group: 'Groupe',
    },
  },
} as const satisfies Record<NoticeLocale, unknown>;

export const ages = LiabilityAge.options;
