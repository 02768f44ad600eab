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
  /** For each whom it is about, in every cycle. */
  amount: number;
  audience: Eligibility;
}

export interface Settings extends BudgetSettings {
  /** The tenant's, not the member's: a month begins for everybody at once. */
  timeZone: string;
  /** What members get to give: all that is about them, added up. */
  allocations: AllocationRule[];
  /** When points were last switched on again. */
  enabledAt: Date | null;
}

/** What counts until somebody decides otherwise. The columns' defaults say the same for what a first change leaves out. */
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
