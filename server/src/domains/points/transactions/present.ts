import type { PointsTransaction, TransactionRecipient } from '@hurrah/contracts/points/transactions';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import { listBankNames } from '../budget-items/queries.ts';
import { recipientPolicy } from './policy.ts';
import type { RecipientRow, TransactionRow } from './queries.ts';

const senderOf = ({ contraKind, contraOwnerId }: Pick<RecipientRow, 'contraKind' | 'contraOwnerId'>) =>
  contraKind === 'allocation' ? contraOwnerId : '';

const bankIdOf = ({ kind, ownerId, contraKind, contraOwnerId }: RecipientRow): string => {
  if (kind === 'pointsBank') return ownerId;
  return contraKind === 'pointsBank' ? contraOwnerId : '';
};

export async function presentRecipients(ctx: Ctx, rows: RecipientRow[]): Promise<TransactionRecipient[]> {
  const ids = rows.flatMap((row) => [row.ownerId, senderOf(row), row.actorId ?? '']).filter(Boolean);
  const [people, banks] = await Promise.all([
    listPeople(ctx, ids),
    listBankNames(ctx, rows.map(bankIdOf).filter(Boolean)),
  ]);
  return rows.map((row) => ({
    transactionId: row.transactionId,
    type: row.type,
    at: row.at.toISOString(),
    accountType: row.kind,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    recipient: people.get(row.ownerId) ?? null,
    sender: people.get(senderOf(row)) ?? null,
    bank: banks.get(bankIdOf(row)) ?? null,
    actor: people.get(row.actorId ?? '') ?? null,
    note: row.note,
    sourceId: row.sourceId,
    reversedAmount: row.reversedAmount,
    permissions: recipientPolicy.allowed(ctx, row),
  }));
}

export async function presentTransactions(ctx: Ctx, rows: TransactionRow[]): Promise<PointsTransaction[]> {
  const people = await listPeople(ctx, rows.flatMap((row) => [senderOf(row), row.actorId ?? '']).filter(Boolean));
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    at: row.at.toISOString(),
    amount: row.amount,
    recipientCount: row.recipientCount,
    accountType: row.kind,
    sender: people.get(senderOf(row)) ?? null,
    actor: people.get(row.actorId ?? '') ?? null,
    note: row.note,
    sourceId: row.sourceId,
  }));
}
