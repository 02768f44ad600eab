import type { PointsTransaction, TransactionFilter } from '@hurrah/contracts/points/transactions';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { conflict } from '../../../platform/errors.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import type { CsvPart } from '../../../platform/route.ts';
import { getPart } from '../movements/queries.ts';
import { moveByHand } from '../movements/service.ts';
import { getSettings } from '../settings/service.ts';
import { irreversible } from './policy.ts';
import { presentRecipients, presentTransactions } from './present.ts';
import * as queries from './queries.ts';

type Query = TransactionFilter & PageRequest;

export async function listRecipients(ctx: Ctx, query: Query) {
  const found = await queries.listRecipients(ctx, await filterOf(ctx, query), query);
  return mapPage(found, await presentRecipients(ctx, found.results));
}

export async function listTransactions(ctx: Ctx, query: Omit<Query, 'recipientIdIn' | 'transactionIdIn'>) {
  const found = await queries.listTransactions(ctx, await filterOf(ctx, query), query);
  return mapPage(found, await presentTransactions(ctx, found.results));
}

export async function getTransaction(ctx: Ctx, id: string): Promise<PointsTransaction> {
  const [transaction] = await presentTransactions(ctx, [await queries.getTransaction(ctx, id)]);
  return transaction as PointsTransaction;
}

/** Days are the tenant's, both included. */
async function filterOf(ctx: Ctx, { fromOn, toOn, ...filter }: TransactionFilter): Promise<queries.Filter> {
  if (!fromOn && !toOn) return filter;
  const { timeZone } = await getSettings(ctx);
  const beginning = (on: string, days = 0) =>
    new Date(Temporal.PlainDate.from(on).add({ days }).toZonedDateTime(timeZone).epochMilliseconds);
  return { ...filter, from: fromOn && beginning(fromOn), until: toOn && beginning(toOn, 1) } as queries.Filter;
}

export const recipientColumns = [
  'Transaction ID',
  'Time',
  'Type',
  'Account',
  'Recipient ID',
  'Recipient',
  'Points',
  'Balance after',
  'Sender ID',
  'Sender',
  'By',
  'Note',
  'Taken back',
];

export async function readRecipientRows(
  ctx: Ctx,
  filter: TransactionFilter,
  from: string | undefined,
): Promise<CsvPart> {
  const { results, next } = await listRecipients(ctx, { ...filter, page: 1, pageSize: 1000, cursor: from });
  const nameOf = (person: { firstName: string; lastName: string } | null) =>
    person && `${person.firstName} ${person.lastName}`;
  const rows = results.map((part) => [
    part.transactionId,
    part.at,
    part.type,
    part.accountType,
    part.recipient?.id ?? null,
    nameOf(part.recipient),
    part.amount,
    part.balanceAfter,
    part.sender?.id ?? null,
    nameOf(part.sender),
    nameOf(part.actor),
    part.note,
    part.reversedAmount,
  ]);
  return { rows, next };
}

/** Limits and confirmation depend on the whole part, though less of it may be left. */
export async function reverseTransaction(
  ctx: MemberCtx,
  { id, accountId }: { id: string; accountId: string },
  { note, confirmAmount }: { note: string; confirmAmount?: number | undefined },
) {
  const part = await getPart(ctx, id, accountId);
  if (irreversible.has(part.type)) throw conflict('points.irreversible');
  if (part.isReversed) throw conflict('points.reversed');
  const movement = {
    kind: 'reverse' as const,
    accountType: part.kind,
    ownerId: accountId,
    amount: Math.abs(part.amount),
    note,
    reversesId: id,
    counterpartId: part.senderId,
  };
  return moveByHand(ctx, movement, confirmAmount);
}
