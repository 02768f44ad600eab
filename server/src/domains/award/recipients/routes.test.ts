import { afterEach, describe, expect, it } from 'vitest';
import { awards, awardTypes, giveAward, newAwardType, newBank } from '../../../test/awards.ts';
import { newTenant, type TestMember, travelTo } from '../../../test/harness.ts';
import { people, toPeople } from '../../../test/recognitions.ts';
import { deciding } from '../../../test/threads.ts';

afterEach(() => travelTo(undefined));

async function newCompany() {
  const tenant = await newTenant({ timeZone: 'Pacific/Auckland' });
  // The first of May has begun in Auckland, and not in Greenwich.
  travelTo(new Date('2026-04-30T12:30:00Z'));
  const admin = await tenant.admin();
  const [ada, ben, cleo, dan] = await people(tenant);
  const budgetItemId = await newBank(admin, 1000);
  const type = await newAwardType(admin, { points: 100, budgetItemId, senders: toPeople(ada) });
  return { tenant, admin, ada, ben, cleo, dan, type };
}
const pairs = async (who: TestMember, path: string) =>
  (await who.get(path)).body.results.map(({ member, name, amount }: Receipt) => [member.id, name, amount]);
interface Receipt {
  member: { id: string };
  name: string;
  amount: number | null;
}

describe('recipients', () => {
  it('are listed newest first, of one award type and of all, with points for the members concerned (AWD-16)', async () => {
    const { admin, ada, ben, cleo, dan, type } = await newCompany();
    const other = await newAwardType(admin, { name: 'Wheel' });
    await giveAward(ada, type, [ben]);
    travelTo(new Date('2026-05-02T12:30:00Z'));
    await giveAward(admin, other, [cleo]);
    expect(await pairs(dan, '/award/recipients')).toEqual([
      [cleo.id, 'Wheel', null],
      [ben.id, 'Golden Bell', null],
    ]);
    expect(await pairs(ben, `/award/recipients?memberId=${ben.id}`)).toEqual([[ben.id, 'Golden Bell', 100]]);
    for (const path of [`${awardTypes}/${type.id}/recipients`, `/award/recipients?awardTypeId=${type.id}`]) {
      expect(await pairs(admin, path)).toEqual([[ben.id, 'Golden Bell', 100]]);
    }
    const first = (await dan.get('/award/recipients?pageSize=1')).body;
    expect(await pairs(dan, `/award/recipients?pageSize=1&cursor=${first.next}`)).toEqual([
      [ben.id, 'Golden Bell', null],
    ]);
    const stranger = await (await newTenant()).admin();
    expect((await stranger.get(`/award/recipients?awardTypeId=${type.id}`)).body.results).toEqual([]);
  });

  it('are exported as CSV without formula injection, for members who manage awards (AWD-16)', async () => {
    const { tenant, admin, ada, ben, type } = await newCompany();
    const odd = await tenant.member({ firstName: '=cmd', lastName: 'Odd' });
    await giveAward(ada, type, [ben, odd]);
    const path = `${awardTypes}/${type.id}/recipients/export`;
    const { status, body, headers } = await admin.post(path);
    expect([status, headers['content-type']]).toMatchObject([200, expect.stringContaining('text/csv')]);
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(body).toContain('Ben Bell');
    expect(body).not.toMatch(/(^|,)"?=cmd/m);
    expect((await ada.post(path)).status).toBe(403);
  });

  it('are summed by the months of the company’s calendar, without hidden awards (AWD-16)', async () => {
    const { tenant, admin, ada, ben, cleo, type } = await newCompany();
    await giveAward(ada, type, [ben, cleo]);
    // The first of June has begun there, and sessions of April have ended.
    travelTo(new Date('2026-05-31T12:30:00Z'));
    const [boss, giver] = await Promise.all(
      [admin, ada].map(async (one) => ({ ...one, ...(await tenant.signIn(one)) })),
    );
    if (!boss || !giver) throw new Error('Two');
    await giveAward(giver, type, [ben]);
    const hidden = await giveAward(boss, type, [cleo]);
    const path = `${awardTypes}/${type.id}/summary`;
    expect((await boss.get(path)).body).toMatchObject({ awards: 3, recipients: 4, points: 400 });
    const reader = await tenant.member();
    await reader.put(`${awards}/${hidden.id}/flags`, { reason: 'spam' });
    await boss.post(`${awards}/${hidden.id}/moderate`, deciding('hide'));
    const { body } = await boss.get(path);
    expect(body).toMatchObject({ awards: 2, recipients: 3, points: 300, lastGivenAt: '2026-05-31T12:30:00.000Z' });
    expect(body.months).toHaveLength(12);
    expect(body.months[0]).toEqual({ month: '2025-07', awards: 0, recipients: 0, points: 0 });
    expect(body.months.slice(-2)).toEqual([
      { month: '2026-05', awards: 1, recipients: 2, points: 200 },
      { month: '2026-06', awards: 1, recipients: 1, points: 100 },
    ]);
    expect(body.senders).toMatchObject([{ member: { id: ada.id }, awards: 2 }]);
    expect((await giver.get(path)).status).toBe(403);
  });
});
