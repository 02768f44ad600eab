import type {
  AllocationCycle,
  BudgetSettings,
  Currency,
  Eligibility,
  RedeemableExpiry,
  SendCapMode,
} from '@hurrah/contracts/points/settings';
import type { SettingsRow } from './queries.ts';

export interface Settings extends BudgetSettings {
  /** The tenant's, not the member's: a month begins for everybody at once. */
  timeZone: string;
}

/** What counts until somebody decides otherwise. The columns' defaults say the same for what a first change leaves out. */
export const defaultSettings: BudgetSettings = {
  version: 1,
  enabled: true,
  pointsPerUnit: 10,
  currency: 'USD',
  redeemableExpiry: 'never',
  allocationCycle: 'monthly',
  allocationAmount: 100,
  sendCap: { mode: 'restrict', percent: 50, exemptMemberIds: [] },
  eligibility: { statuses: ['notInvited', 'invited', 'joined'], segments: {}, tenureDays: 0 },
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
    allocationAmount: row.allocationAmount,
    sendCap: {
      mode: row.sendCapMode as SendCapMode,
      percent: row.sendCapPercent,
      exemptMemberIds: row.sendCapExemptMemberIds,
    },
    eligibility: {
      statuses: row.eligibleStatuses as Eligibility['statuses'],
      segments: row.eligibleSegments as Eligibility['segments'],
      tenureDays: row.eligibleTenureDays,
    },
    leaverGraceDays: row.leaverGraceDays,
    manualLimit: row.manualLimit,
  };
}
