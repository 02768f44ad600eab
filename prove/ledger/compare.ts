import type { Trx } from '../../server/src/platform/db.ts';
import { type Lot, Model } from './model.ts';
import type { Done, World } from './operations.ts';

/** The final state of the database. Everything is read in one snapshot, after all work is done. */
async function readBooks(db: Trx) {
  const [accounts, lots, holds, pairDays] = await Promise.all([
    db.selectFrom('pointsAccount').selectAll().execute(),
    db.selectFrom('pointsLot').selectAll().execute(),
    db.selectFrom('pointsHold').selectAll().execute(),
    db
      .selectFrom('pointsPairDay')
      .select(['senderId', 'recipientId', 'dayOn', 'points'])
      .where('points', '>', 0)
      .execute(),
  ]);
  return { accounts, lots, holds, pairDays };
}

/** Replays everything one after the other on the model, and names each place where the two disagree. */
export async function compare(db: Trx, world: World, history: Done[]): Promise<string[]> {
  const books = await readBooks(db);
  const keyOf = (lot: { ownerId: string; transactionId: string }) => `${lot.transactionId} ${lot.ownerId}`;
  const ids = new Map(books.lots.map((lot) => [keyOf(lot), lot.id]));
  const model = new Model(world, (lot) => ids.get(keyOf(lot)) ?? '');
  const problems: string[] = [];
  const differ = (what: string, expected: unknown, found: unknown) => {
    if (expected !== found) problems.push(`${what}: ${String(expected)} in the model, ${String(found)} in the books`);
  };

  for (const step of history.toSorted((a, b) => a.order - b.order)) {
    const expected = model.apply(step);
    const name = `step ${step.order} (${step.operation.do})`;
    if (expected.outcome !== undefined) differ(`${name}, outcome`, expected.outcome, step.outcome);
    if (expected.amount !== undefined) differ(`${name}, amount`, expected.amount, step.amount);
    // Differences after the first only repeat it.
    if (problems.length > 0) return [...problems, JSON.stringify(step)];
  }

  const found = (kind: string, ownerId: string) =>
    books.accounts.find((account) => account.kind === kind && account.ownerId === ownerId);
  for (const [id, member] of model.members) {
    const [allocation, redeemable] = [found('allocation', id), found('redeemable', id)];
    differ(`allocation of ${id}`, member.allocation, allocation?.balance ?? 0);
    differ(`cycle of ${id}`, member.periodOn, allocation?.periodOn ?? null);
    differ(`given to ${id} to give`, member.allocationReceived, allocation?.allTimeReceived ?? 0);
    differ(`redeemable of ${id}`, model.balanceOf(id), redeemable?.balance ?? 0);
    differ(`received by ${id}`, member.redeemableReceived, redeemable?.allTimeReceived ?? 0);
    differ(`lock of ${id}`, member.locked, Boolean(redeemable?.lockedAt));
  }
  for (const [id, balance] of model.banks) differ(`bank ${id}`, balance, found('pointsBank', id)?.balance ?? 0);
  const sum = (kind: string) =>
    books.accounts.filter((account) => account.kind === kind).reduce((total, { balance }) => total + balance, 0);
  differ('fund', model.fund, sum('fund'));
  differ('payout', model.payout, sum('payout'));

  differ('number of lots', model.lots.length, books.lots.length);
  const realLots = new Map(books.lots.map((lot) => [keyOf(lot), lot]));
  for (const lot of model.lots) {
    const real = realLots.get(keyOf(lot));
    differ(`left of lot ${nameOf(lot)}`, lot.remaining, real?.remaining);
    differ(`end of lot ${nameOf(lot)}`, lot.expiresAt, real?.expiresAt?.getTime() ?? null);
  }
  differ('number of holds', model.holds.size, books.holds.length);
  for (const { id, settledAt, releasedAt } of books.holds) {
    differ(`hold ${id}`, model.holds.get(id)?.state, releasedAt ? 'released' : settledAt ? 'settled' : 'held');
  }
  const counted = new Map(
    books.pairDays.map(({ senderId, recipientId, dayOn, points }) => [`${senderId} ${recipientId} ${dayOn}`, points]),
  );
  for (const [key, points] of model.pairDays) differ(`given ${key}`, points, counted.get(key) ?? 0);
  return problems.slice(0, 20);
}

const nameOf = ({ transactionId, ownerId }: Lot): string => `${transactionId} of ${ownerId}`;
