import { randomUUID } from 'node:crypto';
import { TransactionType } from '@hurrah/contracts/points/ledger';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { newTenant, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { award, byHand, give as giveAway, redeemableOf, together } from '../../../test/points.ts';
import { sendPoints } from '../exceptions/service.ts';
import { type Leg, setLocks, startCycle } from './queries.ts';
import { holdPoints, postTransaction, releaseHold, reverseTransaction, settleHold } from './service.ts';

afterEach(() => travelTo(undefined));

describe('the ledger', () => {
  it('gives points from an allocation to many recipients, once for each cause (PTS-01)', async () => {
    const tenant = await newTenant();
    const [sender, anna, ben] = [await tenant.member(), await tenant.member(), await tenant.member()];
    const sourceId = randomUUID();
    const send = () =>
      tenant.act((ctx) =>
        sendPoints(ctx, {
          type: 'recognition',
          senderId: sender.id,
          recipientIds: [anna.id, ben.id],
          amount: 25,
          sourceId,
          ignoreExceptions: false,
        }),
      );
    const first = await send();
    const second = await send();
    expect(second.transactionId).toBe(first.transactionId);
    const mine = (await sender.get('/points/accounts/my')).body;
    expect(mine.allocation).toMatchObject({ balance: 50, amount: 100 });
    expect((await anna.get('/points/accounts/my')).body.redeemable).toMatchObject({ balance: 25, allTimeReceived: 25 });
  });

  it('moves nothing out of an allocation of another cycle than the given one (PTS-04, PTS-05)', async () => {
    const tenant = await newTenant();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await tenant.act((ctx) => startCycle(ctx, '2026-05-01', [{ ownerId: anna.id, amount: 100 }]));
    const post = (periodOn: string) =>
      tenant.act((ctx) =>
        postTransaction(ctx, {
          type: 'recognition',
          contra: { type: 'allocation', ownerId: anna.id },
          accounts: { type: 'redeemable', legs: [{ ownerId: ben.id, amount: 10 }] },
          sourceId: randomUUID(),
          periodOn,
        }),
      );
    for (const other of ['2026-04-01', '2026-06-01']) {
      await expect(post(other)).rejects.toMatchObject({
        status: 409,
        said: { code: 'points.cycleChanged' },
        message: 'A new cycle has started. Try again.',
      });
    }
    expect(await redeemableOf(ben)).toBe(0);
    await post('2026-05-01');
    expect(await redeemableOf(ben)).toBe(10);
  });

  it('holds, settles, releases and reverses (PTS-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    await admin.post(`/points/redeemableAccounts/${member.id}/points`, { amount: 100, note: 'Thank you' });
    const [kept, given] = [randomUUID(), randomUUID()];
    await tenant.act((ctx) => holdPoints(ctx, kept, { memberId: member.id, amount: 30 }));
    await tenant.act((ctx) => holdPoints(ctx, given, { memberId: member.id, amount: 40 }));
    expect((await member.get('/points/accounts/my')).body.redeemable).toMatchObject({ balance: 30, held: 70 });
    await expect(
      tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: member.id, amount: 31 })),
    ).rejects.toThrow('aren’t enough points');
    await tenant.act((ctx) => settleHold(ctx, kept));
    await tenant.act((ctx) => releaseHold(ctx, given));
    await tenant.act((ctx) => releaseHold(ctx, given));
    expect((await member.get('/points/accounts/my')).body.redeemable).toMatchObject({ balance: 70, held: 0 });

    const { transactionId } = await tenant.act((ctx) =>
      postTransaction(ctx, {
        type: 'award',
        contra: { type: 'fund' },
        accounts: { type: 'redeemable', legs: [{ ownerId: member.id, amount: 10 }] },
        sourceId: randomUUID(),
      }),
    );
    expect(await tenant.act((ctx) => reverseTransaction(ctx, transactionId))).toMatchObject({ amount: 10 });
    const entries = (await member.get(`/points/accounts/owner/${member.id}/entries`)).body;
    expect(entries.results.map((entry: { type: string; amount: number }) => [entry.type, entry.amount])).toEqual([
      ['reversal', -10],
      ['award', 10],
      ['refund', 40],
      ['redeem', -40],
      ['redeem', -30],
      ['redeemable_add', 100],
    ]);
    const closed = await admin.post('/points/payout/expire', {});
    expect(closed.body).toMatchObject({ payout: { balance: 0 }, fund: { balance: -70 } });
  });

  it('posts every type of the specification, and each sums to zero (PTS-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    const [give, take] = [
      { type: 'redeemable', amount: 50 },
      { type: 'redeemable', amount: -5 },
    ] as const;
    const postings: Partial<Record<TransactionType, { type: 'redeemable' | 'pointsBank'; amount: number }>> = {
      award: give,
      incentive: give,
      welcome: give,
      birthday: give,
      anniversary: give,
      onboarding: give,
      redeemable_add: give,
      migrated_redeemable: give,
      redeemable_remove: take,
      expire_redeemable: take,
      bank_add: { type: 'pointsBank', amount: 50 },
      bank_remove: { type: 'pointsBank', amount: -5 },
    };
    for (const [type, { type: kind, amount }] of Object.entries(postings)) {
      await tenant.act((ctx) =>
        postTransaction(ctx, {
          type: type as TransactionType,
          contra: { type: 'fund' },
          accounts: { type: kind, legs: [{ ownerId: member.id, amount }] },
          sourceId: randomUUID(),
        }),
      );
    }
    for (const type of ['recognition', 'endorsement'] as const) {
      await giveAway(tenant, admin, [member], { amount: 5, type });
    }
    await admin.post(`/points/allocationAccounts/${member.id}/points`, byHand(1));
    await admin.delete(`/points/allocationAccounts/${member.id}/points`, byHand(1));
    const orders = [randomUUID(), randomUUID()];
    for (const order of orders) await tenant.act((ctx) => holdPoints(ctx, order, { memberId: member.id, amount: 7 }));
    await tenant.act((ctx) => releaseHold(ctx, orders[0] ?? ''));
    await tenant.act((ctx) => settleHold(ctx, orders[1] ?? ''));
    await admin.post('/points/payout/expire', {});
    const [welcome] = (await admin.get('/points/transactions?typeIn=welcome')).body.results;
    await tenant.act((ctx) => reverseTransaction(ctx, welcome.id));
    const next = new Date(Date.now() + 40 * 86_400_000);
    await giveAway(tenant, admin, [member], { amount: 1, at: next });

    const types = await tenant.inside((db) => db.selectFrom('pointsTransaction').select('type').distinct().execute());
    expect(types.map(({ type }) => type).toSorted()).toEqual(TransactionType.options.toSorted());
    const { redeemable } = (await member.get('/points/accounts/my')).body;
    expect(redeemable).toMatchObject({ balance: 8 * 50 - 10 + 10 - 7 - 50 + 1, allTimeReceived: 8 * 50 + 10 - 50 + 1 });
  });

  it('posts one cause once for a hundred concurrent requests (PTS-05)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    const sourceId = randomUUID();
    const { done, refused } = await together(100, () =>
      tenant.act((ctx) =>
        postTransaction(ctx, {
          type: 'birthday',
          contra: { type: 'fund' },
          accounts: { type: 'redeemable', legs: [{ ownerId: member.id, amount: 9 }] },
          sourceId,
        }),
      ),
    );
    expect(refused).toEqual([]);
    expect(new Set(done.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(done.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await redeemableOf(member)).toBe(9);
  });

  it('holds points for one of twenty concurrent orders if the balance covers one (PTS-05)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    await award(tenant, [member], { amount: 30 });
    const { done, refused } = await together(20, () =>
      tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: member.id, amount: 30 })),
    );
    expect([done.length, refused.length]).toEqual([1, 19]);
    for (const error of refused) expect(error).toMatchObject({ status: 409, error: 'InsufficientPoints' });
  });

  it('holds, settles and releases a redemption once each (PTS-01)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    await award(tenant, [member], { amount: 30 });
    const [order, other] = [randomUUID(), randomUUID()];
    const hold = (id: string) => tenant.act((ctx) => holdPoints(ctx, id, { memberId: member.id, amount: 10 }));
    await together(5, () => hold(order));
    expect(await redeemableOf(member)).toBe(20);
    await tenant.act((ctx) => settleHold(ctx, order));
    await tenant.act((ctx) => settleHold(ctx, order));
    await together(5, () => tenant.act((ctx) => releaseHold(ctx, order, 'The shop sent it back')));
    expect(await redeemableOf(member)).toBe(30);
    await tenant.act((ctx) => settleHold(ctx, order));
    await hold(other);
    await tenant.act((ctx) => releaseHold(ctx, other));
    await expect(tenant.act((ctx) => settleHold(ctx, other))).rejects.toMatchObject({ status: 409 });
    for (const use of [settleHold, releaseHold]) {
      await expect(tenant.act((ctx) => use(ctx, randomUUID()))).rejects.toMatchObject({ status: 404 });
    }
  });

  it('refuses invalid transactions (PTS-01)', async () => {
    const tenant = await newTenant();
    const [anna, ben] = [randomUUID(), randomUUID()];
    const post = (legs: Leg[], type: 'redeemable' | 'payout' = 'redeemable') =>
      tenant.act((ctx) =>
        postTransaction(ctx, {
          type: 'award',
          contra: { type: 'fund' },
          accounts: { type: type as 'redeemable', legs },
          sourceId: randomUUID(),
        }),
      );
    await expect(post([])).rejects.toThrow('whole points');
    await expect(post([{ ownerId: anna, amount: 0 }])).rejects.toThrow('whole points');
    await expect(
      post([
        { ownerId: anna, amount: 5 },
        { ownerId: ben, amount: -5 },
      ]),
    ).rejects.toThrow('one direction');
    await expect(
      post([
        { ownerId: anna, amount: 5 },
        { ownerId: anna, amount: 5 },
      ]),
    ).rejects.toThrow('twice');
    await expect(post([{ ownerId: anna, amount: 5 }], 'payout')).rejects.toThrow('that side');
    await expect(post([{ ownerId: anna, amount: 1.5 }])).rejects.toThrow('bigint');
  });

  it.each([
    'pointsAccount',
    'pointsTransaction',
    'pointsEntry',
    'pointsLot',
    'pointsReversal',
    'pointsHold',
    'pointsPairDay',
  ] as const)('lets only the ledger role write %s', async (table) => {
    const tenant = await newTenant();
    const refused = 'permission denied';
    const inside = (text: RawBuilder<unknown>) => tenant.inside((db) => text.execute(db));
    await expect(inside(sql`insert into ${sql.table(table)} default values`)).rejects.toThrow(refused);
    await expect(inside(sql`update ${sql.table(table)} set tenant_id = tenant_id`)).rejects.toThrow(refused);
    await expect(inside(sql`delete from ${sql.table(table)}`)).rejects.toThrow(refused);
    await expect(inside(sql`truncate ${sql.table(table)}`)).rejects.toThrow(refused);
  });

  it('begins no cycle for an account that was locked after a sweep listed it (PTS-04)', async () => {
    const tenant = await newTenant();
    const anna = await tenant.member();
    await tenant.act((ctx) => setLocks(ctx, [{ ownerId: anna.id, lockedAt: ctx.now, forfeitsAt: null }]));
    const begun = await tenant.act((ctx) => startCycle(ctx, '2026-05-01', [{ ownerId: anna.id, amount: 100 }]));
    expect(begun).toEqual({ begun: [], transactionId: null });
  });

  it('keeps its own role from logging in and from changing or deleting entries (PTS-01)', async () => {
    const { rows } = await (await newTenant()).inside((db) =>
      sql<{ may: boolean }>`
        select bool_or(has_table_privilege('hurrah_ledger', name, 'update, delete, truncate')) as may
        from unnest('{points_entry,points_transaction,points_reversal}'::text[]) as name
        union all
        select rolcanlogin or rolbypassrls or rolsuper from pg_roles where rolname = 'hurrah_ledger'`.execute(db),
    );
    expect(rows).toEqual([{ may: false }, { may: false }]);
  });

  it('lets the application execute security definer functions and points_received only', async () => {
    const { rows } = await (await newTenant()).inside((db) =>
      sql<{ name: string }>`
        select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and proname like 'points\\_%'
          and has_function_privilege(oid, 'execute') and not prosecdef`.execute(db),
    );
    expect(rows).toEqual([{ name: 'points_received' }]);
  });
});

describe('lots', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const lotsOf = (tenant: TestTenant) =>
    tenant.inside((db) =>
      db.selectFrom('pointsLot').select(['amount', 'remaining', 'expiresAt']).orderBy('amount').execute(),
    );
  const hold = (tenant: TestTenant, member: TestMember, amount: number, at: Date, id: string = randomUUID()) =>
    tenant.act((ctx) => holdPoints(ctx, id, { memberId: member.id, amount }), { now: at }).then(() => id);

  it('are spent in the order in which they expire, those that never do last (PTS-01)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    const at = day('2026-01-01');
    await award(tenant, [member], { amount: 10, at });
    await award(tenant, [member], { amount: 20, at, expiresAt: day('2026-03-01') });
    await award(tenant, [member], { amount: 30, at, expiresAt: day('2026-02-01') });
    await hold(tenant, member, 35, at);
    expect((await lotsOf(tenant)).map(({ remaining }) => remaining)).toEqual([10, 15, 0]);
    await hold(tenant, member, 20, at);
    expect((await lotsOf(tenant)).map(({ remaining }) => remaining)).toEqual([5, 0, 0]);
  });

  it('that have expired cannot be spent and are not shown, even before the sweep (PTS-01)', async () => {
    const tenant = await newTenant();
    travelTo(day('2026-02-01'));
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    await award(tenant, [member], { amount: 10, at: day('2026-01-01') });
    await award(tenant, [member], { amount: 30, at: day('2026-01-01'), expiresAt: day('2026-02-01') });
    const mine = (await member.get('/points/accounts/my')).body.redeemable;
    expect(mine).toMatchObject({ balance: 10, expiring: [] });
    const listed = (await admin.get('/points/redeemableAccounts')).body.results;
    expect(listed.find(({ id }: { id: string }) => id === member.id)).toMatchObject({ balance: 10 });
    expect((await admin.get('/points/redeemableAccounts/total')).body).toMatchObject({ balance: 10, members: 1 });
    await expect(hold(tenant, member, 11, day('2026-02-01'))).rejects.toMatchObject({ error: 'InsufficientPoints' });
    const removed = await admin.delete(`/points/redeemableAccounts/${member.id}/points`, byHand(11));
    expect(removed.body.error).toBe('InsufficientPoints');
    await hold(tenant, member, 10, day('2026-02-01'));
  });

  it('get released points back; an expired lot lives thirty days more with those points alone (PTS-01)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    await award(tenant, [member], { amount: 10, at: day('2026-01-01') });
    await award(tenant, [member], { amount: 30, at: day('2026-01-01'), expiresAt: day('2026-02-01') });
    const order = await hold(tenant, member, 12, day('2026-01-15'));
    const late = day('2026-02-10');
    await tenant.act((ctx) => releaseHold(ctx, order), { now: late });
    expect(await lotsOf(tenant)).toEqual([
      { amount: 10, remaining: 10, expiresAt: null },
      { amount: 30, remaining: 12, expiresAt: day('2026-03-12') },
    ]);
  });

  it('that have not expired get released points back and keep their day (PTS-01)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    await award(tenant, [member], { amount: 30, at: day('2026-01-01'), expiresAt: day('2026-02-01') });
    const order = await hold(tenant, member, 12, day('2026-01-15'));
    await tenant.act((ctx) => releaseHold(ctx, order), { now: new Date(day('2026-02-01').getTime() - 1) });
    expect(await lotsOf(tenant)).toEqual([{ amount: 30, remaining: 30, expiresAt: day('2026-02-01') }]);
  });

  it.each([
    ['month', 'Europe/Paris', '2026-01-31T22:59:59Z', '2026-02-28T23:00:00.000Z'],
    ['month', 'Europe/Paris', '2026-01-31T23:00:00Z', '2026-03-31T22:00:00.000Z'],
    ['quarter', 'America/St_Johns', '2026-02-10T12:00:00Z', '2026-07-01T02:30:00.000Z'],
    ['year', 'Australia/Sydney', '2026-12-31T13:00:00Z', '2028-12-31T13:00:00.000Z'],
  ])(
    'received with an expiry of a %s in %s end with the next one (PTS-01)',
    async (expiry, timeZone, at, expiresAt) => {
      const tenant = await newTenant({ timeZone });
      travelTo(new Date(at));
      const admin = await tenant.admin();
      const member = await tenant.member();
      await admin.put('/points/budgetSettings', { redeemableExpiry: expiry });
      await admin.post(`/points/redeemableAccounts/${member.id}/points`, byHand(5));
      await giveAway(tenant, admin, [member], { amount: 6 });
      const { expiring } = (await member.get('/points/accounts/my')).body.redeemable;
      expect(expiring).toEqual([{ amount: 11, expiresAt }]);
    },
  );
});
