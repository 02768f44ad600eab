import type { AnniversaryStep } from '@hurrah/contracts/points/budget-items';
import type { Updateable } from 'kysely';
import { expect } from 'vitest';
import { celebrate } from '../domains/points/celebrations/jobs.ts';
import type { CelebrationKind } from '../domains/points/celebrations/rules.ts';
import type { DB } from '../platform/db.ts';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from './harness.ts';

const steps: AnniversaryStep[] = [
  { fromYear: 1, toYear: 1, amount: 100 },
  { fromYear: 3, toYear: 4, amount: 200 },
];
export const longAgo = new Date('2027-01-01T00:00:00Z');

/** Turns an item on as an admin, by default long before any celebration. */
export async function itemIn(tenant: TestTenant, kind: CelebrationKind, fields = {}, at = longAgo): Promise<string> {
  travelTo(at);
  const admin = await tenant.admin();
  const amounts = kind === 'anniversary' ? { steps } : { amount: 50 };
  const { status, body } = await admin.post('/points/budgetItems', { kind, name: kind, ...amounts, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

/** Updates a member as an admin or an import would. */
export const enter = (tenant: TestTenant, { id }: Pick<TestMember, 'id'>, fields: Updateable<DB['tenantMember']>) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(fields).where('id', '=', id).execute());

/** One hourly look of the worker. */
export async function lookAt(tenant: TestTenant, at: string): Promise<void> {
  travelTo(new Date(at));
  await tenant.act((ctx) => celebrate.run(ctx, at.slice(0, 13)));
  await runJobs();
}

export const paymentsIn = (tenant: TestTenant) =>
  tenant.inside((db) => db.selectFrom('celebrationPayment').selectAll().orderBy('celebratedOn').execute());
export const paidDays = async (tenant: TestTenant) =>
  (await paymentsIn(tenant)).map(({ celebratedOn, occasion, amount }) => [celebratedOn, occasion, amount]);
export const balanceOf = async (tenant: TestTenant, { id }: Pick<TestMember, 'id'>): Promise<number> => {
  const account = await tenant.inside((db) =>
    db
      .selectFrom('pointsAccount')
      .select('balance')
      .where('kind', '=', 'redeemable')
      .where('ownerId', '=', id)
      .executeTakeFirst(),
  );
  return account?.balance ?? 0;
};

/** Every payment is an entry of its transaction, and nothing else was paid. */
export async function expectBooked(tenant: TestTenant): Promise<void> {
  const entries = await tenant.inside((db) =>
    db
      .selectFrom('pointsEntry as entry')
      .innerJoin('pointsTransaction as transaction', 'transaction.id', 'entry.transactionId')
      .select(['entry.ownerId', 'entry.amount', 'transaction.id', 'transaction.type', 'transaction.sourceId'])
      .where('entry.kind', '=', 'redeemable')
      .execute(),
  );
  const booked = entries.map((one) => [one.ownerId, one.type, one.sourceId, one.id, one.amount].join(' '));
  const paid = (await paymentsIn(tenant)).map((one) =>
    [one.memberId, one.kind, one.itemId, one.transactionId, one.amount].join(' '),
  );
  expect(paid.toSorted()).toEqual(booked.toSorted());
}

export async function withBirthday(birthday: string | null, timeZone = 'Europe/Paris') {
  const tenant = await newTenant({ timeZone });
  const anna = await tenant.member();
  await enter(tenant, anna, { birthday });
  return { tenant, anna, itemId: await itemIn(tenant, 'birthday') };
}
