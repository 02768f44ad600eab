import { randomUUID } from 'node:crypto';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { afterEach, describe, expect, it } from 'vitest';
import {
  awards,
  awardTypes,
  bankBalance,
  giveAward,
  giving,
  newAwardType,
  newBank,
  nominated,
  openNomination,
} from '../../../test/awards.ts';
import { newTenant, runDueJobs, runJobs, type TestMember, travelTo } from '../../../test/harness.ts';
import { allocationOf, byHand, redeemableOf } from '../../../test/points.ts';
import { bigTeam, people, toPeople } from '../../../test/recognitions.ts';
import { statementsDuring } from '../../../test/statements.ts';
import { deciding, says } from '../../../test/threads.ts';

afterEach(() => travelTo(undefined));

const hour = 3_600_000;
const later = (ms: number) => travelTo(new Date(Date.now() + ms));
const wrong = (path: string, message: string) => ({
  status: 400,
  body: { error: 'ValidationError', details: [{ path, message }] },
});
const pinnedIds = async (who: TestMember): Promise<string[]> =>
  (await who.get('/timeline/items/pinned')).body.results.map(({ id }: { id: string }) => id);

/** A company with an award type that Ada may give, paid by a bank with 1,000 points. */
async function newCompany(fields: Record<string, unknown> = {}, inBank = 1000) {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const [ada, ben, cleo, dan] = await people(tenant);
  const bank = await newBank(admin, inBank);
  const paid = { points: 100, budgetItemId: bank, senders: toPeople(ada) };
  const type = await newAwardType(admin, { ...paid, ...fields });
  return { tenant, admin, ada, ben, cleo, dan, bank, type };
}

describe('giving an award', () => {
  it('pays its recipients from the bank and shows it to all members (AWD-02, AWD-14, AWD-17, AWD-19)', async () => {
    const { admin, ada, ben, cleo, dan, bank, type } = await newCompany({ description: 'For calm' });
    const award = await giveAward(ada, type, [ben, cleo]);
    expect(award).toMatchObject({
      awardTypeId: type.id,
      name: 'Golden Bell',
      description: 'For calm',
      badge: { motif: 'star', color: 'gold' },
      badgeUrls: null,
      messageText: 'For the lighthouse',
      sender: { id: ada.id },
      recipientCount: 2,
      ownRecipient: false,
      nominatorCount: null,
      amount: 100,
      totalAmount: 200,
      sendTo: [{ name: 'Ben Bell' }, { name: 'Cleo Cole' }],
    });
    expect([await bankBalance(admin, bank), await redeemableOf(ben), await redeemableOf(cleo)]).toEqual([
      800, 100, 100,
    ]);
    expect(await allocationOf(ada)).toBe(100);
    await runJobs();
    const { body: feed } = await dan.get('/timeline/items');
    expect(feed.results).toMatchObject([{ id: award.id, type: 'award', award: { id: award.id, amount: null } }]);
    expect((await ben.get('/timeline/items')).body.results).toMatchObject([
      { award: { amount: 100, ownRecipient: true } },
    ]);
    const card = (await dan.get(`${awards}/${award.id}`)).body;
    expect(feed.results[0].award).toEqual(card);
    expect(card).toMatchObject({ amount: null, totalAmount: null });
    expect(card.permissions.toSorted()).toEqual(['comment', 'endorse', 'flag', 'react']);
    const { results } = (await admin.get('/points/transactions?typeIn=award')).body;
    expect(results).toMatchObject([{ type: 'award' }]);
  });

  it('needs a recipient, a message and an amount that the type allows (AWD-02, AWD-13)', async () => {
    const { tenant, admin, ada, ben, bank, type } = await newCompany({ pointsLocked: false });
    const gone = await tenant.member({ suspendedAt: new Date() });
    const stranger = await (await newTenant()).member();
    const give = (fields: object) => ada.post(awards, { ...giving(type, [ben], { amount: 10 }), ...fields });
    expect(await give({ sendTo: [] })).toMatchObject(wrong('sendTo', 'Select a recipient'));
    expect(await give({ sendTo: toPeople(ada) })).toMatchObject(wrong('sendTo', 'Select a recipient'));
    expect(await give({ sendTo: toPeople(gone) })).toMatchObject(wrong('sendTo', 'Select a recipient'));
    expect((await give({ sendTo: toPeople(stranger) })).body.details[0].path).toBe('sendTo');
    expect(await give({ message: richTextOf(' ') })).toMatchObject(wrong('message', 'Provide a message'));
    expect(await give({ message: richTextOf('x'.repeat(1001)) })).toMatchObject(
      wrong('message', 'Your message is too long'),
    );
    expect((await give({ message: richTextOf('x'.repeat(1000)) })).status).toBe(200);
    expect(await give({ amount: undefined })).toMatchObject(wrong('amount', 'Points required'));
    for (const amount of [-1, 1.5, '5']) {
      expect(await give({ amount })).toMatchObject(wrong('amount', 'Points must be a positive number'));
    }
    expect((await give({ amount: 101 })).body.details[0].path).toBe('amount');
    expect((await give({ amount: 0 })).body).toMatchObject({ amount: 0, totalAmount: 0 });
    expect((await give({ awardTypeId: randomUUID() })).status).toBe(404);
    expect(await bankBalance(admin, bank)).toBe(990);
  });

  it('refuses another amount if it is locked (AWD-08, AWD-13)', async () => {
    const { ada, ben, type } = await newCompany();
    expect(await ada.post(awards, giving(type, [ben], { amount: 99 }))).toMatchObject({
      status: 400,
      body: { code: 'award.amountLocked' },
    });
    expect((await ada.post(awards, giving(type, [ben], { amount: 100 }))).body.amount).toBe(100);
    expect((await ada.post(awards, giving(type, [ben]))).body.amount).toBe(100);
  });

  it('refuses nominations, and banks that the caller may not spend from (AWD-14, AWD-15)', async () => {
    const { tenant, admin, ada, ben, cleo } = await newCompany();
    const { id } = await openNomination(admin);
    expect((await admin.post(awards, giving({ id }, [ben]))).status).toBe(403);
    const theirs = await newBank(admin, 500, { spenders: { memberIds: [cleo.id], teamIds: [] } });
    const senders = toPeople(ada, cleo);
    const type = await newAwardType(admin, { points: 10, budgetItemId: theirs, senders });
    expect(await ada.post(awards, giving(type, [ben]))).toMatchObject({
      status: 403,
      body: { code: 'budget.notSpender' },
    });
    expect((await ada.post(`${awardTypes}/${type.id}/preview`, { sendTo: toPeople(ben) })).body.covered).toBe(false);
    expect((await cleo.post(awards, giving(type, [ben]))).status).toBe(200);
    const given = await tenant.inside((db) => db.selectFrom('award').select('id').execute());
    expect(given).toHaveLength(1);
  });

  it('is refused while points are off, except for awards without points (AWD-14)', async () => {
    const { admin, ada, ben, type } = await newCompany();
    const free = await newAwardType(admin, { senders: toPeople(ada) });
    await admin.post('/points/fund/disable');
    expect((await ada.post(awards, giving(type, [ben]))).status).toBe(409);
    expect((await ada.post(awards, giving(free, [ben]))).body).toMatchObject({ name: 'Golden Bell' });
    expect((await ben.get(awards)).body.results).toHaveLength(1);
  });

  it('reaches each member of a team once, and does not show members who hide their profile (AWD-02)', async () => {
    const { admin, ada, ben, cleo, dan, type } = await newCompany();
    await admin.patch(`/identity/tenantMembers/${cleo.id}`, { publicStaffProfile: false });
    const memberIds = [ada.id, ben.id, cleo.id];
    const { body: team } = await admin.post('/identity/teams', { name: 'Red', memberIds });
    const sendTo = [{ id: team.id, type: 'team' }, ...toPeople(ben)];
    const award = await giveAward(ada, type, [], { sendTo });
    expect(award).toMatchObject({ recipientCount: 2, totalAmount: 200 });
    const seen = (await dan.get(`${awards}/${award.id}`)).body;
    expect(seen.recipients.map(({ id }: { id: string }) => id)).toEqual([ben.id]);
    expect((await dan.get(`${awards}/${award.id}/recipients`)).body.results).toMatchObject([
      { id: ben.id, amount: null },
    ]);
    expect((await admin.get(`${awards}/${award.id}/recipients`)).body.results).toHaveLength(2);
    expect((await dan.get(`/award/recipients?memberId=${cleo.id}`)).body.results).toEqual([]);
    expect((await cleo.get(`/award/recipients?memberId=${cleo.id}`)).body.results).toHaveLength(1);
    const both = [{ id: team.id, type: 'team' }, ...toPeople(cleo)];
    expect((await ada.post(awards, giving(type, [], { sendTo: both }))).body.code).toBe('recipients.privateProfile');
  });

  it('takes as many statements for a team of 2,000 as for two, and refuses more recipients (AWD-02)', async () => {
    const { tenant, admin, ada, ben } = await newCompany();
    const bank = await newBank(admin, 40_000);
    const type = await newAwardType(admin, { points: 2, budgetItemId: bank, senders: toPeople(ada) });
    // So that no worker begins to write 2,000 emails.
    tenant.setUndoSeconds(3600);
    const giveTeam = async (size: number) => {
      const sendTo = [{ id: await bigTeam(tenant, size), type: 'team' }];
      const statements = await statementsDuring(async () => {
        const award = await giveAward(ada, type, [], { sendTo });
        expect(award).toMatchObject({ recipientCount: size, totalAmount: 2 * size });
      });
      return { sendTo, statements };
    };
    const [few, many] = [await giveTeam(2), await giveTeam(2000)];
    expect(many.statements).toBe(few.statements);
    const { sendTo } = many;
    const tooMany = await ada.post(awards, giving(type, [], { sendTo: [...sendTo, ...toPeople(ben)] }));
    expect(tooMany).toMatchObject({ status: 400, body: { code: 'recipients.tooMany' } });
  });
});

describe('a preview', () => {
  it('returns recipients, cost and bank balance, by both paths, and moves nothing (AWD-12)', async () => {
    const { tenant, admin, ada, ben, cleo, bank, type } = await newCompany({ pointsLocked: false }, 150);
    const expected = {
      recipientCount: 2,
      pointsRecipientCount: 2,
      amount: 60,
      total: 120,
      pointsBankBalance: { available: 150 },
      covered: true,
    };
    const body = { amount: 60, sendTo: toPeople(ben, cleo), awardTypeId: type.id };
    for (const path of [awardTypes, '/awards/awardTypes']) {
      expect((await ada.post(`${path}/${type.id}/preview`, body)).body).toEqual(expected);
    }
    const dear = await ada.post(`${awardTypes}/${type.id}/preview`, { ...body, amount: 100 });
    expect(dear.body).toMatchObject({ total: 200, covered: false });
    expect(await bankBalance(admin, bank)).toBe(150);
    expect((await ada.get(awards)).body.results).toEqual([]);
    expect((await cleo.post(`${awardTypes}/${type.id}/preview`, body)).status).toBe(403);
    const outside = await (await newTenant()).admin();
    expect((await outside.post(`${awardTypes}/${type.id}/preview`, body)).status).toBe(404);
    const contractor = await tenant.member({ suspendedAt: new Date() });
    expect((await ada.post(`${awardTypes}/${type.id}/preview`, { sendTo: toPeople(contractor) })).status).toBe(400);
  });
});

describe('the bank of an award', () => {
  it('pays nothing at all if it was emptied after the preview (AWD-14)', async () => {
    const { tenant, admin, ada, ben, cleo, bank, type } = await newCompany({}, 200);
    const preview = await ada.post(`${awardTypes}/${type.id}/preview`, { sendTo: toPeople(ben, cleo) });
    expect(preview.body.covered).toBe(true);
    await admin.delete(`/points/pointsBanks/${bank}/points`, byHand(1));
    expect(await ada.post(awards, giving(type, [ben, cleo]))).toMatchObject({
      status: 422,
      body: { error: 'InsufficientPointsBank', details: { available: 199, total: 200 } },
    });
    expect([await bankBalance(admin, bank), await redeemableOf(ben)]).toEqual([199, 0]);
    await runJobs();
    for (const table of ['award', 'awardRecipient', 'timelineItem'] as const) {
      expect(await tenant.inside((db) => db.selectFrom(table).selectAll().execute())).toEqual([]);
    }
    expect((await ben.get('/notifications/messages')).body.results).toEqual([]);
  });

  it('with enough for ten pays ten of twenty concurrent awards (AWD-14)', async () => {
    const { tenant, admin, ada, ben, bank, type } = await newCompany({}, 1000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.post(awards, giving(type, [ben]))));
    const of = (status: number) => answers.filter((one) => one.status === status);
    expect([of(200).length, of(422).length]).toEqual([10, 10]);
    expect(new Set(of(422).map(({ body }) => body.error))).toEqual(new Set(['InsufficientPointsBank']));
    expect([await bankBalance(admin, bank), await redeemableOf(ben)]).toEqual([0, 1000]);
    const rows = await tenant.inside((db) => db.selectFrom('award').select('transactionId').execute());
    expect(new Set(rows.map(({ transactionId }) => transactionId)).size).toBe(10);
  });

  it('pays once for a repeated idempotency key, also concurrently (AWD-02, AWD-14)', async () => {
    const { admin, ada, ben, bank, type } = await newCompany();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ada.post(awards, giving(type, [ben]), key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await bankBalance(admin, bank)).toBe(900);
    const other = await ada.post(awards, giving(type, [ben], { message: richTextOf('Another') }), key);
    expect(other.status).toBe(409);
  });
});

describe('removing an award', () => {
  it('undoes it before the announcement, and not afterwards (AWD-02)', async () => {
    const { tenant, admin, ada, ben, bank, type } = await newCompany();
    tenant.setUndoSeconds(3600);
    const award = await giveAward(ada, type, [ben]);
    expect(award.undoUntil).not.toBeNull();
    expect((await ben.get(`${awards}/${award.id}`)).status).toBe(404);
    expect((await admin.get(`${awards}/${award.id}`)).status).toBe(404);
    expect((await ben.get('/award/recipients')).body.results).toEqual([]);
    expect((await ben.get(`${awardTypes}/${type.id}?embeds=stats`)).body.stats.awards).toBe(0);
    expect((await ben.post(`${awards}/${award.id}/undo`)).status).toBe(404);
    expect((await ada.post(`${awards}/${award.id}/undo`)).status).toBe(200);
    expect([await bankBalance(admin, bank), await redeemableOf(ben)]).toEqual([1000, 0]);
    later(2 * hour);
    await runDueJobs(tenant);
    expect((await ben.get('/notifications/messages')).body.results).toEqual([]);
    const second = await giveAward(ada, type, [ben]);
    later(4 * hour);
    await runDueJobs(tenant);
    expect((await ben.get('/notifications/messages')).body.results).toHaveLength(1);
    expect((await ada.post(`${awards}/${second.id}/undo`)).status).toBe(403);
    expect((await ben.get(`${awards}/${second.id}`)).body.undoUntil).toBeNull();
  });

  it('deletes it with its points: by its sender within a day, by a moderator at any time (AWD-17)', async () => {
    const { admin, ada, ben, cleo, bank, type } = await newCompany();
    const first = await giveAward(ada, type, [ben]);
    await runJobs();
    expect((await cleo.delete(`${awards}/${first.id}`)).status).toBe(403);
    expect((await ben.delete(`${awards}/${first.id}`)).status).toBe(403);
    expect((await ada.delete(`${awards}/${first.id}`)).status).toBe(200);
    await runJobs();
    expect([await bankBalance(admin, bank), await redeemableOf(ben)]).toEqual([1000, 0]);
    expect((await cleo.get('/timeline/items')).body.results).toEqual([]);
    const second = await giveAward(ada, type, [ben]);
    later(25 * hour);
    expect((await ada.delete(`${awards}/${second.id}`)).status).toBe(403);
    expect((await admin.delete(`${awards}/${second.id}`)).status).toBe(200);
    expect(await bankBalance(admin, bank)).toBe(1000);
  });
});

describe('the message of an award', () => {
  it('is edited by its sender within a day, and is marked as edited (AWD-17)', async () => {
    const { ada, ben, type } = await newCompany();
    const award = await giveAward(ada, type, [ben]);
    await runJobs();
    const path = `${awards}/${award.id}`;
    expect((await ben.patch(path, { message: richTextOf('Mine') })).status).toBe(403);
    expect((await ada.patch(path, { message: richTextOf('') })).status).toBe(400);
    const edited = await ada.patch(path, { message: richTextOf('For two lighthouses') });
    expect(edited.body).toMatchObject({ messageText: 'For two lighthouses', amount: 100 });
    expect(edited.body.editedAt).not.toBeNull();
    await runJobs();
    expect((await ben.get('/timeline/items')).body.results[0].award).toMatchObject({
      messageText: 'For two lighthouses',
    });
    later(25 * hour);
    expect((await ada.patch(path, { message: richTextOf('Late') })).status).toBe(403);
    const stranger = await (await newTenant()).admin();
    expect((await stranger.patch(path, { message: richTextOf('Foreign') })).status).toBe(404);
  });
});

describe('pins', () => {
  it.each([1, 3, 7])('hold a post for %i days (AWD-06)', async (pinForDays) => {
    const { tenant, ada, ben, type } = await newCompany({ pinForDays });
    const { id } = await giveAward(ada, type, [ben]);
    await runJobs();
    expect(await pinnedIds(ben)).toEqual([id]);
    later(pinForDays * 24 * hour - 60_000);
    await runDueJobs(tenant);
    expect(await pinnedIds(ben)).toEqual([id]);
    later(pinForDays * 24 * hour + 60_000);
    await runDueJobs(tenant);
    expect(await pinnedIds(ben)).toEqual([]);
  });

  it('are not set if the type says never, and a manual pin stays (AWD-06)', async () => {
    const { tenant, admin, ada, ben, type } = await newCompany();
    const never = await giveAward(ada, type, [ben]);
    await admin.patch(`${awardTypes}/${type.id}`, { pinForDays: 1 });
    const pinned = await giveAward(ada, type, [ben]);
    await runJobs();
    expect(await pinnedIds(ben)).toEqual([pinned.id]);
    await admin.put(`/timeline/items/${never.id}/pin`, { pinned: true });
    later(25 * hour);
    await runDueJobs(tenant);
    expect(await pinnedIds(ben)).toEqual([never.id]);
  });
});

describe('the thread of an award', () => {
  it('allows comments, reactions, endorsements and reports as for a recognition (AWD-18)', async () => {
    const { admin, ada, ben, cleo, type } = await newCompany();
    const { id } = await giveAward(ada, type, [ben]);
    await runJobs();
    const path = `${awards}/${id}`;
    const { body: comment } = await cleo.post(`${path}/comments`, says('Well deserved'));
    expect((await ben.put(`${path}/comments/${comment.id}/reactions`, { reaction: 'heart' })).status).toBe(200);
    expect((await cleo.put(`${path}/reactions`, { reaction: 'heart' })).body).toMatchObject({ commentCount: 1 });
    expect((await cleo.post(`${path}/endorsements`, { amount: 5 })).body.endorsementStats).toMatchObject({ count: 1 });
    expect(await redeemableOf(ben)).toBe(105);
    for (const own of [ada, ben]) expect((await own.post(`${path}/endorsements`, { amount: 5 })).status).toBe(403);
    expect((await cleo.post(`${path}/endorsements`, { amount: 5 })).status).toBe(409);
    expect((await cleo.put(`${path}/flags`, { reason: 'spam' })).status).toBe(200);
    expect((await ada.put(`${path}/flags`, { reason: 'spam' })).status).toBe(403);
    expect((await admin.get(`${awards}/flagged`)).body.results).toMatchObject([{ award: { id } }]);
    expect((await cleo.get(`${awards}/flagged`)).status).toBe(403);
    expect((await admin.post(`${path}/moderate`, deciding('hide'))).status).toBe(200);
    await runJobs();
    expect((await ben.get(path)).status).toBe(404);
    expect((await ada.get(path)).body.hiddenAt).not.toBeNull();
    expect((await ben.get('/timeline/items')).body.results).toEqual([]);
    expect((await ben.get('/award/recipients')).body.results).toEqual([]);
    expect((await ben.post(`${path}/comments`, says('Why?'))).status).toBe(404);
    await admin.post(`${path}/moderate`, deciding('restore'));
    await runJobs();
    expect((await ben.get('/timeline/items')).body.results).toMatchObject([{ award: { commentCount: 1 } }]);
    expect((await cleo.delete(`${path}/reactions`)).status).toBe(200);
  });

  it('is not found for an award of another company (AWD-18)', async () => {
    const { ada, ben, type } = await newCompany();
    const { id } = await giveAward(ada, type, [ben]);
    const stranger = await (await newTenant()).admin();
    expect((await stranger.get(`${awards}/${id}`)).status).toBe(404);
    expect((await stranger.post(`${awards}/${id}/comments`, says('Hi'))).status).toBe(404);
    expect((await stranger.get(`${awards}?idIn=${id}`)).body.results).toEqual([]);
  });
});

it('does not reveal nominations in any given award (AWD-29)', async () => {
  const { admin, ada, ben, cleo, type } = await newCompany();
  const { at } = await openNomination(admin);
  await nominated(ada, at, ben, 'Quokkazanzibar');
  await giveAward(ada, type, [ben]);
  for (const who of [ben, cleo]) {
    for (const path of [awards, awardTypes, `${at}?embeds=stats,ownNominees`, '/award/nominations/my']) {
      expect(JSON.stringify((await who.get(path)).body)).not.toContain('Quokkazanzibar');
    }
  }
});
