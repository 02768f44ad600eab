import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember } from '../../../test/harness.ts';
import { allocationOf, redeemableOf } from '../../../test/points.ts';
import { postThanks } from '../../../test/threads.ts';

async function stage(fields: Record<string, unknown> = {}) {
  const tenant = await newTenant();
  const [sender, ada, bo, fan] = [
    await tenant.member(),
    await tenant.member(),
    await tenant.member(),
    await tenant.member(),
  ];
  return { tenant, sender, ada, bo, fan, post: await postThanks(sender, [ada, bo], fields) };
}

const endorse = (who: TestMember, post: string, amount: number, ignoreExceptions = false) =>
  who.post(`${post}/endorsements`, { amount, ignoreExceptions });

describe('an endorsement', () => {
  it('gives each recipient points of one’s own, once, and shows amounts only to permitted readers (REC-17)', async () => {
    const { tenant, sender, ada, bo, fan, post } = await stage();
    const made = await endorse(fan, post, 10);
    expect(made.body.endorsementStats).toMatchObject({ count: 1, total: null, own: 10 });
    expect(await Promise.all([redeemableOf(ada), redeemableOf(bo), allocationOf(fan)])).toEqual([10, 10, 80]);
    expect((await endorse(fan, post, 5)).status).toBe(409);
    expect(await allocationOf(fan)).toBe(80);

    const reader = await tenant.member();
    const books = await tenant.member({ only: ['recognitionApp:browse', 'pointsApp:viewTransactions'] });
    for (const who of [sender, ada, books]) {
      expect((await who.get(post)).body.endorsementStats).toMatchObject({
        count: 1,
        total: 20,
        own: null,
        latest: [{ member: { id: fan.id }, amount: 10 }],
      });
      const { results } = (await who.get(`${post}/endorsements`)).body;
      expect(results).toMatchObject([{ member: { id: fan.id }, amount: 10 }]);
    }
    expect((await reader.get(post)).body.endorsementStats).toMatchObject({
      count: 1,
      total: null,
      own: null,
      latest: [{ member: { id: fan.id }, amount: null }],
    });
    expect((await reader.get(`${post}/endorsements`)).body).toMatchObject({
      total: 1,
      results: [{ member: { id: fan.id }, amount: null }],
    });
  });

  it('is refused to the post’s sender and recipients, on a private post, and without the permission (REC-17)', async () => {
    const { tenant, sender, ada, fan, post } = await stage();
    const poor = await tenant.member({ only: ['recognitionApp:browse'] });
    for (const who of [sender, ada, poor]) expect((await endorse(who, post, 5)).status).toBe(403);
    const secret = await postThanks(sender, [ada], { tenantWide: false });
    expect((await endorse(fan, secret, 5)).status).toBe(404);
    expect((await endorse(await tenant.admin(), secret, 5)).status).toBe(403);
    for (const amount of [0, -1, 51, 2.5]) expect((await endorse(fan, post, amount)).status).toBe(400);
    expect((await sender.get(post)).body.endorsementStats).toEqual({ count: 0, total: 0, own: null, latest: [] });
  });

  it('is neither offered nor accepted while points are off, and no card shows points (REC-18, REC-28, PTS-24)', async () => {
    const { tenant, sender, ada, fan, post } = await stage({ amount: 5 });
    const admin = await tenant.admin();
    const offered = async (who: TestMember) => (await who.get(post)).body.permissions.includes('endorse');
    expect(await offered(fan)).toBe(true);
    await admin.post('/points/fund/disable');
    expect(await offered(fan)).toBe(false);
    await runJobs();
    const timeline = (await fan.get('/timeline/items')).body.results;
    expect(timeline).toHaveLength(1);
    for (const { recognition } of timeline) expect(recognition.permissions).not.toContain('endorse');
    expect(await endorse(fan, post, 5)).toMatchObject({ status: 403 });
    for (const who of [sender, ada])
      expect((await who.get(post)).body).toMatchObject({ amount: null, totalAmount: null });
    expect((await admin.get(post)).body.amount).toBe(5);

    await admin.post('/points/fund/enable');
    expect(await offered(fan)).toBe(true);
    expect((await ada.get(post)).body.amount).toBe(5);
    expect((await endorse(fan, post, 5)).status).toBe(200);
  });

  it('is refused like any points that cannot be sent, and adjusted if the sender continues (REC-17, REC-10)', async () => {
    const { tenant, ada, bo, fan, post } = await stage();
    const admin = await tenant.admin();
    await admin.post(`/identity/tenantMembers/${bo.id}/suspend`);
    const refused = await endorse(fan, post, 10);
    expect(refused).toMatchObject({ status: 409, body: { error: 'PointsExceptionError' } });
    expect(refused.body.details.exceptions).toMatchObject([{ type: 'notEligible', level: 'warning' }]);
    expect(await allocationOf(fan)).toBe(100);

    const made = await endorse(fan, post, 10, true);
    expect(made.body.endorsementStats).toMatchObject({ count: 1, total: null, own: 10 });
    expect(await Promise.all([redeemableOf(ada), allocationOf(fan)])).toEqual([10, 90]);
    expect((await ada.get(post)).body.endorsementStats.total).toBe(10);

    await admin.post(`/identity/tenantMembers/${ada.id}/suspend`);
    expect((await endorse(await tenant.member(), post, 10, true)).body.error).toBe('Conflict');
  });

  it('sent ten times at once moves points once, and by ten people ten times (REC-17)', async () => {
    const { tenant, ada, fan, post } = await stage();
    const repeated = await Promise.all(Array.from({ length: 10 }, () => endorse(fan, post, 5)));
    expect(Map.groupBy(repeated, ({ status }) => status).get(200)).toHaveLength(1);
    expect(Map.groupBy(repeated, ({ status }) => status).get(409)).toHaveLength(9);
    const crowd = await Promise.all(Array.from({ length: 10 }, () => tenant.member()));
    await Promise.all(crowd.map((one) => endorse(one, post, 5)));
    expect((await ada.get(post)).body.endorsementStats).toMatchObject({ count: 11, total: 110, own: null });
    expect(await Promise.all([redeemableOf(ada), allocationOf(fan)])).toEqual([55, 90]);
  });

  it('shows the latest two endorsers on every card of the post, the timeline included (D28)', async () => {
    const { tenant, sender, ada, fan, post } = await stage();
    const [second, third] = [await tenant.member(), await tenant.member()];
    for (const [who, amount] of [
      [fan, 5],
      [second, 10],
      [third, 25],
    ] as const)
      await endorse(who, post, amount);
    const latest = [
      { member: { id: second.id }, amount: 10 },
      { member: { id: third.id }, amount: 25 },
    ];
    expect((await sender.get(post)).body.endorsementStats).toMatchObject({ count: 3, latest });
    await runJobs();
    const { results } = (await ada.get('/timeline/items')).body;
    expect(results[0].recognition.endorsementStats).toMatchObject({ count: 3, latest });
    const seen = (await fan.get('/timeline/items')).body.results[0].recognition.endorsementStats.latest;
    expect(seen).toMatchObject([{ amount: null }, { amount: null }]);
  });

  it('may come with a comment, and neither is stored without the other (D28, REC-17)', async () => {
    const { ada, fan, post } = await stage();
    const send = (text: string) => fan.post(`${post}/endorsements`, { amount: 5, comment: richTextOf(text) });
    expect((await send('x'.repeat(151))).status).toBe(400);
    expect((await ada.get(post)).body.endorsementStats.count).toBe(0);
    expect(await allocationOf(fan)).toBe(100);
    expect((await send('So true!')).status).toBe(200);
    const { results } = (await ada.get(`${post}/comments`)).body;
    expect(results).toMatchObject([{ member: { id: fan.id }, body: richTextOf('So true!') }]);
    expect((await send('Again')).status).toBe(409);
    expect((await ada.get(post)).body).toMatchObject({ commentCount: 1, endorsementStats: { count: 1, total: 10 } });
  });
});
