import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember } from '../../../test/harness.ts';
import { allocationOf, award, byHand, give, redeemableOf, together } from '../../../test/points.ts';
import { holdPoints, postTransaction } from '../ledger/service.ts';

const transactions = '/points/transactions';
const recipients = '/points/transactionRecipients';
const reverse = (admin: TestMember, transactionId: string | null, of: { id: string }, note = 'Agreed with HR') =>
  admin.delete(`${transactions}/${transactionId}/account/${of.id}`, { note });

interface Part {
  transactionId: string;
  amount: number;
  recipient: { id: string } | null;
  sender: { id: string } | null;
  type: string;
}
const partsOf = async (admin: TestMember, query: string): Promise<Part[]> =>
  (await admin.get(`${recipients}?${query}`)).body.results;
const amountsOf = async (admin: TestMember, query: string) =>
  (await partsOf(admin, query)).map(({ amount }) => amount).toSorted((a, b) => a - b);

describe('transactions', () => {
  it('and their recipients are listed with sender and actor (PTS-01, PTS-08)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: 'Boss' });
    const [anna, ben] = [await tenant.member({ firstName: 'Anna' }), await tenant.member({ firstName: 'Ben' })];
    const sourceId = randomUUID();
    const { transactionId } = await give(tenant, anna, [ben, admin], { amount: 15, sourceId });
    await admin.post(`/points/redeemableAccounts/${ben.id}/points`, { amount: 40, note: 'Bravo' });

    const listed = (await admin.get(transactions)).body;
    expect(listed).toMatchObject({ total: 3, next: null });
    expect(listed.results).toMatchObject([
      {
        type: 'redeemable_add',
        amount: 40,
        recipientCount: 1,
        sender: null,
        actor: { firstName: 'Boss' },
        note: 'Bravo',
      },
      {
        id: transactionId,
        type: 'recognition',
        amount: 30,
        recipientCount: 2,
        sender: { firstName: 'Anna' },
        sourceId,
      },
      { type: 'allocation', amount: 100, recipientCount: 1, accountType: 'allocation', sender: null, actor: null },
    ]);
    const parts = (await admin.get(`${recipients}?typeIn=recognition`)).body;
    expect(parts.total).toBe(2);
    expect(new Set(parts.results.map(({ recipient }: Part) => recipient?.id))).toEqual(new Set([ben.id, admin.id]));
    for (const part of parts.results) {
      const permissions = part.recipient.id === admin.id ? [] : ['reverse'];
      expect(part).toMatchObject({ transactionId, amount: 15, balanceAfter: 15, permissions });
    }
    for (const path of [transactions, recipients]) expect((await anna.get(path)).status).toBe(403);
  });

  it('are shown one by one with their parts, and not to another company (PTS-08)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member({ firstName: 'Anna' }), await tenant.member()];
    const { transactionId } = await give(tenant, anna, [ben, admin], { amount: 15 });
    await award(tenant, [ben], { amount: 4 });
    const { body } = await admin.get(`${transactions}/${transactionId}`);
    expect(body).toEqual(
      (await admin.get(transactions)).body.results.find(({ id }: { id: string }) => id === transactionId),
    );
    expect(body).toMatchObject({ type: 'recognition', amount: 30, recipientCount: 2, sender: { firstName: 'Anna' } });
    expect(await amountsOf(admin, `transactionIdIn=${transactionId}`)).toEqual([15, 15]);
    const lines = (await admin.post(`${recipients}/csv`, { transactionIdIn: [transactionId] })).body.split('\r\n');
    expect(lines).toHaveLength(1 + 2 + 1);
    expect((await anna.get(`${transactions}/${transactionId}`)).status).toBe(403);
    expect((await admin.get(`${transactions}/${randomUUID()}`)).status).toBe(404);
    const stranger = await (await newTenant()).admin();
    expect((await stranger.get(`${transactions}/${transactionId}`)).status).toBe(404);
    expect(await amountsOf(stranger, `transactionIdIn=${transactionId}`)).toEqual([]);
  });

  it('are found by type, sender, recipient and account (PTS-08)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await give(tenant, anna, [ben], { amount: 1 });
    await give(tenant, ben, [anna], { amount: 2, type: 'endorsement' });
    await award(tenant, [anna, ben], { amount: 4 });

    expect(await amountsOf(admin, 'typeIn=recognition,endorsement')).toEqual([1, 2]);
    expect(await amountsOf(admin, 'typeIn=recognition&typeIn=award')).toEqual([1, 4, 4]);
    expect(await amountsOf(admin, `senderIdIn=${anna.id}`)).toEqual([1]);
    expect(await amountsOf(admin, `senderIdIn=${anna.id},${ben.id}`)).toEqual([1, 2]);
    expect(await amountsOf(admin, `recipientIdIn=${anna.id}&accountTypeIn=redeemable`)).toEqual([2, 4]);
    expect(await amountsOf(admin, 'accountTypeIn=allocation')).toEqual([100, 100]);
    expect(await amountsOf(admin, `senderIdIn=${randomUUID()}`)).toEqual([]);
    const whole = async (query: string) => (await admin.get(`${transactions}?${query}`)).body.total;
    expect(await whole('typeIn=award')).toBe(1);
    expect(await whole(`senderIdIn=${anna.id}`)).toBe(1);
    expect(await whole('accountTypeIn=redeemable')).toBe(3);
    for (const query of ['typeIn=nonsense', 'senderIdIn=me', 'fromOn=2026-02-30', 'toOn=today', 'accountTypeIn=x']) {
      expect((await admin.get(`${recipients}?${query}`)).status, query).toBe(400);
    }
  });

  it.each([
    ['Pacific/Auckland', '2026-03-31T11:00:00Z', '2026-04-01'],
    ['America/St_Johns', '2026-03-08T03:30:00Z', '2026-03-08'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24'],
  ])('are filtered by days of the tenant, both included, in %s (PTS-08)', async (timeZone, begins, day) => {
    const tenant = await newTenant({ timeZone });
    const admin = await tenant.admin();
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
    const moments = [Date.parse(begins) - 1, Date.parse(begins), next - 1, next];
    for (const [index, at] of moments.entries()) await award(tenant, [admin], { amount: index + 1, at: new Date(at) });
    expect(await amountsOf(admin, `fromOn=${day}&toOn=${day}`)).toEqual([2, 3]);
    expect(await amountsOf(admin, `fromOn=${day}`)).toEqual([2, 3, 4]);
    expect(await amountsOf(admin, `toOn=${day}`)).toEqual([1, 2, 3]);
    expect((await admin.get(`${transactions}?fromOn=${day}&toOn=${day}`)).body.total).toBe(2);
    expect(await amountsOf(admin, 'fromOn=0001-01-01&toOn=9999-12-31')).toEqual([1, 2, 3, 4]);
    expect(await amountsOf(admin, `fromOn=${day}&toOn=2026-01-01`)).toEqual([]);
  });

  it('are paged in both directions without a repeat, also while new ones are posted (PTS-08)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const people = await Promise.all(Array.from({ length: 7 }, () => tenant.member()));
    await award(tenant, people, { amount: 5 });
    const page = async (cursor?: string) =>
      (await admin.get(`${recipients}?pageSize=3${cursor ? `&cursor=${cursor}` : ''}`)).body;
    const ids = ({ results }: { results: Part[] }) => results.map(({ recipient }) => recipient?.id);
    const first = await page();
    await award(tenant, people, { amount: 6 });
    const second = await page(first.next);
    const third = await page(second.next);
    expect([...ids(first), ...ids(second), ...ids(third)]).toEqual(
      people
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    expect([first.total, third.total, third.next, first.previous]).toEqual([7, 7, null, null]);
    expect(ids(await page(third.previous))).toEqual(ids(second));
  });

  it('are exported as CSV of any length, with every filter (PTS-08)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const zoe = await tenant.member({ firstName: 'Zoë', lastName: 'Lévêque' });
    const rows = Array.from({ length: 1100 }, (_, n) => ({
      firstName: '+1',
      lastName: `Œuvré ${n}`,
      email: `${randomUUID()}@example.test`,
    }));
    const made = await tenant.inside((db) => db.insertInto('tenantMember').values(rows).returning('id').execute());
    const { transactionId } = await award(tenant, made, { amount: 3 });
    await admin.post(`/points/redeemableAccounts/${zoe.id}/points`, {
      amount: 8,
      note: '=HYPERLINK("x")\nÀ bientôt',
    });

    const whole = await admin.post(`${recipients}/csv`, {});
    expect(whole.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines: string[] = whole.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFTransaction ID,Time,Type,Account,Recipient ID,Recipient,Points,Balance after,/);
    expect(lines).toHaveLength(1 + 1 + 1100 + 1);
    expect(lines[1]).toContain(`,redeemable_add,redeemable,${zoe.id},Zoë Lévêque,8,8,,,Ada Lovelace,`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")\nÀ bientôt",0`);
    const given = lines.filter((line) => line.startsWith(transactionId));
    expect(given).toHaveLength(1100);
    expect(new Set(given.map((line) => line.split(',')[4]))).toEqual(new Set(made.map(({ id }) => id)));
    expect(given.every((line) => /,'\+1 Œuvré \d+,3,3,,,,,0$/.test(line))).toBe(true);

    const some = await admin.post(`${recipients}/csv`, { typeIn: ['redeemable_add'], recipientIdIn: [zoe.id] });
    expect(some.body.split('\r\n')).toHaveLength(3);
    expect((await admin.post(`${recipients}/csv`, { typeIn: ['nonsense'] })).status).toBe(400);
    expect((await (await tenant.member()).post(`${recipients}/csv`, {})).status).toBe(403);
  });
});

describe('a reversal', () => {
  const partOf = async (admin: TestMember, recipient: { id: string }) =>
    (await partsOf(admin, `recipientIdIn=${recipient.id}&typeIn=recognition`))[0];

  it('takes back one member’s part and returns it to the sender (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben, cleo] = [await tenant.member(), await tenant.member(), await tenant.member()];
    const { transactionId } = await give(tenant, anna, [ben, cleo], { amount: 20 });
    expect(await reverse(admin, transactionId, ben, 'Twice')).toMatchObject({ status: 200, body: { amount: 20 } });
    expect([await redeemableOf(ben), await redeemableOf(cleo), await allocationOf(anna)]).toEqual([0, 20, 80]);
    expect(await partOf(admin, ben)).toMatchObject({ reversedAmount: 20, permissions: [] });
    expect(await partOf(admin, cleo)).toMatchObject({ reversedAmount: 0, permissions: ['reverse'] });

    const again = await reverse(admin, transactionId, ben);
    expect(again).toMatchObject({ status: 409, body: { message: 'This was already reversed' } });
    expect((await reverse(admin, transactionId, cleo)).body.amount).toBe(20);
    expect(await allocationOf(anna)).toBe(100);
    const audited = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .selectAll()
        .where('action', '=', 'points.transactionReversed')
        .orderBy('id')
        .execute(),
    );
    expect(audited).toMatchObject([
      { entityId: transactionId, actorId: admin.id, after: { accountId: ben.id, amount: 20, note: 'Twice' } },
      { entityId: transactionId, after: { accountId: cleo.id, amount: 20 } },
    ]);
  });

  it('takes back the rest when some was spent, and nothing when all was (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben, cleo] = [await tenant.member(), await tenant.member(), await tenant.member()];
    const { transactionId } = await give(tenant, anna, [ben, cleo], { amount: 20 });
    await tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: ben.id, amount: 15 }));
    await tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: cleo.id, amount: 20 }));
    expect((await reverse(admin, transactionId, ben)).body.amount).toBe(5);
    const nothing = await reverse(admin, transactionId, cleo);
    expect(nothing).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('have already been spent') },
    });
    expect([await redeemableOf(ben), await allocationOf(anna)]).toEqual([0, 65]);
  });

  it('happens once despite concurrent requests (PTS-05)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    const { transactionId } = await give(tenant, anna, [ben], { amount: 20 });
    const { done } = await together(10, () => reverse(admin, transactionId, ben));
    const statuses = done.map(({ status }) => status);
    expect([200, 409].map((one) => statuses.filter((status) => status === one).length)).toEqual([1, 9]);
    expect([await redeemableOf(ben), await allocationOf(anna)]).toEqual([0, 100]);
  });

  it('returns points that were removed by hand (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    await award(tenant, [member], { amount: 50 });
    await admin.delete(`/points/redeemableAccounts/${member.id}/points`, byHand(30));
    await admin.delete(`/points/allocationAccounts/${member.id}/points`, byHand(30));
    for (const part of await partsOf(admin, 'typeIn=redeemable_remove,allocation_remove')) {
      expect((await reverse(admin, part.transactionId, member)).body.amount).toBe(30);
    }
    expect([await redeemableOf(member), await allocationOf(member)]).toEqual([50, 100]);
  });

  it('is refused for types that cannot be reversed, and for unknown transactions and members (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    const { transactionId } = await give(tenant, anna, [ben], { amount: 20 });
    await tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: ben.id, amount: 5 }));
    await reverse(admin, transactionId, ben);
    for (const part of await partsOf(admin, 'typeIn=allocation,redeem,reversal')) {
      const answered = await reverse(admin, part.transactionId, { id: part.recipient?.id ?? '' });
      expect(answered, part.type).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('this kind') },
      });
    }
    expect((await reverse(admin, randomUUID(), ben)).status).toBe(404);
    expect((await reverse(admin, transactionId, admin)).status).toBe(404);
    expect((await reverse(anna, transactionId, ben)).status).toBe(403);
    const stranger = await (await newTenant()).admin();
    expect((await reverse(stranger, transactionId, ben)).status).toBe(404);
  });

  it('returns points of a points bank to the bank (PTS-01)', async () => {
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    const bank = randomUUID();
    const post = (type: 'redeemable_add' | 'incentive', posting: Partial<Parameters<typeof postTransaction>[1]>) =>
      tenant.act((ctx) =>
        postTransaction(ctx, {
          type,
          contra: { type: 'fund' },
          accounts: { type: 'redeemable', legs: [] },
          sourceId: randomUUID(),
          ...posting,
        }),
      );
    await post('redeemable_add', { accounts: { type: 'pointsBank', legs: [{ ownerId: bank, amount: 500 }] } });
    const paid = await post('incentive', {
      contra: { type: 'pointsBank', ownerId: bank },
      accounts: { type: 'redeemable', legs: [{ ownerId: member.id, amount: 60 }] },
    });
    const more = post('incentive', {
      contra: { type: 'pointsBank', ownerId: bank },
      accounts: { type: 'redeemable', legs: [{ ownerId: member.id, amount: 441 }] },
    });
    await expect(more).rejects.toMatchObject({ error: 'InsufficientPoints' });
    await reverse(admin, paid.transactionId, member);
    const banks = await tenant.inside((db) =>
      db.selectFrom('pointsAccount').select('balance').where('kind', '=', 'pointsBank').execute(),
    );
    expect(banks).toEqual([{ balance: 500 }]);
  });
});
