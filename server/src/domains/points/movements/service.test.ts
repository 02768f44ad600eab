import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { allocationOf, award, byHand, give, redeemableOf, together } from '../../../test/points.ts';
import { expireMovementRequests } from './jobs.ts';

const redeemable = '/points/redeemableAccounts';
const requests = '/points/movementRequests';

let tenant: TestTenant;
let mara: TestMember;
let kadisha: TestMember;
let joana: TestMember;

beforeEach(async () => {
  tenant = await newTenant({ timeZone: 'Europe/Berlin' });
  mara = await tenant.admin({ firstName: 'Mara', lastName: 'Lindqvist' });
  kadisha = await tenant.admin({ firstName: 'Kadisha', lastName: 'Cadet' });
  joana = await tenant.member({ firstName: 'Joana', lastName: 'Antunes' });
});
afterEach(() => travelTo(undefined));

const ask = async (who = mara, amount = 60_000, path = `${redeemable}/${joana.id}/points`): Promise<string> => {
  const { body } = await who.post(path, byHand(amount, 'Patent sale, her share'));
  return body.request.id;
};
const decide = (who: TestMember, id: string, how: 'approve' | 'decline' | 'cancel', body: unknown = {}) =>
  who.post(`${requests}/${id}/${how}`, how === 'decline' ? body : undefined);
const requestOf = (id: string) =>
  tenant.inside((db) =>
    db.selectFrom('pointsMovementRequest').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const transactions = () => tenant.inside((db) => db.selectFrom('pointsTransaction').selectAll().execute());
const audited = async (action: string) =>
  tenant.inside((db) => db.selectFrom('auditEvent').selectAll().where('action', '=', action).orderBy('id').execute());
const change = (member: TestMember, changes: Record<string, unknown>) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(changes).where('id', '=', member.id).execute());

describe('a request to move points', () => {
  it('moves the points when a second admin approves, and shows both admins the decision (D26)', async () => {
    const id = await ask();
    const approved = await decide(kadisha, id, 'approve');
    expect(approved).toMatchObject({
      status: 200,
      body: { status: 'approved', decidedBy: { id: kadisha.id }, balance: 60_000, permissions: [] },
    });
    expect(await redeemableOf(joana)).toBe(60_000);
    const [posted, ...more] = await transactions();
    expect(more).toEqual([]);
    expect(posted).toMatchObject({
      id: approved.body.transactionId,
      type: 'redeemable_add',
      actorId: mara.id,
      sourceId: id,
      note: 'Patent sale, her share',
    });
    for (const admin of [mara, kadisha]) {
      expect((await admin.get(`${requests}?statusIn=approved`)).body.results).toMatchObject([
        { id, status: 'approved', decidedBy: { firstName: 'Kadisha' }, requestedBy: { firstName: 'Mara' } },
      ]);
    }
    expect(await audited('points.movementApproved')).toMatchObject([
      { actorId: kadisha.id, entityId: id, after: { requestedBy: mara.id, amount: 60_000, status: 'approved' } },
    ]);
    expect(await audited('points.pointsAdded')).toMatchObject([
      { actorId: kadisha.id, entityId: joana.id, after: { requestId: id, requestedBy: mara.id } },
    ]);
  });

  it('does not count toward the requesting admin’s limit once it is approved (D26)', async () => {
    await decide(kadisha, await ask(), 'approve');
    const added = await mara.post(`${redeemable}/${joana.id}/points`, byHand(5000));
    expect(added).toMatchObject({ status: 200, body: { balance: 65_000, request: null } });
  });

  it('moves nothing when it is declined or withdrawn (D26)', async () => {
    const declined = await decide(kadisha, await ask(), 'decline', { note: 'Finance knows nothing of it' });
    expect(declined.body).toMatchObject({ status: 'declined', decisionNote: 'Finance knows nothing of it' });
    const cancelled = await decide(mara, await ask(), 'cancel');
    expect(cancelled.body).toMatchObject({ status: 'cancelled', decidedBy: { id: mara.id } });
    expect(await transactions()).toEqual([]);
    expect(await audited('points.movementDeclined')).toMatchObject([{ actorId: kadisha.id }]);
    expect(await audited('points.movementCancelled')).toMatchObject([{ actorId: mara.id }]);
    expect((await decide(kadisha, await ask(), 'decline', { note: 'x'.repeat(201) })).status).toBe(400);
  });

  it('cannot be decided by the requesting admin or by the member it concerns (D26)', async () => {
    const own = await ask();
    for (const how of ['approve', 'decline'] as const) {
      const answered = await decide(mara, own, how);
      expect(answered).toMatchObject({ status: 403, body: { message: expect.stringContaining('yourself') } });
    }
    expect(await decide(kadisha, own, 'cancel')).toMatchObject({ status: 403 });
    const third = await tenant.admin();
    const concerning = await ask(mara, 60_000, `${redeemable}/${kadisha.id}/points`);
    for (const how of ['approve', 'decline'] as const) {
      const answered = await decide(kadisha, concerning, how);
      expect(answered).toMatchObject({ status: 403, body: { message: expect.stringContaining('your own points') } });
    }
    expect((await decide(third, concerning, 'approve')).status).toBe(200);
    expect((await requestOf(own)).status).toBe('pending');
  });

  it('is not seen or decided by employees, nor found by another company (D26)', async () => {
    const id = await ask();
    const stranger = await (await newTenant()).admin();
    expect((await joana.get(requests)).status).toBe(403);
    expect((await stranger.get(requests)).body.total).toBe(0);
    for (const how of ['approve', 'decline', 'cancel'] as const) {
      expect((await decide(joana, id, how)).status).toBe(403);
      expect((await decide(stranger, id, how)).status).toBe(404);
      expect((await decide(kadisha, randomUUID(), how)).status).toBe(404);
      expect((await decide(kadisha, 'nonsense', how)).status).toBe(400);
    }
    expect((await requestOf(id)).status).toBe('pending');
  });

  it('is decided once: a later decision is refused with the first one (D26)', async () => {
    const third = await tenant.admin();
    const id = await ask();
    await decide(kadisha, id, 'decline');
    for (const [who, how] of [
      [third, 'approve'],
      [third, 'decline'],
      [kadisha, 'approve'],
      [mara, 'cancel'],
    ] as const) {
      expect(await decide(who, id, how)).toMatchObject({
        status: 409,
        body: {
          error: 'Conflict',
          message: 'Kadisha Cadet has already decided on this request',
          details: { status: 'declined', decidedBy: { id: kadisha.id, firstName: 'Kadisha' } },
        },
      });
    }
    expect(await transactions()).toEqual([]);
  });

  it('moves the points once when it is approved ten times at once (D26, PTS-05)', async () => {
    const id = await ask();
    const approvers = [kadisha, ...(await Promise.all(Array.from({ length: 4 }, () => tenant.admin())))];
    const { done } = await together(10, (index) => decide(approvers[index % 5] ?? kadisha, id, 'approve'));
    const statuses = done.map(({ status }) => status);
    expect([200, 409].map((one) => statuses.filter((status) => status === one).length)).toEqual([1, 9]);
    expect(await redeemableOf(joana)).toBe(60_000);
    expect(await transactions()).toHaveLength(1);
  });

  it('is either approved or withdrawn when both happen at once (D26, PTS-05)', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await redeemableOf(joana);
      const id = await ask();
      const [approved, cancelled] = await Promise.all([decide(kadisha, id, 'approve'), decide(mara, id, 'cancel')]);
      expect(new Set([approved.status, cancelled.status])).toEqual(new Set([200, 409]));
      const isMoved = approved.status === 200;
      expect((await requestOf(id)).status).toBe(isMoved ? 'approved' : 'cancelled');
      expect((await redeemableOf(joana)) - before).toBe(isMoved ? 60_000 : 0);
    }
  });
});

describe('an approval', () => {
  it('depends on the current balance of the account (D26)', async () => {
    await award(tenant, [joana], { amount: 70_000 });
    const { body } = await mara.delete(`${redeemable}/${joana.id}/points`, byHand(60_000));
    const first = body.request.id;
    await kadisha.delete(`${redeemable}/${joana.id}/points`, { ...byHand(20_000), confirmAmount: 20_000 });
    expect(await decide(kadisha, first, 'approve')).toMatchObject({
      status: 409,
      body: { error: 'InsufficientPoints' },
    });
    expect((await requestOf(first)).status).toBe('pending');
    await award(tenant, [joana], { amount: 10_000 });
    expect((await decide(kadisha, first, 'approve')).body).toMatchObject({ status: 'approved', balance: 0 });
  });

  it('waits while points are switched off, and is refused for a locked account (D26)', async () => {
    const spend = await ask();
    const giving = await ask(mara, 60_000, `/points/allocationAccounts/${joana.id}/points`);
    await mara.post('/points/fund/disable');
    expect(await decide(kadisha, spend, 'approve')).toMatchObject({ status: 409, body: { error: 'PointsOff' } });
    await mara.post('/points/fund/enable');
    await mara.post(`/identity/tenantMembers/${joana.id}/suspend`);
    await runJobs();
    expect(await decide(kadisha, giving, 'approve')).toMatchObject({ status: 409, body: { error: 'AccountLocked' } });
    expect(await transactions()).toEqual([]);
    expect([(await requestOf(spend)).status, (await requestOf(giving)).status]).toEqual(['pending', 'pending']);
  });

  it.each([{ role: 'employee' }, { suspendedAt: new Date() }, { archivedAt: new Date() }])(
    'is refused when the requesting admin is now %j (D26)',
    async (changes) => {
      const id = await ask();
      await change(mara, changes);
      expect(await decide(kadisha, id, 'approve')).toMatchObject({ status: 409, body: { error: 'Conflict' } });
      expect((await decide(kadisha, id, 'decline')).status).toBe(200);
      expect(await transactions()).toEqual([]);
    },
  );

  it('reverses a large gift if an admin it does not concern approves (D26)', async () => {
    await mara.put('/points/budgetSettings', { manualLimit: 1 });
    const giver = await tenant.admin();
    const { transactionId } = await give(tenant, giver, [joana], { amount: 40 });
    const path = `/points/transactions/${transactionId}/account/${joana.id}`;
    const { body } = await mara.delete(path, { note: 'Sent twice' });
    expect(body).toMatchObject({ transactionId: null, amount: 0, request: { kind: 'reverse', amount: 40 } });
    expect((await decide(giver, body.request.id, 'approve')).status).toBe(403);
    expect((await decide(kadisha, body.request.id, 'approve')).body).toMatchObject({ status: 'approved', balance: 0 });
    expect(await allocationOf(giver)).toBe(100);
  });
});

describe('an undecided request', () => {
  it('expires after a week on the company’s clock, also across a change of clocks (D26)', async () => {
    // On 25 October 2026 clocks in Berlin are put back by an hour.
    const asked = new Date('2026-10-20T08:30:00Z');
    travelTo(asked);
    const id = await ask();
    const expiresAt = new Date('2026-10-27T09:30:00Z');
    expect((await requestOf(id)).expiresAt).toEqual(expiresAt);

    travelTo(new Date(expiresAt.getTime() - 1));
    const run = () => tenant.act((ctx) => expireMovementRequests.run(ctx, 'any'));
    await run();
    expect((await mara.get(`${requests}?statusIn=pending`)).body.total).toBe(1);

    travelTo(expiresAt);
    expect((await kadisha.get(`${requests}?statusIn=pending`)).body.total).toBe(0);
    expect((await kadisha.get(`${requests}?statusIn=expired`)).body.results).toMatchObject([
      { id, status: 'expired', permissions: [] },
    ]);
    const late = await decide(kadisha, id, 'approve');
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('expired') } });
    await run();
    await run();
    expect(await requestOf(id)).toMatchObject({ status: 'expired', decidedBy: null });
    expect(await audited('points.movementExpired')).toHaveLength(1);
    expect((await decide(mara, id, 'cancel')).status).toBe(409);
    await runJobs();
    expect((await mailsTo(mara.email)).map(({ subject }) => subject)).toEqual(['Your request expired']);
  });
});

describe('the emails about manual movements', () => {
  const subjects = async (member: TestMember) => (await mailsTo(member.email)).map(({ subject }) => subject);

  it('ask the other admins, notify the requesting admin, and notify the member once points have moved (D26)', async () => {
    await change(kadisha, { locale: 'fr' });
    const id = await ask();
    await runJobs();
    const asked = await waitForMail(kadisha.email);
    expect(asked.subject).toBe('Mara Lindqvist demande à ajouter 60\u202f000 points à Joana Antunes');
    expect(asked.text).toContain('6\u202f000\u00a0$');
    expect(asked.text).toContain('Patent sale, her share');
    expect(asked.links[0]).toMatch(/\/points\/preferences$/);
    expect([await subjects(mara), await subjects(joana)]).toEqual([[], []]);

    await decide(kadisha, id, 'approve');
    await runJobs();
    expect(await subjects(mara)).toEqual(['Kadisha Cadet approved your request']);
    expect((await waitForMail(mara.email)).text).toContain('add 60,000 points for Joana Antunes, worth $6,000.');
    expect(await subjects(joana)).toEqual(['Mara Lindqvist added 60,000 points for you']);
    expect((await waitForMail(joana.email)).text).toContain('Reason: “Patent sale, her share”');
    expect(await subjects(kadisha)).toHaveLength(1);
  });

  it('leave out an admin whose own points would change, and requests decided before the email was sent (D26)', async () => {
    const third = await tenant.admin();
    const id = await ask(mara, 60_000, `${redeemable}/${kadisha.id}/points`);
    await decide(third, id, 'decline', { note: 'Not <b>agreed</b>' });
    await runJobs();
    expect([await subjects(kadisha), await subjects(third)]).toEqual([[], []]);
    const told = await waitForMail(mara.email);
    expect(told.text).toContain('Not <b>agreed</b>');
    expect(told.html).toContain('Not &lt;b&gt;agreed&lt;/b&gt;');
  });

  it('name the admin and the reason for a removal, in the member’s language (D26)', async () => {
    await change(joana, { locale: 'fr' });
    await award(tenant, [joana], { amount: 500 });
    await mara.delete(`${redeemable}/${joana.id}/points`, byHand(250, 'Versé deux fois'));
    await runJobs();
    const email = await waitForMail(joana.email);
    expect(email.subject).toBe('Mara Lindqvist vous a retiré 250 points');
    expect(email.text).toContain('Versé deux fois');
    expect(email.links).toEqual([expect.stringContaining(`/user/${joana.id}/points`)]);
  });
});
