import { randomUUID } from 'node:crypto';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { offerValue, people } from '../../../test/recognitions.ts';
import { thank } from '../../../test/thanks.ts';

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await newTenant();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const change = (member: TestMember, changes: { archivedAt?: Date; publicStaffProfile?: boolean }) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(changes).where('id', '=', member.id).execute());

describe('GET /recognition/recognitions/summary', () => {
  const summaryOf = async (who: TestMember, { id }: { id: string }) =>
    (await who.get(`/recognition/recognitions/summary?memberId=${id}`)).body;

  it('counts the recognitions a member received and gave, the senders and the values (REC-26, MEM-02)', async () => {
    const [ada, ben, cleo, dan] = await people(tenant);
    const admin = await tenant.admin();
    const [listens, helps] = await offerValue(admin, 'Care', ['Listens', 'Helps']);
    const [dares] = await offerValue(admin, 'Courage', ['Dares', 'Tries']);
    await thank(tenant, ada, [ben], { qualities: [listens, helps] });
    await thank(tenant, ada, [ben, cleo], { qualities: [listens] });
    await thank(tenant, cleo, [ben], { qualities: [dares] });
    await thank(tenant, ben, [ada], { qualities: [dares] });
    await thank(tenant, ben, [cleo], { at: null });
    expect(await summaryOf(dan, ben)).toEqual({
      receivedCount: 3,
      sentCount: 1,
      colleagueCount: 2,
      values: [
        { id: listens.valueId, name: 'Care', color: '#aa3366', receivedCount: 2 },
        { id: dares.valueId, name: 'Courage', color: '#aa3366', receivedCount: 1 },
      ],
    });
    expect(await summaryOf(dan, dan)).toEqual({ receivedCount: 0, sentCount: 0, colleagueCount: 0, values: [] });
  });

  it('counts private, hidden and unannounced ones only for members who may see them (REC-07, REC-26)', async () => {
    const [ada, ben, cleo] = await people(tenant);
    const admin = await tenant.admin();
    const [listens] = await offerValue(admin, 'Care', ['Listens', 'Helps']);
    const qualities = [listens];
    await thank(tenant, ada, [ben], { tenantWide: false, qualities });
    await thank(tenant, ada, [ben], { hiddenAt: new Date(), qualities });
    await thank(tenant, ada, [ben], { announceAt: new Date(Date.now() + 30_000), qualities });
    const counts = async (who: TestMember) => {
      const [of, by] = [await summaryOf(who, ben), await summaryOf(who, ada)];
      return [of.receivedCount, of.colleagueCount, of.values[0]?.receivedCount ?? 0, by.sentCount];
    };
    expect(await counts(cleo), 'a colleague').toEqual([0, 0, 0, 0]);
    expect(await counts(ben), 'the recipient').toEqual([1, 1, 1, 1]);
    expect(await counts(ada), 'the sender').toEqual([3, 1, 3, 3]);
    expect(await counts(admin), 'a moderator').toEqual([2, 1, 2, 2]);
  });

  it('excludes for others the recognitions a hidden profile received through a team only (MEM-02)', async () => {
    const [ada, ben, cleo] = await people(tenant);
    const admin = await tenant.admin();
    await change(ben, { publicStaffProfile: false });
    const { body: team } = await admin.post('/identity/teams', { name: 'Red', memberIds: [ben.id] });
    const send = (sendTo: object[]) =>
      ada.post('/recognition/recognitions', { status: 'published', message: richTextOf('Hi'), sendTo });
    await send([{ id: team.id, type: 'team' }]);
    await tenant.inside((db) =>
      db
        .updateTable('recognition')
        .set({ announceAt: daysAgo(0) })
        .execute(),
    );
    expect((await summaryOf(cleo, ben)).receivedCount).toBe(0);
    expect((await summaryOf(ben, ben)).receivedCount).toBe(1);
    expect((await summaryOf(admin, ben)).receivedCount).toBe(1);
  });

  it('answers 404 for a member of another company, and ValidationError without a member (REC-26)', async () => {
    const [ada] = await people(tenant);
    const foreign = await (await newTenant()).member();
    const path = '/recognition/recognitions/summary';
    expect((await ada.get(`${path}?memberId=${foreign.id}`)).status).toBe(404);
    expect((await ada.get(`${path}?memberId=${randomUUID()}`)).status).toBe(404);
    expect(await ada.get(path)).toMatchObject({ status: 400, body: { details: [{ path: 'memberId' }] } });
  });
});

describe('GET /recognition/managers/summary', () => {
  const path = '/recognition/managers/summary?ownReports=true';

  it('counts the public recognitions of each report, longest wait first (REC-26, MEM-04, MEM-08)', async () => {
    const manager = await tenant.member();
    const report = (lastName: string) => tenant.member({ managerId: manager.id, lastName });
    const [zed, amy, may] = [await report('Zed'), await report('Amy'), await report('May')];
    await change(await report('Gone'), { archivedAt: new Date() });
    const other = await tenant.member();
    const last = daysAgo(1);
    await thank(tenant, other, [zed, may], { at: daysAgo(40) });
    await thank(tenant, other, [zed], { at: daysAgo(2) });
    await thank(tenant, manager, [zed], { at: last });
    await thank(tenant, other, [zed, amy], { tenantWide: false });
    await thank(tenant, other, [zed, amy], { hiddenAt: new Date() });
    await thank(tenant, other, [zed, amy], { announceAt: new Date(Date.now() + 30_000) });

    const { body } = await manager.get(`${path}&embeds=members`);
    expect(body).toMatchObject({ total: 3, recognizedCount: 1, next: null });
    expect(body.results).toEqual([
      {
        memberId: amy.id,
        receivedCount: 0,
        lastReceivedAt: null,
        member: { id: amy.id, firstName: 'Ada', lastName: 'Amy', avatarUrls: null, jobTitle: null },
      },
      expect.objectContaining({ memberId: may.id, receivedCount: 0, lastReceivedAt: expect.any(String) }),
      expect.objectContaining({ memberId: zed.id, receivedCount: 2, lastReceivedAt: last.toISOString() }),
    ]);
  });

  it('pages in that order, and embeds the people on request only (REC-26)', async () => {
    const manager = await tenant.member();
    const reports = await Promise.all([1, 2, 3].map(() => tenant.member({ managerId: manager.id })));
    const [one, two, three] = reports as [TestMember, TestMember, TestMember];
    await thank(tenant, manager, [two], { at: daysAgo(3) });
    await thank(tenant, manager, [one], { at: daysAgo(1) });
    const walked: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await manager.get(`${path}&pageSize=1${next && `&cursor=${next}`}`);
      expect(body).toMatchObject({ total: 3, recognizedCount: 2 });
      expect(body.results[0]).not.toHaveProperty('member');
      walked.push(body.results[0].memberId);
      next = body.next;
    }
    expect(walked).toEqual([three.id, two.id, one.id]);
  });

  it('needs reports, and includes the manager’s own reports only (REC-26, ANA-03)', async () => {
    const [manager, other] = [await tenant.member(), await tenant.member()];
    const report = await tenant.member({ managerId: manager.id });
    await tenant.member({ managerId: other.id });
    expect((await report.get(path)).status).toBe(403);
    const { body } = await manager.get(path);
    expect(body.results.map(({ memberId }: { memberId: string }) => memberId)).toEqual([report.id]);
    expect((await manager.get('/recognition/managers/summary?ownReports=false')).status).toBe(400);
  });
});
