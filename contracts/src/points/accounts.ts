import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { exportLimit } from '../limits.ts';
import { pageOf, pageQuery } from '../page.ts';
import { MemberStatus, Person } from '../people/tenant-members.ts';
import { ThreadType } from '../posts.ts';
import { prose } from '../text.ts';
import { AccountType, TransactionType } from './ledger.ts';
import { MovementRequest, MovePoints } from './movements.ts';
import { Currency } from './settings.ts';

export const AccountAction = z.enum([
  'addPoints',
  'removePoints',
  'allocate',
  'expire',
  'enablePoints',
  'disablePoints',
]);
export type AccountAction = z.infer<typeof AccountAction>;

/** A member's account has the member's id, because a member has one of each type. */
export const Account = z.object({
  id: Id,
  type: AccountType,
  balance: z.int(),
  allTimeReceived: z.int(),
  lockedAt: z.iso.datetime().nullable(),
  permissions: z.array(AccountAction),
});
export type Account = z.infer<typeof Account>;

/** The account after points were moved by hand, or as before if the movement waits for a second admin. */
export const MovedAccount = Account.extend({ request: MovementRequest.nullable() });
export type MovedAccount = z.infer<typeof MovedAccount>;

export const MemberAccounts = z.object({
  /** While points are switched off nothing moves, and nothing is lost. */
  enabled: z.boolean(),
  pointsPerUnit: z.int(),
  currency: Currency,
  redeemable: Account.extend({
    /** The points that expire, soonest first. */
    expiring: z.array(z.object({ amount: z.int(), expiresAt: z.iso.datetime() })),
    /** The points held for orders in progress. */
    held: z.int(),
  }),
  allocation: Account.extend({
    /** The amount to give in one cycle, and the instant the next one begins. */
    amount: z.int(),
    startsOn: z.iso.date(),
    resetsAt: z.iso.datetime(),
  }),
  /** Only for admins who may move points here: the company's limit, and the points they moved in the last 24 hours. */
  manual: z.object({ limit: z.int(), moved: z.object({ redeemable: z.int(), allocation: z.int() }) }).nullable(),
});
export type MemberAccounts = z.infer<typeof MemberAccounts>;

export const TenantAccounts = z.object({
  enabled: z.boolean(),
  fund: Account,
  payout: Account.extend({ held: z.int() }),
});
export type TenantAccounts = z.infer<typeof TenantAccounts>;

/** A member's account as an administrator sees it in a list. */
export const OwnedAccount = Account.extend({ owner: Person.extend({ status: MemberStatus, suspended: z.boolean() }) });
export type OwnedAccount = z.infer<typeof OwnedAccount>;

export const AccountTotal = z.object({
  balance: z.int(),
  /** The number of members with points. */
  members: z.int(),
  pointsPerUnit: z.int(),
  currency: Currency,
});
export type AccountTotal = z.infer<typeof AccountTotal>;

/** A post that carried points. */
export const PointsPost = z.object({ type: ThreadType, id: Id });
export type PointsPost = z.infer<typeof PointsPost>;

/** One change of one balance, with the reason. */
export const AccountEntry = z.object({
  id: z.string(),
  accountType: AccountType,
  transactionId: Id,
  type: TransactionType,
  at: z.iso.datetime(),
  amount: z.int(),
  balanceAfter: z.int(),
  /** The members on the other side: the sender, or up to ten recipients. */
  people: z.array(Person),
  peopleCount: z.int(),
  /** The administrator who moved the points, if it is neither of the two sides. */
  actor: Person.nullable(),
  note: z.string().nullable(),
  sourceId: Id.nullable(),
  /** The post that carried the points, if the caller may see it. */
  post: PointsPost.nullable(),
  /** When the received points expire, while some of them are left. */
  expiresAt: z.iso.datetime().nullable(),
  /** The part that was reversed. */
  reversedAmount: z.int(),
});
export type AccountEntry = z.infer<typeof AccountEntry>;

const byId = z.object({ id: Id });
const note = prose(500);

export const getMyAccounts = endpoint({
  method: 'GET',
  path: '/points/accounts/my',
  summary: 'What I have to spend and to give',
  can: 'pointsApp:browse',
  response: MemberAccounts,
});

export const getOwnerAccounts = endpoint({
  method: 'GET',
  path: '/points/accounts/owner/:id',
  summary: 'What a member has to spend and to give; one’s own, or with the right to view transactions anybody’s',
  can: 'pointsApp:browse',
  params: byId,
  response: MemberAccounts,
});

export const listOwnerEntries = endpoint({
  method: 'GET',
  path: '/points/accounts/owner/:id/entries',
  summary: 'Every change of a member’s balance with its reason, newest first',
  can: 'pointsApp:browse',
  params: byId,
  query: z.object({ ...pageQuery(), accountType: z.enum(['redeemable', 'allocation']).default('redeemable') }),
  response: pageOf(AccountEntry),
});

export const getTenantAccounts = endpoint({
  method: 'GET',
  path: '/points/accounts/tenant',
  summary: 'The fund that issues points and the payout that takes those spent',
  can: 'pointsApp:viewPointsConfiguration',
  response: TenantAccounts,
});

const listQuery = z.object({ ...pageQuery(), search: z.string().trim().max(100).optional() });
export const listRedeemableAccounts = endpoint({
  method: 'GET',
  path: '/points/redeemableAccounts',
  summary: 'What members have to spend, by name; those who left are listed while they have points',
  can: 'pointsApp:viewTransactions',
  query: listQuery,
  response: pageOf(OwnedAccount),
});

export const getRedeemableTotal = endpoint({
  method: 'GET',
  path: '/points/redeemableAccounts/total',
  summary: 'What all members together have to spend',
  can: 'pointsApp:viewTransactions',
  response: AccountTotal,
});

export const exportRedeemableAccounts = endpoint({
  method: 'POST',
  path: '/points/redeemableAccounts/export',
  summary: 'The same as a CSV file',
  can: 'pointsApp:viewTransactions',
  response: z.string(),
  streams: 'text/csv',
  limit: exportLimit,
});

export const addRedeemablePoints = endpoint({
  method: 'POST',
  path: '/points/redeemableAccounts/:id/points',
  summary: 'Give a member points to spend',
  can: 'pointsApp:editBudgetSettings',
  params: byId,
  body: MovePoints,
  response: MovedAccount,
});

export const removeRedeemablePoints = endpoint({
  method: 'DELETE',
  path: '/points/redeemableAccounts/:id/points',
  summary: 'Take points to spend from a member',
  can: 'pointsApp:editBudgetSettings',
  params: byId,
  body: MovePoints,
  response: MovedAccount,
});

export const listAllocationAccounts = endpoint({
  method: 'GET',
  path: '/points/allocationAccounts',
  summary: 'What members have left to give in this cycle, by name',
  can: 'pointsApp:viewTransactions',
  query: listQuery,
  response: pageOf(OwnedAccount),
});

export const getAllocationTotal = endpoint({
  method: 'GET',
  path: '/points/allocationAccounts/total',
  summary: 'What all members together have left to give in this cycle, as far as it has reached them',
  can: 'pointsApp:viewTransactions',
  response: AccountTotal,
});

export const exportAllocationAccounts = endpoint({
  method: 'POST',
  path: '/points/allocationAccounts/export',
  summary: 'The same as a CSV file',
  can: 'pointsApp:viewTransactions',
  response: z.string(),
  streams: 'text/csv',
  limit: exportLimit,
});

export const addAllocationPoints = endpoint({
  method: 'POST',
  path: '/points/allocationAccounts/:id/points',
  summary: 'Give a member more to give in this cycle',
  can: 'pointsApp:editBudgetSettings',
  params: byId,
  body: MovePoints,
  response: MovedAccount,
});

export const removeAllocationPoints = endpoint({
  method: 'DELETE',
  path: '/points/allocationAccounts/:id/points',
  summary: 'Take points to give from a member',
  can: 'pointsApp:editBudgetSettings',
  params: byId,
  body: MovePoints,
  response: MovedAccount,
});

export const allocateFund = endpoint({
  method: 'POST',
  path: '/points/fund/allocate',
  summary: 'Hand out the points of this cycle now to everybody who does not have them yet',
  can: 'pointsApp:editBudgetSettings',
  response: z.object({}),
});

export const enableFund = endpoint({
  method: 'POST',
  path: '/points/fund/enable',
  summary: 'Switch points on again; everything is as it was',
  can: 'pointsApp:editBudgetSettings',
  response: TenantAccounts,
});

export const disableFund = endpoint({
  method: 'POST',
  path: '/points/fund/disable',
  summary: 'Switch points off: nothing moves, nothing is lost',
  can: 'pointsApp:editBudgetSettings',
  response: TenantAccounts,
});

export const expirePayout = endpoint({
  method: 'POST',
  path: '/points/payout/expire',
  summary: 'Close the payout: points that were really spent go back to the fund that issued them',
  can: 'pointsApp:editBudgetSettings',
  body: z.object({ note: note.optional() }),
  response: TenantAccounts,
});
