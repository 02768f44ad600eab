import type { PointsMonth } from '@hurrah/contracts/points/reports';
import type { NoticeLocale } from '../../../platform/mail/notice.ts';
import type { MonthMovement } from '../rollups/queries.ts';
import { effectOn, lineOf, sumOf } from '../rollups/rules.ts';

type Sums = Omit<PointsMonth, 'monthOn' | 'owed'>;

/** Sums the movements of some months; a reversal counts against the type it reverses. */
export function sumsOf(movements: MonthMovement[]): Sums {
  const toGive = (types: string[]) =>
    sumOf(movements, (movement) =>
      movement.kind === 'allocation' && types.includes(movement.originalType) ? movement.points : 0,
    );
  const toSpend = (line: ReturnType<typeof lineOf>) =>
    sumOf(movements, (movement) => (lineOf(movement.originalType) === line ? effectOn('redeemable', movement) : 0));
  return {
    allocated: toGive(['allocation', 'allocation_add', 'allocation_remove']),
    sent: toSpend('sent'),
    expiredUnused: 0 - toGive(['expire_allocation']),
    celebrations: toSpend('celebrations'),
    awards: toSpend('awards'),
    byHand: toSpend('byHand'),
    redeemed: 0 - toSpend('redeemed'),
    expired: 0 - toSpend('expired'),
  };
}

const owedAfter = (movements: MonthMovement[]): number =>
  sumOf(movements, (movement) => effectOn('redeemable', movement));

/** The months of a year up to the current one, and all of them together. */
export function yearOf(
  movements: MonthMovement[],
  { year, thisMonthOn }: { year: number; thisMonthOn: string },
): { months: PointsMonth[]; total: Omit<PointsMonth, 'monthOn'> } {
  const names = Array.from({ length: 12 }, (_, index) => Temporal.PlainDate.from({ year, month: index + 1, day: 1 }))
    .map(String)
    .filter((monthOn) => monthOn <= thisMonthOn);
  const byMonth = Map.groupBy(movements, ({ monthOn }) => monthOn);
  let owed = owedAfter(movements.filter(({ monthOn }) => monthOn < `${year}-01-01`));
  const months = names.map((monthOn) => {
    const moved = byMonth.get(monthOn) ?? [];
    owed += owedAfter(moved);
    return { monthOn, ...sumsOf(moved), owed };
  });
  const ofYear = movements.filter(({ monthOn }) => names.includes(monthOn));
  return { months, total: { ...sumsOf(ofYear), owed } };
}

const keys = [
  'allocated',
  'sent',
  'expiredUnused',
  'celebrations',
  'awards',
  'byHand',
  'redeemed',
  'expired',
  'owed',
] as const satisfies (keyof PointsMonth)[];

const words = {
  en: {
    filename: 'points',
    month: 'Month',
    currency: 'Currency',
    total: 'Total',
    columns: {
      allocated: 'Allocated',
      sent: 'Sent',
      expiredUnused: 'Expired unused',
      celebrations: 'Celebrations',
      awards: 'Awards and incentives',
      byHand: 'By hand',
      redeemed: 'Redeemed',
      expired: 'Expired',
      owed: 'Owed at the end',
    },
    inMoney: (name: string) => `${name} (money)`,
  },
  fr: {
    filename: 'points',
    month: 'Mois',
    currency: 'Devise',
    total: 'Total',
    columns: {
      allocated: 'Alloués',
      sent: 'Envoyés',
      expiredUnused: 'Expirés sans être offerts',
      celebrations: 'Célébrations',
      awards: 'Récompenses et primes',
      byHand: 'À la main',
      redeemed: 'Dépensés',
      expired: 'Expirés',
      owed: 'Dus à la fin',
    },
    inMoney: (name: string) => `${name} (argent)`,
  },
} as const satisfies Record<NoticeLocale, unknown>;

/** The year as a table: each figure in points, then in money. */
export function yearTable(
  { months, total }: ReturnType<typeof yearOf>,
  {
    year,
    locale,
    pointsPerUnit,
    currency,
  }: { year: number; locale: NoticeLocale; pointsPerUnit: number; currency: string },
) {
  const { filename, month, currency: currencyWord, total: totalWord, columns, inMoney } = words[locale];
  const figuresOf = (sums: Omit<PointsMonth, 'monthOn'>) => [
    ...keys.map((key) => sums[key]),
    currency,
    ...keys.map((key) => moneyOf(sums[key], pointsPerUnit)),
  ];
  return {
    table: {
      filename: `${filename}-${year}.csv`,
      columns: [month, ...keys.map((key) => columns[key]), currencyWord, ...keys.map((key) => inMoney(columns[key]))],
    },
    rows: [
      ...months.map(({ monthOn, ...sums }) => [monthOn.slice(0, 7), ...figuresOf(sums)]),
      [totalWord, ...figuresOf(total)],
    ],
  };
}

/** A number to two places, so that spreadsheets add it up. */
export const moneyOf = (points: number, pointsPerUnit: number): number =>
  Math.round((points * 100) / pointsPerUnit) / 100;

/** Returns an id of 15 minutes before an instant: ids follow the moment of writing, not the transaction's time. */
export function idBefore(instant: Date): string {
  const hex = (instant.getTime() - 15 * 60_000).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
