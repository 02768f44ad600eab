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
import type { AllocationRule, SettingsRow } from './queries.ts';

export interface Settings extends BudgetSettings {
  /** The tenant's, not the member's: a month begins for everyone at once. */
  timeZone: string;
  /** A member gets the sum of the rules that apply to them. */
  allocations: AllocationRule[];
  /** When points were last switched on again. */
  enabledAt: Date | null;
}

/** The columns until an admin changes them. */
export const defaults = {
  disabledAt: null,
  pointsPerUnit: 10,
  currency: 'USD',
  redeemableExpiry: 'never',
  allocationCycle: 'monthly',
  joinerAllocation: 'full',
  sendCapMode: 'restrict',
  sendCapPercent: 50,
  sendCapExemptMemberIds: [],
  eligibleStatuses: everyoneEligible.statuses,
  eligibleSegments: everyoneEligible.segments,
  eligibleTeamIds: everyoneEligible.teamIds,
  eligibleTenureDays: everyoneEligible.tenureDays,
  leaverGraceDays: 30,
  manualLimit: 5000,
};

export function settingsOf(row: Pick<SettingsRow, keyof typeof defaults | 'version'>): BudgetSettings {
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

/** The settings until an admin changes them. */
export const defaultSettings = settingsOf({ ...defaults, version: 1 });
