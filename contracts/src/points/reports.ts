import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { exportLimit } from '../limits.ts';
import { Segment } from '../people/tenant-members.ts';
import { BudgetItemKind } from './budget-items.ts';
import { Currency } from './settings.ts';

/** The current value of points in money. */
const rate = { pointsPerUnit: z.int(), currency: Currency };

/** The movements of a month on the tenant's calendar, less reversals within the month. */
export const PointsMonth = z.object({
  monthOn: z.iso.date(),
  /** Points allocated to members, by rule and by hand. */
  allocated: z.int(),
  /** Points members gave to each other. */
  sent: z.int(),
  /** Allocated points that expired unused. */
  expiredUnused: z.int(),
  /** Birthdays, anniversaries, welcomes and onboardings. */
  celebrations: z.int(),
  /** Awards and incentives. */
  awards: z.int(),
  /** Points admins added less those they removed, and points of an earlier programme. */
  byHand: z.int(),
  /** Spent points, less refunds. */
  redeemed: z.int(),
  /** Redeemable points that expired. */
  expired: z.int(),
  /** Points members could spend at the end of the month, or now: those of the month before plus the movements above. */
  owed: z.int(),
});
export type PointsMonth = z.infer<typeof PointsMonth>;

export const LedgerAudit = z.object({
  id: Id,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  accounts: z.int(),
  transactions: z.int(),
  differences: z.int(),
  /** The first hundred differences. */
  details: z.array(
    z.object({ what: z.string(), subject: z.string(), expected: z.number().nullable(), found: z.number().nullable() }),
  ),
});
export type LedgerAudit = z.infer<typeof LedgerAudit>;

/** An upcoming payment or expiry by rule. */
export const NextEvent = z.object({
  kind: z.union([BudgetItemKind, z.literal('expiry')]),
  itemId: Id.nullable(),
  name: z.string().nullable(),
  on: z.iso.date(),
  /** The last day, if it is a period. */
  toOn: z.iso.date().nullable(),
  people: z.int(),
  /** Negative if points expire. */
  points: z.int(),
});
export type NextEvent = z.infer<typeof NextEvent>;

export const PointsSummary = z.object({
  ...rate,
  enabled: z.boolean(),
  year: z.int(),
  /** The first year with a transaction. */
  firstYear: z.int(),
  timeZone: z.string(),
  /** January to December, or to this month. */
  months: z.array(PointsMonth),
  /** All months of the year; `owed` is the last one's. */
  total: PointsMonth.omit({ monthOn: true }),
  now: z.object({
    owed: z.int(),
    cycle: z.object({
      startsOn: z.iso.date(),
      nextOn: z.iso.date(),
      allocated: z.int(),
      sent: z.int(),
    }),
    /** The next day on which redeemable points expire. */
    expiring: z.object({ on: z.iso.date(), points: z.int(), people: z.int() }).nullable(),
  }),
  next: z.array(NextEvent),
  audit: LedgerAudit.nullable(),
});
export type PointsSummary = z.infer<typeof PointsSummary>;

export const LiabilityAge = z.enum(['months0to3', 'months3to6', 'months6to9', 'months9to12', 'overYear']);
export type LiabilityAge = z.infer<typeof LiabilityAge>;

const owed = {
  people: z.int(),
  points: z.int(),
  /** An estimate; null while there is too little history. */ neverSpent: z.int().nullable(),
};

export const Liabilities = z.object({
  ...rate,
  /** The figures are of the end of this day on the tenant's calendar. */
  asOfOn: z.iso.date(),
  firstOn: z.iso.date(),
  lastOn: z.iso.date(),
  ...owed,
  /** The points owed at the end of the month before. */
  comparedOn: z.iso.date(),
  comparedPoints: z.int(),
  ages: z.array(z.object({ age: LiabilityAge, points: z.int(), neverSpent: z.int().nullable() })),
  /** Largest first; null for members without a value. Every member counts once per segment, so the sums are equal. */
  segments: z.record(Segment, z.array(z.object({ value: z.string().nullable(), ...owed }))),
  expiring: z.object({ on: z.iso.date(), points: z.int(), people: z.int() }).nullable(),
});
export type Liabilities = z.infer<typeof Liabilities>;

/** A month's statement: the change of redeemable points by type of transaction. */
export const Statement = z.object({
  ...rate,
  monthOn: z.iso.date(),
  timeZone: z.string(),
  company: z.string(),
  /** Whether the month is over. */
  closed: z.boolean(),
  openingPoints: z.int(),
  lines: z.array(
    z.object({
      key: z.enum(['sent', 'celebrations', 'awards', 'byHand', 'redeemed', 'expired', 'reversed']),
      points: z.int(),
      transactions: z.int(),
    }),
  ),
  closingPoints: z.int(),
  /** Allocations and banks are not owed to members. */
  allocation: z.object({
    openingPoints: z.int(),
    allocated: z.int(),
    sent: z.int(),
    expired: z.int(),
    other: z.int(),
    closingPoints: z.int(),
  }),
  banks: z.object({ openingPoints: z.int(), added: z.int(), spent: z.int(), closingPoints: z.int() }),
  audit: LedgerAudit.omit({ details: true }).nullable(),
});
export type Statement = z.infer<typeof Statement>;

const MonthOn = z.iso.date().refine((day) => day.endsWith('-01'));

export const getPointsSummary = endpoint({
  method: 'GET',
  path: '/points/summary',
  summary: 'The points of a year by month, what is owed now and what happens next',
  can: 'pointsApp:viewPointsConfiguration',
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
  response: PointsSummary,
});

export const exportPointsSummary = endpoint({
  method: 'POST',
  path: '/points/summary/csv',
  summary: 'The points of a year by month as a CSV file',
  can: 'pointsApp:viewPointsConfiguration',
  body: z.object({ year: z.int().min(2000).max(2100) }),
  response: z.string(),
  streams: 'text/csv',
  limit: exportLimit,
});

// The pages have the paths /points/liabilities and /points/audits, so the API uses others.
export const getLiabilities = endpoint({
  method: 'GET',
  path: '/points/liabilityReport',
  summary: 'What members could spend at the end of a day, by age and segment',
  can: 'pointsApp:viewTransactions',
  query: z.object({ /** Yesterday, if it is not said. */ asOfOn: z.iso.date().optional() }),
  response: Liabilities,
});

export const exportLiabilities = endpoint({
  method: 'POST',
  path: '/points/liabilityReport/csv',
  summary: 'What members could spend at the end of a day, by every segment, as a CSV file',
  can: 'pointsApp:viewTransactions',
  body: z.object({ asOfOn: z.iso.date().optional() }),
  response: z.string(),
  streams: 'text/csv',
  limit: exportLimit,
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/points/statements/:monthOn',
  summary: 'The statement of a month for finance',
  can: 'pointsApp:viewTransactions',
  params: z.object({ monthOn: MonthOn }),
  response: Statement,
});

export const exportStatement = endpoint({
  method: 'POST',
  path: '/points/statements/:monthOn/csv',
  summary: 'The statement of a month as a CSV file',
  can: 'pointsApp:viewTransactions',
  params: z.object({ monthOn: MonthOn }),
  response: z.string(),
  streams: 'text/csv',
  limit: exportLimit,
});

export const printStatement = endpoint({
  method: 'POST',
  path: '/points/statements/:monthOn/pdf',
  summary: 'The statement of a month as a PDF file',
  can: 'pointsApp:viewTransactions',
  params: z.object({ monthOn: MonthOn }),
  response: z.string(),
  streams: 'application/pdf',
  limit: exportLimit,
});

export const listLedgerAudits = endpoint({
  method: 'GET',
  path: '/points/ledgerAudits',
  summary: 'The last recounts of the books, newest first',
  can: 'pointsApp:viewPointsConfiguration',
  response: z.object({ results: z.array(LedgerAudit) }),
});
