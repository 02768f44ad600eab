import type { AccountEntry } from '@hurrah/contracts/points/accounts';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember } from '../../../test/harness.ts';
import { byHand } from '../../../test/points.ts';
import { people, recognitions, sendThanks } from '../../../test/recognitions.ts';

const entriesOf = async (who: TestMember, of: TestMember, type = 'redeemable'): Promise<AccountEntry[]> =>
  (await who.get(`/points/accounts/owner/${of.id}/entries?accountType=${type}`)).body.results;
const postsOf = async (...args: Parameters<typeof entriesOf>) => (await entriesOf(...args)).map(({ post }) => post);

describe('a line of the points statement', () => {
  it('links to the recognition that carried the points, for sender, recipient and endorser (PTS-09)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo] = await people(tenant);
    const admin = await tenant.admin();
    const { id } = await sendThanks(ada, [ben], { amount: 10 });
    await cleo.post(`${recognitions}/${id}/endorsements`, { amount: 5 });
    await admin.post(`/points/redeemableAccounts/${ben.id}/points`, byHand(3));
    const post = { type: 'recognition', id };
    expect(await postsOf(ben, ben)).toEqual([null, post, post]);
    expect(await postsOf(ada, ada, 'allocation')).toEqual([post, null]);
    expect(await postsOf(cleo, cleo, 'allocation')).toEqual([post, null]);
  });

  it('links to a private recognition only for those who may see it (PTS-09, REC-07)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const keeper = await tenant.member({ only: ['pointsApp:browse', 'pointsApp:viewTransactions'] });
    const moderator = await tenant.admin();
    const { id } = await sendThanks(ada, [ben], { amount: 10, tenantWide: false });
    for (const who of [ben, moderator]) expect(await postsOf(who, ben)).toEqual([{ type: 'recognition', id }]);
    expect(await postsOf(keeper, ben)).toEqual([null]);
  });

  it('links a reversed part to its recognition, and to nothing once it is deleted (PTS-06, PTS-09)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo] = await people(tenant);
    const admin = await tenant.admin();
    const { id } = await sendThanks(ada, [ben, cleo], { amount: 10 });
    const [received] = await entriesOf(ben, ben);
    await admin.delete(`/points/transactions/${received?.transactionId}/account/${ben.id}`, { note: 'By mistake' });
    const post = { type: 'recognition', id };
    expect(await postsOf(ben, ben)).toEqual([post, post]);
    await ada.delete(`${recognitions}/${id}`);
    expect(await postsOf(ben, ben)).toEqual([null, null]);
    expect(await postsOf(cleo, cleo)).toEqual([null, null]);
  });
});
