import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newTenant, runDueJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { accountsOf, allocationOf, award, redeemableOf } from '../../../test/points.ts';
import { people, recognitions, sendThanks } from '../../../test/recognitions.ts';

let tenant: TestTenant;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeEach(async () => {
  tenant = await newTenant();
  tenant.setUndoSeconds(3600);
  [ada, ben, cleo] = await people(tenant);
});
afterEach(() => travelTo(undefined));

const later = () => new Date(Date.now() + 3_700_000);
const entriesOf = async (who: TestMember, type = 'redeemable', of = who) =>
  (await who.get(`/points/accounts/owner/${of.id}/entries?accountType=${type}`)).body;
const amountsOf = async (who: TestMember, type?: string, of?: TestMember): Promise<number[]> =>
  (await entriesOf(who, type, of)).results.map(({ amount }: { amount: number }) => amount);
const waiting = () => tenant.inside((db) => db.selectFrom('pointsUnannounced').selectAll().execute());

/** Returns every reply that shows members their own points. */
async function toldTo(who: TestMember): Promise<string> {
  const answers = await Promise.all([
    who.get('/points/accounts/my'),
    who.get(`/points/accounts/owner/${who.id}`),
    who.get(`/points/accounts/owner/${who.id}/entries`),
    who.get(`/points/redeemableAccounts?search=${encodeURIComponent('Root')}`),
    who.get('/points/redeemableAccounts/total'),
    who.post('/points/redeemableAccounts/export'),
    who.get(`/points/accounts/owner/${ada.id}/entries?accountType=allocation`),
    who.get('/points/transactionRecipients'),
    who.get('/points/transactions'),
    who.post('/points/transactionRecipients/csv', {}),
  ]);
  return JSON.stringify(answers.map(({ status, body }) => [status, body]));
}

describe('points of a recognition that is not announced yet', () => {
  it('are shown to the recipient once it is announced, and to the sender at once (C9, REC-11, PTS-09)', async () => {
    await award(tenant, [ben], { amount: 5 });
    await sendThanks(ada, [ben, cleo], { amount: 7 });
    expect(await allocationOf(ada)).toBe(86);
    expect((await entriesOf(ada, 'allocation')).results[0]).toMatchObject({ amount: -14, peopleCount: 2 });
    await award(tenant, [ben], { amount: 3 });

    expect((await accountsOf(ben)).redeemable).toMatchObject({ balance: 8, allTimeReceived: 8 });
    const before = await entriesOf(ben);
    expect(before.total).toBe(2);
    expect(before.results).toMatchObject([
      { amount: 3, balanceAfter: 8 },
      { amount: 5, balanceAfter: 5 },
    ]);
    expect(JSON.stringify(before)).not.toContain(ada.id);

    travelTo(later());
    expect((await accountsOf(ben)).redeemable).toMatchObject({ balance: 15, allTimeReceived: 15 });
    expect((await entriesOf(ben)).results).toMatchObject([
      { amount: 3, balanceAfter: 15 },
      { amount: 7, balanceAfter: 12, people: [{ id: ada.id }] },
      { amount: 5, balanceAfter: 5 },
    ]);
    expect(await redeemableOf(cleo)).toBe(7);
  });

  it('are not among the points that expire (C9, PTS-09)', async () => {
    const admin = await tenant.admin();
    await admin.put('/points/budgetSettings', { redeemableExpiry: 'year' });
    await sendThanks(ada, [ben], { amount: 7 });
    expect((await accountsOf(ben)).redeemable.expiring).toEqual([]);
    expect((await admin.get(`/points/accounts/owner/${ben.id}`)).body.redeemable.expiring).toMatchObject([
      { amount: 7 },
    ]);
    travelTo(later());
    expect((await accountsOf(ben)).redeemable.expiring).toMatchObject([{ amount: 7 }]);
  });

  it('show no entries to the recipient after an undo, and both entries to the sender (C9, REC-11)', async () => {
    await award(tenant, [ben], { amount: 5 });
    const { id } = await sendThanks(ada, [ben], { amount: 7 });
    await award(tenant, [ben], { amount: 3 });
    expect((await ada.post(`${recognitions}/${id}/undo`)).status).toBe(200);
    await award(tenant, [ben], { amount: 2 });

    for (const now of [undefined, later(), new Date(Date.now() + 9 * 86_400_000)]) {
      travelTo(now);
      expect((await accountsOf(ben)).redeemable).toMatchObject({ balance: 10, allTimeReceived: 10 });
      const { total, results } = await entriesOf(ben);
      expect(total).toBe(3);
      expect(results).toMatchObject([
        { amount: 2, balanceAfter: 10 },
        { amount: 3, balanceAfter: 8 },
        { amount: 5, balanceAfter: 5 },
      ]);
      expect(JSON.stringify(results)).not.toContain(ada.id);
    }
    expect(await amountsOf(ada, 'allocation')).toEqual([7, -7, 100]);
    expect(await allocationOf(ada)).toBe(100);
  });

  it('show no entries to the recipient when it is deleted before it is announced (C9, REC-11)', async () => {
    const { id } = await sendThanks(ada, [ben], { amount: 7 });
    expect((await ada.delete(`${recognitions}/${id}`)).status).toBe(200);
    travelTo(later());
    expect(await amountsOf(ben)).toEqual([]);
    expect(await redeemableOf(ben)).toBe(0);
  });

  it('are shown with their reversal when it is deleted after it was announced (C9, PTS-09)', async () => {
    const { id } = await sendThanks(ada, [ben], { amount: 7 });
    travelTo(later());
    expect((await ada.delete(`${recognitions}/${id}`)).status).toBe(200);
    expect(await amountsOf(ben)).toEqual([-7, 7]);
  });

  it('can be sent again after an undo and are then shown once (C9, REC-11)', async () => {
    const sent = await sendThanks(ada, [ben], { amount: 7 });
    const { body: draft } = await ada.post(`${recognitions}/${sent.id}/undo`);
    const again = { message: draft.message, sendTo: [{ id: ben.id, type: 'tenantMember' }], amount: 9 };
    expect((await ada.put(`${recognitions}/${sent.id}`, { ...again, status: 'published' })).status).toBe(200);
    expect(await amountsOf(ben)).toEqual([]);
    travelTo(later());
    expect(await amountsOf(ben)).toEqual([9]);
    expect(await redeemableOf(ben)).toBe(9);
  });

  it('are hidden from a recipient with the permission for transactions, and shown to other admins (C9, PTS-08)', async () => {
    const [root, keeper] = [await tenant.admin({ lastName: 'Root' }), await tenant.admin()];
    await sendThanks(ada, [cleo], { amount: 1 });
    const before = await toldTo(root);
    const { id } = await sendThanks(ada, [root], { amount: 7 });
    expect(await toldTo(root)).toBe(before);
    expect((await keeper.get(`/points/transactionRecipients?recipientIdIn=${root.id}`)).body.total).toBe(1);
    expect(await amountsOf(keeper, 'redeemable', root)).toEqual([7]);
    await ada.post(`${recognitions}/${id}/undo`);
    expect(await toldTo(root)).toBe(before);
    expect(await amountsOf(keeper, 'redeemable', root)).toEqual([-7, 7]);
  });

  it('stay hidden when an administrator reverses one recipient’s part before the announcement (C9, PTS-06)', async () => {
    const admin = await tenant.admin();
    await sendThanks(ada, [ben, cleo], { amount: 7 });
    const { body } = await admin.get(`/points/transactionRecipients?recipientIdIn=${ben.id}`);
    const { transactionId } = body.results[0];
    expect(
      (await admin.delete(`/points/transactions/${transactionId}/account/${ben.id}`, { note: 'Sent by mistake' }))
        .status,
    ).toBe(200);
    expect(await amountsOf(ben)).toEqual([]);
    travelTo(later());
    expect(await amountsOf(ben)).toEqual([-7, 7]);
    expect(await amountsOf(cleo)).toEqual([7]);
  });

  it('show no entries to any recipient when a part was reversed before the undo (C9, REC-11, PTS-06)', async () => {
    const admin = await tenant.admin();
    const { id } = await sendThanks(ada, [ben, cleo], { amount: 7 });
    const { body } = await admin.get(`/points/transactionRecipients?recipientIdIn=${ben.id}`);
    const { transactionId } = body.results[0];
    await admin.delete(`/points/transactions/${transactionId}/account/${ben.id}`, { note: 'Sent by mistake' });
    expect((await ada.post(`${recognitions}/${id}/undo`)).status).toBe(200);
    travelTo(later());
    for (const who of [ben, cleo]) expect(await entriesOf(who)).toMatchObject({ total: 0, results: [] });
    expect(await Promise.all([ben, cleo].map(redeemableOf))).toEqual([0, 0]);
  });

  it('are no longer stored as unannounced once they are announced (C9)', async () => {
    await sendThanks(ada, [ben], { amount: 7 });
    expect(await waiting()).toHaveLength(1);
    travelTo(later());
    await runDueJobs(tenant);
    expect(await waiting()).toEqual([]);
    expect(await redeemableOf(ben)).toBe(7);
  });
});
