import type { Statement } from '@hurrah/contracts/points/reports';
import type { MonthMovement } from '../rollups/queries.ts';
import { effectOn, lineOf, type SpendableLine, sumOf } from '../rollups/rules.ts';

const lines: SpendableLine[] = ['sent', 'celebrations', 'awards', 'byHand', 'redeemed', 'expired', 'reversed'];

/** All amounts with the sign that makes opening and lines add up to closing. */
export function statementOf(
  movements: MonthMovement[],
  monthOn: string,
): Pick<Statement, 'openingPoints' | 'lines' | 'closingPoints' | 'allocation' | 'banks'> {
  const before = movements.filter((movement) => movement.monthOn < monthOn);
  const within = movements.filter((movement) => movement.monthOn === monthOn);
  const spendable = sidesOf('redeemable', before, within);
  const toGive = sidesOf('allocation', before, within);
  const banks = sidesOf('pointsBank', before, within);
  const given = (types: string[]) => toGive.sum(({ type }) => types.includes(type));
  const allocation = {
    allocated: given(['allocation', 'allocation_add', 'allocation_remove']),
    sent: given(['recognition', 'endorsement']),
    expired: given(['expire_allocation']),
  };
  return {
    openingPoints: spendable.opening,
    lines: lines.map((key) => {
      const moved = within.filter(({ type, kind, contraKind }) => {
        const isSpendable = kind === 'redeemable' || contraKind === 'redeemable';
        return isSpendable && lineOf(type) === key;
      });
      return {
        key,
        points: sumOf(moved, (movement) => effectOn('redeemable', movement)),
        transactions: sumOf(moved, ({ transactions }) => transactions),
      };
    }),
    closingPoints: spendable.closing,
    allocation: {
      openingPoints: toGive.opening,
      ...allocation,
      other: toGive.closing - toGive.opening - allocation.allocated - allocation.sent - allocation.expired,
      closingPoints: toGive.closing,
    },
    banks: {
      openingPoints: banks.opening,
      added: banks.sum(({ kind }) => kind === 'pointsBank'),
      spent: banks.sum(({ contraKind }) => contraKind === 'pointsBank'),
      closingPoints: banks.closing,
    },
  };
}

function sidesOf(kind: MonthMovement['kind'], before: MonthMovement[], within: MonthMovement[]) {
  const effect = (movement: MonthMovement) => effectOn(kind, movement);
  const opening = sumOf(before, effect);
  return {
    opening,
    closing: opening + sumOf(within, effect),
    sum: (isMeant: (movement: MonthMovement) => boolean) => sumOf(within.filter(isMeant), effect),
  };
}

export const statementWords = {
  en: {
    filename: 'points-statement',
    title: 'Points statement',
    columns: ['Section', 'Line', 'Transactions', 'Points', 'Currency', 'Amount'],
    line: 'Line',
    transactions: 'Transactions',
    points: 'Points',
    open: 'This month isn’t over yet. Figures are as of {{day}}.',
    opening: 'Opening balance',
    closing: 'Closing balance',
    spendable: 'Owed to members',
    spendableHint: 'Points that members have received and can spend. The company owes their value.',
    lines: {
      sent: 'Sent by colleagues',
      celebrations: 'Celebrations',
      awards: 'Awards and incentives',
      byHand: 'Added or removed by admins',
      redeemed: 'Redeemed, less refunds',
      expired: 'Expired',
      reversed: 'Taken back',
    },
    allocation: 'Points to give',
    allocationHint: 'What members may give to each other. No one can spend these points, and no one is owed them.',
    allocated: 'Allocated',
    sent: 'Sent',
    expired: 'Expired unused',
    other: 'Returned and other',
    banks: 'Points banks',
    banksHint: 'Budgets for awards. Points in a bank are owed to no one until an award pays them.',
    added: 'Added, less removed',
    spent: 'Paid out, less returned',
    howToRead: 'How to read this statement',
    explanation:
      'Each section begins with what there was at the start of the month and ends with what there was at its end. ' +
      'The lines between add up exactly. Amounts in {{currency}} are at today’s rate of {{rate}} points per unit. ' +
      'Months are those of the time zone {{zone}}.',
    audited:
      'Books recounted on {{day}}: {{accounts}} accounts, {{transactions}} transactions, {{differences}} differences.',
    notAudited: 'The books haven’t been recounted yet.',
  },
  fr: {
    filename: 'releve-points',
    title: 'Relevé de points',
    columns: ['Section', 'Ligne', 'Transactions', 'Points', 'Devise', 'Montant'],
    line: 'Ligne',
    transactions: 'Transactions',
    points: 'Points',
    open: 'Ce mois n’est pas terminé. Les chiffres sont ceux du {{day}}.',
    opening: 'Solde d’ouverture',
    closing: 'Solde de clôture',
    spendable: 'Dus aux membres',
    spendableHint: 'Les points que les membres ont reçus et peuvent dépenser. L’entreprise en doit la valeur.',
    lines: {
      sent: 'Envoyés par des collègues',
      celebrations: 'Célébrations',
      awards: 'Récompenses et primes',
      byHand: 'Ajoutés ou retirés par des admins',
      redeemed: 'Dépensés, moins les remboursements',
      expired: 'Expirés',
      reversed: 'Repris',
    },
    allocation: 'Points à offrir',
    allocationHint:
      'Ce que les membres peuvent s’offrir entre eux. Personne ne peut dépenser ces points et ils ne sont dus à personne.',
    allocated: 'Alloués',
    sent: 'Envoyés',
    expired: 'Expirés sans être offerts',
    other: 'Retours et autres',
    banks: 'Réserves de points',
    banksHint: 'Des budgets pour les récompenses. Leurs points ne sont dus à personne avant d’être versés.',
    added: 'Ajoutés, moins les retraits',
    spent: 'Versés, moins les retours',
    howToRead: 'Comment lire ce relevé',
    explanation:
      'Chaque section commence par ce qu’il y avait au début du mois et finit par ce qu’il y avait à la fin. ' +
      'Les lignes entre les deux s’additionnent exactement. Les montants en {{currency}} sont au taux actuel de ' +
      '{{rate}} points par unité. Les mois sont ceux du fuseau horaire {{zone}}.',
    audited:
      'Comptes vérifiés le {{day}} : {{accounts}} comptes, {{transactions}} transactions, {{differences}} écarts.',
    notAudited: 'Les comptes n’ont pas encore été vérifiés.',
  },
};
export type StatementWords = (typeof statementWords)['en'];

/** Fills the placeholders of a sentence. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

export interface StatementRow {
  label: string;
  points: number;
  transactions?: number;
  isSum?: boolean;
}
export interface StatementSection {
  title: string;
  hint: string;
  rows: StatementRow[];
}

/** The statement as the same sections of rows for the table and the page. */
export function sectionsOf(statement: Statement, words: StatementWords): StatementSection[] {
  const { lines: moved, allocation, banks } = statement;
  const section = (
    title: string,
    hint: string,
    { opening, closing, rows }: { opening: number; closing: number; rows: StatementRow[] },
  ) => ({
    title,
    hint,
    rows: [
      { label: words.opening, points: opening, isSum: true },
      ...rows,
      { label: words.closing, points: closing, isSum: true },
    ],
  });
  return [
    section(words.spendable, words.spendableHint, {
      opening: statement.openingPoints,
      closing: statement.closingPoints,
      rows: moved.map(({ key, ...line }) => ({ label: words.lines[key], ...line })),
    }),
    section(words.allocation, words.allocationHint, {
      opening: allocation.openingPoints,
      closing: allocation.closingPoints,
      rows: (['allocated', 'sent', 'expired', 'other'] as const).map((key) => ({
        label: words[key],
        points: allocation[key],
      })),
    }),
    section(words.banks, words.banksHint, {
      opening: banks.openingPoints,
      closing: banks.closingPoints,
      rows: (['added', 'spent'] as const).map((key) => ({ label: words[key], points: banks[key] })),
    }),
  ];
}
