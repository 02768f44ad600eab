import type { BudgetSettings } from '@hurrah/contracts/points/settings';

/** What an admin edits on the preferences page. */
export type PreferenceValues = Pick<
  BudgetSettings,
  | 'pointsPerUnit'
  | 'currency'
  | 'redeemableExpiry'
  | 'joinerAllocation'
  | 'sendCap'
  | 'eligibility'
  | 'leaverGraceDays'
  | 'manualLimit'
>;

export const preferencesOf = (settings: BudgetSettings): PreferenceValues => ({
  pointsPerUnit: settings.pointsPerUnit,
  currency: settings.currency,
  redeemableExpiry: settings.redeemableExpiry,
  joinerAllocation: settings.joinerAllocation,
  sendCap: settings.sendCap,
  eligibility: settings.eligibility,
  leaverGraceDays: settings.leaverGraceDays,
  manualLimit: settings.manualLimit,
});

/** What differs, what is about money first. Points per unit and currency are said together. */
const order = [
  ['worth', ['pointsPerUnit', 'currency']],
  ['expiry', ['redeemableExpiry']],
  ['eligibility', ['eligibility']],
  ['cap', ['sendCap']],
  ['leavers', ['leaverGraceDays']],
  ['joiners', ['joinerAllocation']],
  ['limit', ['manualLimit']],
] as const satisfies [string, (keyof PreferenceValues)[]][];
export type PreferenceChange = (typeof order)[number][0];

export function changedPreferences(before: PreferenceValues, after: PreferenceValues): PreferenceChange[] {
  const differs = (name: keyof PreferenceValues) => plain(before[name]) !== plain(after[name]);
  return order.filter(([, names]) => names.some(differs)).map(([change]) => change);
}

/** The order of names in a group says nothing. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
