import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idList } from '../ids.ts';
import { coded } from '../messages/fields.ts';
import { AudienceStatus } from '../people/audience.ts';
import { Segments, SegmentValue } from '../people/tenant-members.ts';

export const RedeemableExpiry = z.enum(['never', 'month', 'quarter', 'year']);
export type RedeemableExpiry = z.infer<typeof RedeemableExpiry>;
export const AllocationCycle = z.enum(['monthly', 'quarterly']);
export type AllocationCycle = z.infer<typeof AllocationCycle>;
export const JoinerAllocation = z.enum(['full', 'proRata']);
export type JoinerAllocation = z.infer<typeof JoinerAllocation>;
export const SendCapMode = z.enum(['off', 'warn', 'restrict']);
export type SendCapMode = z.infer<typeof SendCapMode>;
export const Currency = z.enum(['CAD', 'USD', 'GBP', 'EUR']);
export type Currency = z.infer<typeof Currency>;

/**
 * The audience that points store, whose rules must all hold. A named segment must have one of the values; other
 * segments do not matter. eligibility-rules.ts converts it.
 */
export const Eligibility = z.object({
  statuses: z.array(AudienceStatus),
  segments: z.partialRecord(Segments.keyof(), z.array(SegmentValue).min(1).max(200)),
  /** One of these teams; an empty list matches every member. */
  teamIds: idList({ max: 200 }).default([]),
  /** Days since the start date. A member without a start date meets every tenure. */
  tenureDays: z.int().min(0).max(3650),
});
export type Eligibility = z.infer<typeof Eligibility>;

const maxLimit = 100_000;
const limitRange = coded('points.amountOutOfRange', { max: maxLimit });
const fields = {
  /** The number of points worth one unit of the currency. */
  pointsPerUnit: z.int().min(1).max(10_000),
  currency: Currency,
  /** Redeemable points expire at the end of the month, quarter or year after the one they were received in. */
  redeemableExpiry: RedeemableExpiry,
  allocationCycle: AllocationCycle,
  /** A member who joins during a cycle gets the full allocation, or the prorated part. */
  joinerAllocation: JoinerAllocation,
  sendCap: z.object({
    mode: SendCapMode,
    /** Percent of the sender's allocation, to the same recipient within 30 days. */
    percent: z.int().min(1).max(1000),
    exemptMemberIds: idList({ max: 1000 }),
  }),
  /** The members who may receive points. */
  eligibility: Eligibility,
  /** How many days a leaver's points are kept, in case they return; 0 forfeits them at once. */
  leaverGraceDays: z.int().min(0).max(3650),
  /** The points one admin may move in one account within 24 hours without typing the amount again. */
  manualLimit: z.int(coded('points.amountMissing')).min(1, limitRange).max(maxLimit, limitRange),
};

export const BudgetSettings = z.object({ version: z.int(), enabled: z.boolean(), ...fields });
export type BudgetSettings = z.infer<typeof BudgetSettings>;

export const getBudgetSettings = endpoint({
  method: 'GET',
  path: '/points/budgetSettings',
  summary: 'The rules of points',
  can: 'pointsApp:viewPointsConfiguration',
  response: BudgetSettings,
});

export const setBudgetSettings = endpoint({
  method: 'PUT',
  path: '/points/budgetSettings',
  summary: 'Change the rules of points',
  can: 'pointsApp:editBudgetSettings',
  versioned: true,
  body: z.object(fields).partial(),
  // A thousand people and seven segments with two hundred values each.
  bodyBytes: 256 * 1024,
  response: BudgetSettings,
});
