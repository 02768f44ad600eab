import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newTenant, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { accountsOf, allocationOf, award, byHand, give, redeemableOf } from '../../../test/points.ts';
import { holdPoints, settleHold } from '../ledger/service.ts';

const redeemable = '/points/redeemableAccounts';
const allocation = '/points/allocationAccounts';
const requests = '/points/movementRequests';

let tenant: TestTenant;
let mara: TestMember;
let kadisha: TestMember;
let joana: TestMember;

beforeEach(async () => {
  tenant = await newTenant();
  mara = await tenant.admin({ firstName: 'Mara', lastName: 'Lindqvist' });
  kadisha = await tenant.admin({ firstName: 'Kadisha', lastName: 'Cadet' });
  joana = await tenant.member({ firstName: 'Joana', lastName: 'Antunes' });
});

afterEach(() => travelTo(undefined));

const add = (who: TestMember, amount: unknown, more: Record<string, unknown> = {}) =>
  who.post(`${redeemable}/${joana.id}/points`, { ...byHand(amount), ...more });
const actions = async () => {
  const rows = await tenant.inside((db) => db.selectFrom('auditEvent').selectAll().orderBy('id').execute());
  return rows.filter(({ action }) => action.startsWith('points.')).map(({ action, actorId }) => [action, actorId]);
};
const transactions = () => tenant.inside((db) => db.selectFrom('pointsTransaction').selectAll().execute());

describe('a manual movement', () => {
  it('is the recorded cause of its transaction, also of a reversal and of closing the payout (PTS-06, PTS-09)', async () => {
    await add(mara, 40);
    await mara.delete(`${redeemable}/${joana.id}/points`, byHand(10));
    const { transactionId } = await give(tenant, kadisha, [joana], { amount: 5 });
    await mara.delete(`/points/transactions/${transactionId}/account/${joana.id}`, { note: 'Sent twice' });
    const redemptionId = randomUUID();
    await tenant.act((ctx) => holdPoints(ctx, redemptionId, { memberId: joana.id, amount: 20 }));
    await tenant.act((ctx) => settleHold(ctx, redemptionId));
    await mara.post('/points/payout/expire', { note: 'Month closed' });

    const moved = await tenant.inside((db) => db.selectFrom('pointsMovement').selectAll().orderBy('id').execute());
    expect(moved).toMatchObject([
      { kind: 'add', accountKind: 'redeemable', ownerId: joana.id, amount: 40, movedBy: mara.id },
      { kind: 'remove', amount: 10, note: 'Agreed with HR' },
      { kind: 'reverse', amount: 5, reversesId: transactionId, note: 'Sent twice' },
      { kind: 'closePayout', accountKind: 'payout', ownerId: tenant.id, amount: 20 },
    ]);
    const causes = new Map((await transactions()).map(({ type, sourceId }) => [type, sourceId]));
    expect(causes.get('redeemable_add')).toBe(moved[0]?.id);
    expect(causes.get('redeemable_remove')).toBe(moved[1]?.id);
    expect(causes.get('reversal')).toBe(moved[2]?.id);
    expect(causes.get('expire_payout')).toBe(moved[3]?.id);
    expect(causes.get('redeem')).toBe(redemptionId);
  });

  it.each([0, -1, 1.5, 1_000_001, 99_999_999_999, 1e300, '500', null, undefined, [5], { amount: 5 }])(
    'rejects the amount %j and names the allowed range instead of changing it (D26, H2)',
    async (amount) => {
      for (const path of [redeemable, allocation]) {
        for (const call of [mara.post, mara.delete]) {
          const answered = await call(`${path}/${joana.id}/points`, byHand(amount));
          expect(answered).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
          expect(answered.body.details[0]).toMatchObject({ path: 'amount' });
        }
      }
      expect(await transactions()).toEqual([]);
    },
  );

  it('names the range when the amount is too large (D26, H2)', async () => {
    const { body } = await add(mara, 1_000_001);
    expect(body.details[0].message).toBe('Enter a whole number from 1 to 1,000,000');
  });

  it.each([undefined, '', 'x', 'ab', '   ', '…….', '- - -', 'x'.repeat(201), 7])(
    'rejects the reason %j (H2)',
    async (note) => {
      for (const path of [redeemable, allocation]) {
        for (const call of [mara.post, mara.delete]) {
          const answered = await call(`${path}/${joana.id}/points`, { amount: 5, note });
          expect(answered.body).toMatchObject({ error: 'ValidationError', details: [{ path: 'note' }] });
        }
      }
      const { transactionId } = await award(tenant, [joana], { amount: 10 });
      const path = `/points/transactions/${transactionId}/account/${joana.id}`;
      expect((await mara.delete(path, { note })).status).toBe(400);
    },
  );

  it.each([redeemable, allocation])('never changes the admin’s own account in %s (D26, C13)', async (path) => {
    await award(tenant, [mara], { amount: 50 });
    const before = await accountsOf(mara);
    for (const call of [mara.post, mara.delete]) {
      const answered = await call(`${path}/${mara.id}/points`, byHand(1));
      expect(answered).toMatchObject({ status: 403, body: { error: 'Forbidden' } });
      expect(answered.body.message).toContain('your own account');
    }
    expect(await accountsOf(mara)).toEqual(before);
    expect(before).toMatchObject({ manual: null, redeemable: { permissions: [] }, allocation: { permissions: [] } });
  });

  it('never reverses points that the admin received or gave (D26, C13)', async () => {
    const received = await give(tenant, joana, [mara], { amount: 5 });
    const given = await give(tenant, mara, [joana], { amount: 5 });
    const reverse = (id: string | null, of: TestMember) =>
      mara.delete(`/points/transactions/${id}/account/${of.id}`, { note: 'Sent twice' });
    expect(await reverse(received.transactionId, mara)).toMatchObject({ status: 403 });
    expect(await reverse(given.transactionId, joana)).toMatchObject({ status: 403 });
    expect([await redeemableOf(mara), await allocationOf(mara)]).toEqual([5, 95]);
    const parts = (await mara.get('/points/transactionRecipients?typeIn=recognition')).body.results;
    expect(parts.map(({ permissions }: { permissions: string[] }) => permissions)).toEqual([[], []]);
    expect((await kadisha.get('/points/transactionRecipients?typeIn=recognition')).body.results).toMatchObject([
      { permissions: ['reverse'] },
      { permissions: ['reverse'] },
    ]);
  });

  it('never reverses a removal from the admin’s own account, however the id is spelled (D26)', async () => {
    await award(tenant, [mara], { amount: 50 });
    await kadisha.delete(`${redeemable}/${mara.id}/points`, byHand(10));
    const { results } = (await kadisha.get('/points/transactionRecipients')).body;
    const taken = results.find(({ amount }: { amount: number }) => Math.abs(amount) === 10);
    const before = await accountsOf(mara);
    for (const id of [mara.id, mara.id.toUpperCase()]) {
      const answered = await mara.delete(`/points/transactions/${taken.transactionId}/account/${id}`, { note: 'Mine' });
      expect(answered).toMatchObject({ status: 403, body: { error: 'Forbidden' } });
      expect((await mara.post(`${redeemable}/${id}/points`, byHand(1))).status).toBe(403);
    }
    expect(await accountsOf(mara)).toEqual(before);
  });

  it('returns the company’s limit and the points this admin moved there lately (D26)', async () => {
    await mara.put('/points/budgetSettings', { manualLimit: 300 });
    await add(mara, 120);
    await mara.delete(`${redeemable}/${joana.id}/points`, byHand(20));
    await add(kadisha, 7);
    const manualOf = async (who: TestMember) => (await who.get(`/points/accounts/owner/${joana.id}`)).body.manual;
    expect(await manualOf(mara)).toEqual({ limit: 300, moved: { redeemable: 140, allocation: 0 } });
    expect(await manualOf(kadisha)).toEqual({ limit: 300, moved: { redeemable: 7, allocation: 0 } });
    expect(await manualOf(joana)).toBeNull();
    const viewer = await tenant.member({ only: ['pointsApp:browse', 'pointsApp:viewTransactions'] });
    expect(await manualOf(viewer)).toBeNull();
  });
});

describe('a movement above the company’s limit', () => {
  it('passes at the limit and requires a typed confirmation above it (D26)', async () => {
    expect(await add(mara, 5000)).toMatchObject({ status: 200, body: { balance: 5000, request: null } });
    const { id } = await tenant.member();
    const path = `${redeemable}/${id}/points`;
    const asked = await mara.post(path, byHand(5001));
    expect(asked).toMatchObject({
      status: 422,
      body: { error: 'ConfirmationRequired', details: { limit: 5000, moved: 0 } },
    });
    expect(asked.body).toMatchObject({ code: 'movement.confirmationRequired', params: { limit: 5000 } });
    expect(asked.body.message).toContain('5,000 points');
    expect(await mara.post(path, { ...byHand(5001), confirmAmount: 5001 })).toMatchObject({
      status: 200,
      body: { balance: 5001, request: null },
    });
  });

  it.each([5000, 5002, -5001, 0])('rejects the confirmation %j of 5,001 points (D26)', async (confirmAmount) => {
    expect(await add(mara, 5001, { confirmAmount })).toMatchObject({
      status: 422,
      body: { error: 'ConfirmationRequired' },
    });
    expect(await redeemableOf(joana)).toBe(0);
  });

  it.each(['5001', 5000.5, null, {}])(
    'rejects the confirmation %j, which is no number of points (D26)',
    async (confirmAmount) => {
      expect((await add(mara, 5001, { confirmAmount })).status).toBe(400);
      expect(await redeemableOf(joana)).toBe(0);
    },
  );

  it('rejects a confirmation that contradicts an amount below the limit (D26)', async () => {
    expect((await add(mara, 10, { confirmAmount: 100 })).status).toBe(422);
  });

  it('requires a confirmation for removals, points to give and reversals too (D26)', async () => {
    await mara.put('/points/budgetSettings', { manualLimit: 50 });
    const { transactionId } = await award(tenant, [joana], { amount: 200 });
    const attempts = [
      [`${redeemable}/${joana.id}/points`, 60, mara.delete],
      [`${allocation}/${joana.id}/points`, 60, mara.post],
      [`${allocation}/${joana.id}/points`, 60, mara.delete],
    ] as const;
    for (const [path, amount, call] of attempts) {
      expect((await call(path, byHand(amount))).body.error).toBe('ConfirmationRequired');
      expect((await call(path, { ...byHand(amount), confirmAmount: amount })).status).toBe(200);
    }
    const reversal = `/points/transactions/${transactionId}/account/${joana.id}`;
    expect((await kadisha.delete(reversal, { note: 'Paid twice' })).body).toMatchObject({
      error: 'ConfirmationRequired',
      details: { limit: 50 },
    });
    const reversed = await kadisha.delete(reversal, { note: 'Paid twice', confirmAmount: 200 });
    expect(reversed).toMatchObject({ status: 200, body: { amount: 140, request: null } });
  });

  it('counts movements of the same admin in the same account within 24 hours (D26)', async () => {
    await mara.put('/points/budgetSettings', { manualLimit: 100 });
    expect((await add(mara, 60)).status).toBe(200);
    expect((await add(mara, 41)).body).toMatchObject({ error: 'ConfirmationRequired', details: { moved: 60 } });
    expect((await mara.delete(`${redeemable}/${joana.id}/points`, byHand(41))).body.error).toBe('ConfirmationRequired');
    // Another account and another admin count separately.
    expect((await mara.post(`${allocation}/${joana.id}/points`, byHand(41))).status).toBe(200);
    expect((await mara.post(`${redeemable}/${kadisha.id}/points`, byHand(41))).status).toBe(200);
    expect((await add(kadisha, 41)).status).toBe(200);
    travelTo(new Date(Date.now() + 24 * 3_600_000 + 60_000));
    expect((await add(mara, 41)).status).toBe(200);
  });

  it('cannot be split into movements sent at the same moment (D26)', async () => {
    await mara.put('/points/budgetSettings', { manualLimit: 100 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(mara, 40)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(8);
    expect(await redeemableOf(joana)).toBe(80);
  });

  it('moves points once for a double click and a retry with the same key (D26, PTS-05)', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { ...byHand(6000), confirmAmount: 6000 };
    const path = `${redeemable}/${joana.id}/points`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => mara.post(path, body, key)));
    expect(new Set(answers.map(({ status, body: { balance } }) => `${status} ${balance}`))).toEqual(
      new Set(['200 6000']),
    );
    expect(await transactions()).toHaveLength(1);
  });
});

describe('a movement above ten times the limit', () => {
  it('waits for a second admin and moves nothing (D26)', async () => {
    expect((await add(mara, 50_000, { confirmAmount: 50_000 })).body.request).toBeNull();
    const asked = await add(kadisha, 50_001, { note: 'Patent sale, her share' });
    expect(asked).toMatchObject({ status: 200, body: { balance: 50_000, request: { status: 'pending' } } });
    const { request } = asked.body;
    expect(request).toMatchObject({
      kind: 'add',
      accountType: 'redeemable',
      owner: { id: joana.id },
      amount: 50_001,
      balance: 50_000,
      note: 'Patent sale, her share',
      requestedBy: { id: kadisha.id },
      decidedBy: null,
      transactionId: null,
      permissions: ['cancel'],
    });
    expect(Date.parse(request.expiresAt) - Date.parse(request.requestedAt)).toBe(7 * 86_400_000);
    expect(await redeemableOf(joana)).toBe(50_000);
    expect((await mara.get(`${requests}?statusIn=pending`)).body).toMatchObject({
      total: 1,
      results: [{ id: request.id, permissions: ['approve', 'decline'] }],
    });
    expect((await actions()).slice(-1)).toEqual([['points.movementRequested', kadisha.id]]);
  });

  it('includes movements that were split into smaller parts (D26)', async () => {
    await mara.put('/points/budgetSettings', { manualLimit: 10 });
    for (let part = 0; part < 10; part++) await add(mara, 10, { confirmAmount: 10 });
    expect(await redeemableOf(joana)).toBe(100);
    expect((await add(mara, 1, { confirmAmount: 1 })).body).toMatchObject({ balance: 100, request: { amount: 1 } });
  });

  it('is requested once by a double click with the same key (D26, PTS-05)', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const path = `${redeemable}/${joana.id}/points`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => mara.post(path, byHand(60_000), key)));
    expect(new Set(answers.map(({ body }) => body.request.id)).size).toBe(1);
    expect((await mara.get(requests)).body.total).toBe(1);
  });

  it('is refused without another admin to approve it (D26)', async () => {
    const small = await newTenant();
    const [only, member] = [await small.admin(), await small.member()];
    const asked = await only.post(`${redeemable}/${member.id}/points`, byHand(60_000));
    expect(asked).toMatchObject({ status: 409, body: { error: 'NoSecondAdmin' } });
    // The only other admin is the member whose points would change.
    const path = `${redeemable}/${(await small.admin()).id}/points`;
    expect(await only.post(path, byHand(60_000))).toMatchObject({ status: 409, body: { error: 'NoSecondAdmin' } });
  });

  it('is refused at once if points are off or missing, or the account is unknown or the admin’s own (D26)', async () => {
    const remove = mara.delete(`${redeemable}/${joana.id}/points`, byHand(60_000));
    expect(await remove).toMatchObject({ status: 409, body: { error: 'InsufficientPoints' } });
    expect((await mara.post(`${redeemable}/${randomUUID()}/points`, byHand(60_000))).status).toBe(404);
    expect((await mara.post(`${redeemable}/${mara.id}/points`, byHand(60_000))).status).toBe(403);
    await mara.post('/points/fund/disable');
    expect((await add(mara, 60_000)).body.error).toBe('PointsOff');
    expect((await mara.get(requests)).body.total).toBe(0);
  });
});
