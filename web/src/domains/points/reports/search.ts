import type { AccountType, TransactionType } from '@hurrah/contracts/points/ledger';
import { isId, oneOf, searchOf, text } from '../../../routing/search.ts';

/** What an admin asks for, and the types of transactions that are meant. */
export const typeGroups = {
  gifts: ['recognition', 'endorsement'],
  celebrations: ['birthday', 'anniversary', 'welcome', 'onboarding'],
  awards: ['award', 'incentive'],
  byHand: ['redeemable_add', 'redeemable_remove', 'allocation_add', 'allocation_remove', 'migrated_redeemable'],
  reversals: ['reversal'],
  redemptions: ['redeem', 'refund', 'expire_payout'],
  allocations: ['allocation', 'expire_allocation'],
  expiries: ['expire_redeemable'],
  banks: ['bank_add', 'bank_remove'],
} as const satisfies Record<string, TransactionType[]>;
export type TypeGroup = keyof typeof typeGroups;
export const groupNames = Object.keys(typeGroups) as TypeGroup[];

export const accountTypes = ['redeemable', 'allocation', 'pointsBank', 'payout'] as const satisfies AccountType[];

const id = (raw: unknown): string | undefined => (isId(raw) ? raw : undefined);
/** A day that exists: February 30 does not. */
export const day = (raw: unknown): string | undefined => {
  if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw)) return undefined;
  const at = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(raw) ? raw : undefined;
};

/** What the address of the list of transactions says. */
export const parseReportingSearch = searchOf({
  group: oneOf(groupNames),
  senderId: id,
  recipientId: id,
  accountType: oneOf(accountTypes),
  fromOn: day,
  toOn: day,
  cursor: text,
});
export type ReportingSearch = ReturnType<typeof parseReportingSearch>;
export type ReportingFilter = Omit<ReportingSearch, 'cursor'>;

/** The same in the words of the API, for the list and for its export. */
export const toFilter = ({ group, senderId, recipientId, accountType, fromOn, toOn }: ReportingFilter) => ({
  ...(group && { typeIn: [...typeGroups[group]] as TransactionType[] }),
  ...(senderId && { senderIdIn: [senderId] }),
  ...(recipientId && { recipientIdIn: [recipientId] }),
  ...(accountType && { accountTypeIn: [accountType] }),
  ...(fromOn && { fromOn }),
  ...(toOn && { toOn }),
});

const year = (raw: unknown): number | undefined => {
  const found = Number(raw);
  return Number.isInteger(found) && found >= 2000 && found <= 2100 ? found : undefined;
};
export const parseOverviewSearch = (address: Record<string, unknown>): { year?: number } => {
  const found = year(address.year);
  return found ? { year: found } : {};
};
export const parseLiabilitiesSearch = searchOf({ asOfOn: day });
export const parseListSearch = searchOf({ cursor: text });
