import { everyoneEligible } from '@hurrah/contracts/points/eligibility-rules';
import type {
  AllocationCycle,
  BudgetSettings,
  Currency,
  Eligibility,
  JoinerAllocation,
  RedeemableExpiry,
  SendCapMode,
} from '@hurrah/contracts/points/settings';
import type { SettingsRow } from './queries.ts';

/** An active budget item of the kind allocation. */
export interface AllocationRule {
  id: string;
  /** The amount for each member it applies to, in every cycle. */
  amount: number;
  audience: Eligibility;
}

export interface Settings extends BudgetSettings {
  /** The tenant's, not the member's: a month begins for everyone at once. */
  timeZone: string;
  /** A member gets the sum of the rules that apply to them. */
  allocations: AllocationRule[];
  /** When points were last switched on again. */
  enabledAt: Date | null;
}

/** The settings until an admin changes them. The columns have the same defaults for fields a first change omits. */
export const defaultSettings: BudgetSettings = {
  version: 1,
  enabled: true,
  pointsPerUnit: 10,
  currency: 'USD',
  redeemableExpiry: 'never',
  allocationCycle: 'monthly',
  joinerAllocation: 'full',
  sendCap: { mode: 'restrict', percent: 50, exemptMemberIds: [] },
  eligibility: everyoneEligible,
  leaverGraceDays: 30,
  manualLimit: 5000,
};

export function settingsOf(row: SettingsRow): BudgetSettings {
  return {
    version: row.version,
    enabled: row.disabledAt === null,
    pointsPerUnit: row.pointsPerUnit,
    currency: row.currency as Currency,
    redeemableExpiry: row.redeemableExpiry as RedeemableExpiry,
    allocationCycle: row.allocationCycle as AllocationCycle,
    joinerAllocation: row.joinerAllocation as JoinerAllocation,
    sendCap: {
      mode: row.sendCapMode as SendCapMode,
      percent: row.sendCapPercent,
      exemptMemberIds: row.sendCapExemptMemberIds,
    },
    eligibility: {
      statuses: row.eligibleStatuses as Eligibility['statuses'],
      segments: row.eligibleSegments as Eligibility['segments'],
      teamIds: row.eligibleTeamIds,
      tenureDays: row.eligibleTenureDays,
    },
    leaverGraceDays: row.leaverGraceDays,
    manualLimit: row.manualLimit,
  };
}
