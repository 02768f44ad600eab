import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Send, sendPoints } from '../domains/points/exceptions/service.ts';
import { postTransaction } from '../domains/points/ledger/service.ts';
import type { Ctx } from '../platform/ctx.ts';
import type { TestMember, TestTenant } from './harness.ts';

type Owner = Pick<TestMember, 'id'>;

/** Gives points as a recognition would, each time another one. */
export const give = (
  tenant: TestTenant,
  from: Owner,
  to: Owner[],
  { amount, at, ...send }: { amount: number; at?: Date } & Partial<Send>,
) =>
  tenant.act(
    (ctx) =>
      sendPoints(ctx, {
        type: 'recognition',
        senderId: from.id,
        recipientIds: to.map(({ id }) => id),
        amount,
        sourceId: randomUUID(),
        ignoreExceptions: false,
        ...send,
      }),
    { memberId: from.id, ...(at && { now: at }) },
  );

/** Issues redeemable points from the fund, as an award does. */
export const award = (
  tenant: TestTenant,
  to: Owner[],
  { amount, at, expiresAt = null }: { amount: number; at?: Date; expiresAt?: Date | null },
) =>
  tenant.act(
    (ctx) =>
      postTransaction(ctx, {
        type: 'award',
        contra: { type: 'fund' },
        accounts: { type: 'redeemable', legs: to.map(({ id }) => ({ ownerId: id, amount })) },
        sourceId: randomUUID(),
        expiresAt,
      }),
    at && { now: at },
  );

/** The body with which an admin moves points by hand. */
export const byHand = (amount: unknown, note = 'Agreed with HR') => ({ amount, note });

/** A member's own accounts. */
export const accountsOf = async (member: TestMember) => (await member.get('/points/accounts/my')).body;
export const redeemableOf = async (member: TestMember): Promise<number> =>
  (await accountsOf(member)).redeemable.balance;
export const allocationOf = async (member: TestMember): Promise<number> =>
  (await accountsOf(member)).allocation.balance;

/** Runs all at once; failures and successes are returned separately. */
export async function together<T>(count: number, work: (index: number) => Promise<T>) {
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
  return {
    done: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refused: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as { error?: string }] : [])),
  };
}

/** Whether a statement in this database waits for a row that another transaction has locked. */
export async function somebodyWaits(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
  return Number(rows[0]?.waiting) > 0;
}

/** Changes what everyone gets to give; it counts from the next cycle on. */
export async function allocateEach(admin: Pick<TestMember, 'get' | 'put'>, amount: number): Promise<void> {
  const { body } = await admin.get('/points/budgetItems?kindIn=allocation');
  await admin.put(`/points/budgetItems/${body.results[0].id}`, { amount });
}
