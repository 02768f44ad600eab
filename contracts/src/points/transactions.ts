import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { exportLimit } from '../limits.ts';
import { listOf, pageOf, pageQuery } from '../page.ts';
import { Person } from '../people/tenant-members.ts';
import { AccountType, TransactionType } from './ledger.ts';
import { MovementNote, MovementRequest } from './movements.ts';

export const PointsTransaction = z.object({
  id: Id,
  type: TransactionType,
  at: z.iso.datetime(),
  /** The sum of all parts, from the side with many accounts. */
  amount: z.int(),
  recipientCount: z.int(),
  accountType: AccountType,
  sender: Person.nullable(),
  actor: Person.nullable(),
  note: z.string().nullable(),
  sourceId: Id.nullable(),
});
export type PointsTransaction = z.infer<typeof PointsTransaction>;

/** One member's part of a transaction. */
export const TransactionRecipient = z.object({
  transactionId: Id,
  type: TransactionType,
  at: z.iso.datetime(),
  accountType: AccountType,
  amount: z.int(),
  balanceAfter: z.int(),
  /** Null for an account of the tenant. */
  recipient: Person.nullable(),
  sender: Person.nullable(),
  /** The points bank that gave or received it. */
  bank: z.object({ id: Id, name: z.string() }).nullable(),
  actor: Person.nullable(),
  note: z.string().nullable(),
  sourceId: Id.nullable(),
  reversedAmount: z.int(),
  permissions: z.array(z.enum(['reverse'])),
});
export type TransactionRecipient = z.infer<typeof TransactionRecipient>;

const filter = {
  typeIn: listOf(TransactionType).optional(),
  senderIdIn: listOf(Id).optional(),
  recipientIdIn: listOf(Id).optional(),
  accountTypeIn: listOf(AccountType).optional(),
  transactionIdIn: listOf(Id).optional(),
  /** Days of the tenant, both included. */
  fromOn: z.iso.date().optional(),
  toOn: z.iso.date().optional(),
};
export const TransactionFilter = z.object(filter);
export type TransactionFilter = z.infer<typeof TransactionFilter>;

const { recipientIdIn: _, transactionIdIn: __, ...transactionFilter } = filter;
export const listTransactions = endpoint({
  method: 'GET',
  path: '/points/transactions',
  summary: 'Every movement of points, newest first; counted up to 1,000',
  can: 'pointsApp:viewTransactions',
  query: z.object({ ...pageQuery(), ...transactionFilter }),
  response: pageOf(PointsTransaction),
});

export const getTransaction = endpoint({
  method: 'GET',
  path: '/points/transactions/:id',
  summary: 'One movement of points; its parts are `transactionRecipients` with `transactionIdIn`',
  can: 'pointsApp:viewTransactions',
  params: z.object({ id: Id }),
  response: PointsTransaction,
});

export const listTransactionRecipients = endpoint({
  method: 'GET',
  path: '/points/transactionRecipients',
  summary: 'Every member’s part of every movement, newest first; counted up to 1,000',
  can: 'pointsApp:viewTransactions',
  query: z.object({ ...pageQuery(), ...filter }),
  response: pageOf(TransactionRecipient),
});

export const exportTransactionRecipients = endpoint({
  method: 'POST',
  path: '/points/transactionRecipients/csv',
  summary: 'The same as a CSV file, however long',
  can: 'pointsApp:viewTransactions',
  body: TransactionFilter,
  response: z.string(),
  streams: 'text/csv',
  limit: exportLimit,
});

export const reverseTransaction = endpoint({
  method: 'DELETE',
  path: '/points/transactions/:id/account/:accountId',
  summary: 'Take back one member’s part of a transaction, as far as it has not been spent',
  can: 'pointsApp:editBudgetSettings',
  params: z.object({ id: Id, accountId: Id }),
  body: z.object({ note: MovementNote, confirmAmount: z.int().optional() }),
  /** Without a transaction if it waits for a second admin. */
  response: z.object({ transactionId: Id.nullable(), amount: z.int(), request: MovementRequest.nullable() }),
});
