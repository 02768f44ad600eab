import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember } from '../../../test/harness.ts';
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
  it('gives each recipient points of one’s own, once, and shows amounts to those concerned (REC-17)', async () => {
    const { tenant, sender, ada, bo, fan, post } = await stage();
    const made = await endorse(fan, post, 10);
    expect(made.body.endorsementStats).toEqual({ count: 1, total: null, own: 10 });
    expect(await Promise.all([redeemableOf(ada), redeemableOf(bo), allocationOf(fan)])).toEqual([10, 10, 80]);
    expect((await endorse(fan, post, 5)).status).toBe(409);
    expect(await allocationOf(fan)).toBe(80);

    const reader = await tenant.member();
    const books = await tenant.member({ only: ['recognitionApp:browse', 'pointsApp:viewTransactions'] });
    for (const who of [sender, ada, books]) {
      expect((await who.get(post)).body.endorsementStats).toEqual({ count: 1, total: 20, own: null });
      const { results } = (await who.get(`${post}/endorsements`)).body;
      expect(results).toMatchObject([{ member: { id: fan.id }, amount: 10 }]);
    }
    expect((await reader.get(post)).body.endorsementStats).toEqual({ count: 1, total: null, own: null });
    expect((await reader.get(`${post}/endorsements`)).body).toMatchObject({
      total: 1,
      results: [{ member: { id: fan.id }, amount: null }],
    });
  });

  it('is not for its sender, its recipients, a private post or who may not send points (REC-17)', async () => {
    const { tenant, sender, ada, fan, post } = await stage();
    const poor = await tenant.member({ only: ['recognitionApp:browse'] });
    for (const who of [sender, ada, poor]) expect((await endorse(who, post, 5)).status).toBe(403);
    const secret = await postThanks(sender, [ada], { tenantWide: false });
    expect((await endorse(fan, secret, 5)).status).toBe(404);
    expect((await endorse(await tenant.admin(), secret, 5)).status).toBe(403);
    for (const amount of [0, -1, 51, 2.5]) expect((await endorse(fan, post, amount)).status).toBe(400);
    expect((await sender.get(post)).body.endorsementStats).toEqual({ count: 0, total: 0, own: null });
  });

  it('is refused like any points that cannot be sent, and adjusted where the sender goes on (REC-17, REC-10)', async () => {
    const { tenant, ada, bo, fan, post } = await stage();
    const admin = await tenant.admin();
    await admin.post(`/identity/tenantMembers/${bo.id}/suspend`);
    const refused = await endorse(fan, post, 10);
    expect(refused).toMatchObject({ status: 409, body: { error: 'PointsExceptionError' } });
    expect(refused.body.details.exceptions).toMatchObject([{ type: 'notEligible', level: 'warning' }]);
    expect(await allocationOf(fan)).toBe(100);

    const made = await endorse(fan, post, 10, true);
    expect(made.body.endorsementStats).toEqual({ count: 1, total: null, own: 10 });
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
    expect((await ada.get(post)).body.endorsementStats).toEqual({ count: 11, total: 110, own: null });
    expect(await Promise.all([redeemableOf(ada), allocationOf(fan)])).toEqual([55, 90]);
  });
});
