import type { MovementKind, MovementRequest, MovementStatus } from '@hurrah/contracts/points/movements';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import { presentAccount } from '../accounts/present.ts';
import { listAccountsOf } from '../accounts/queries.ts';
import { sharesOf } from '../allocations/service.ts';
import { listItems } from '../budget-items/queries.ts';
import { getSettings } from '../settings/service.ts';
import { requestPolicy } from './policy.ts';
import type { RequestRow } from './queries.ts';

export const statusOf = (ctx: Ctx, { status, expiresAt }: Pick<RequestRow, 'status' | 'expiresAt'>): MovementStatus =>
  status === 'pending' && expiresAt <= ctx.now ? 'expired' : (status as MovementStatus);

export async function presentRequests(ctx: Ctx, rows: RequestRow[]): Promise<MovementRequest[]> {
  const settings = await getSettings(ctx);
  const ids = rows.flatMap(({ ownerId, requestedBy, decidedBy }) => [ownerId, requestedBy, decidedBy ?? []].flat());
  const people = await listPeople(ctx, ids);
  const shares = await sharesOf(ctx, settings, ids);
  const banks = await listItems(ctx, {
    idIn: rows.filter(({ accountKind }) => accountKind === 'pointsBank').map(({ ownerId }) => ownerId),
  });
  const accounts = await listAccountsOf(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.flatMap((row) => {
    const requestedBy = people.get(row.requestedBy);
    if (!requestedBy) return [];
    const account = accounts.find(({ kind, ownerId }) => kind === row.accountKind && ownerId === row.ownerId);
    const bank = banks.find(({ id }) => id === row.ownerId);
    const amount = shares.get(row.ownerId)?.amount ?? 0;
    return {
      id: row.id,
      kind: row.kind as MovementKind,
      accountType: row.accountKind,
      owner: people.get(row.ownerId) ?? null,
      bank: bank ? { id: bank.id, name: bank.name } : null,
      amount: row.amount,
      balance: presentAccount(ctx, { type: row.accountKind, id: row.ownerId, settings, amount }, account).balance,
      note: row.note,
      requestedBy,
      requestedAt: row.requestedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      status: statusOf(ctx, row),
      decidedBy: people.get(row.decidedBy ?? '') ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionNote: row.decisionNote,
      transactionId: row.transactionId,
      permissions: requestPolicy.allowed(ctx, row),
    };
  });
}

export async function presentRequest(ctx: Ctx, row: RequestRow): Promise<MovementRequest> {
  const [request] = await presentRequests(ctx, [row]);
  return request as MovementRequest;
}
