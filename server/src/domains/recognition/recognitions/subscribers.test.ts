import { afterEach, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { allocationOf, redeemableOf, somebodyWaits, together } from '../../../test/points.ts';
import { offerValue, people, recognitions, sendThanks, thanks } from '../../../test/recognitions.ts';
import { sendScheduled } from './service.ts';

afterEach(() => travelTo(undefined));

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

const schedule = (from: TestMember, to: { id: string }[], at: Date, fields: Record<string, unknown> = {}) =>
  sendThanks(from, to, { scheduledAt: at.toISOString(), ...fields });

/** Runs the job at a time. Returns the live messages it would publish. */
async function deliver(tenant: TestTenant, id: string, at: Date): Promise<unknown[]> {
  const hints: unknown[] = [];
  await tenant.act((ctx) => sendScheduled({ ...ctx, live: hints as typeof ctx.live }, id, at), { now: at });
  return hints;
}

const told = (tenant: TestTenant) =>
  tenant.inside((db) =>
    db
      .selectFrom('outbox')
      .select(['task', 'payload'])
      .where('task', 'in', ['recognition.scheduledRecognitionSent', 'recognition.scheduledRecognitionNotSent'])
      .orderBy('id')
      .execute(),
  );

describe('a scheduled recognition', () => {
  it('is invisible and moves no points until it is due, then is sent once despite repeated jobs (REC-09)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo] = await people(tenant);
    const [care] = await offerValue(await tenant.admin(), 'Care', ['Listens', 'Helps']);
    const at = inHours(20);
    const waiting = await schedule(ada, [ben], at, { amount: 10, qualityIds: [care.id] });
    expect(waiting).toMatchObject({
      status: 'published',
      scheduledAt: at.toISOString(),
      sentAt: null,
      undoUntil: null,
    });
    const url = `${recognitions}/${waiting.id}`;
    for (const who of [ben, cleo, await tenant.admin()]) {
      expect((await who.get(url)).status).toBe(404);
      for (const filter of ['', 'scheduled=true', `sentByIdIn=${ada.id}`, 'statusIn=draft,published&scheduled=true']) {
        expect((await who.get(`${recognitions}?${filter}`)).body.total, filter).toBe(0);
      }
    }
    expect((await ada.get(recognitions)).body.total).toBe(0);
    expect((await ada.get(`${recognitions}?scheduled=true`)).body.results).toMatchObject([{ id: waiting.id }]);
    expect([await redeemableOf(ben), await allocationOf(ada)]).toEqual([0, 100]);

    expect(await deliver(tenant, waiting.id, inHours(1))).toEqual([]);
    expect(await deliver(tenant, waiting.id, at)).toEqual([
      { to: 'tenant', message: { topic: 'post', type: 'recognition', id: waiting.id, event: 'changed' } },
      { to: [ben.id], message: { topic: 'thanks' } },
    ]);
    expect(await deliver(tenant, waiting.id, at)).toEqual([]);
    expect([await redeemableOf(ben), await allocationOf(ada)]).toEqual([10, 90]);
    expect(await told(tenant)).toEqual([
      { task: 'recognition.scheduledRecognitionSent', payload: { recognitionId: waiting.id, adjusted: false } },
    ]);
    travelTo(at);
    expect((await ben.get(url)).body).toMatchObject({
      sentAt: at.toISOString(),
      createdAt: at.toISOString(),
      scheduledAt: null,
      undoUntil: null,
      qualities: [{ id: care.id }],
    });
    expect((await ben.get(`${recognitions}?valueIdIn=${care.valueId}`)).body.total).toBe(1);
  });

  it('is sent once when several jobs deliver it at the same time (REC-09)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const at = inHours(1);
    const { id } = await schedule(ada, [ben], at, { amount: 10 });
    const { done, refused } = await together(8, () => deliver(tenant, id, at));
    expect(refused).toEqual([]);
    expect(done.filter((hints) => hints.length > 0)).toHaveLength(1);
    expect([await redeemableOf(ben), await allocationOf(ada)]).toEqual([10, 90]);
    expect(await told(tenant)).toHaveLength(1);
  });

  it.each([
    ['put off', { scheduledAt: inHours(5) }],
    ['made a draft again', { scheduledAt: null, publishedAt: null }],
  ])('is not sent when it is %s at the moment it is due (REC-09)', async (_, change) => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const at = inHours(1);
    const { id } = await schedule(ada, [ben], at, { amount: 10 });
    let delivering: Promise<unknown[]> | undefined;
    // The sender's change is written and not yet committed when the job starts.
    await tenant.act(async (ctx) => {
      await ctx.db.updateTable('recognition').set(change).where('id', '=', id).execute();
      delivering = deliver(tenant, id, at);
      await expect.poll(() => somebodyWaits(ctx)).toBe(true);
    });
    expect(await delivering).toEqual([]);
    expect((await ada.get(`${recognitions}/${id}`)).body).toMatchObject({ sentAt: null, recipientCount: 0 });
    expect([await redeemableOf(ben), await allocationOf(ada)]).toEqual([0, 100]);
    expect(await told(tenant)).toEqual([]);
  });

  it('is delivered by the worker when it is due (REC-09)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    // It is due at once on the database's clock, and in an hour on the product's.
    travelTo(inHours(-2));
    const waiting = await schedule(ada, [ben], inHours(-1), { amount: 5 });
    travelTo(inHours(-1));
    await runJobs();
    expect((await ben.get(`${recognitions}/${waiting.id}`)).body).toMatchObject({ status: 'published', amount: 5 });
    expect(await redeemableOf(ben)).toBe(5);
  });

  it('must be in the future, and needs the permission (REC-09)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const past = await ada.post(recognitions, thanks([ben], { scheduledAt: inHours(-1).toISOString() }));
    expect(past.body.details).toMatchObject([{ path: 'scheduledAt', message: 'Start date must be in the future' }]);
    const odd = await ada.post(recognitions, thanks([ben], { scheduledAt: 'tomorrow' }));
    expect(odd.body.details).toMatchObject([{ path: 'scheduledAt', message: 'Invalid date string' }]);
    expect((await ada.post(recognitions, thanks([], { scheduledAt: inHours(1).toISOString() }))).status).toBe(400);
    const only = ['recognitionApp:browse', 'recognitionApp:createRecognition'] as const;
    const plain = await tenant.member({ only: [...only] });
    expect((await plain.post(recognitions, thanks([ben], { scheduledAt: inHours(1).toISOString() }))).status).toBe(403);
  });

  it('can be rescheduled, made a draft, sent now or deleted by its sender, and the old time is ignored (REC-09)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const [at, later] = [inHours(1), inHours(2)];
    const { id } = await schedule(ada, [ben], at, { amount: 5 });
    const url = `${recognitions}/${id}`;
    await ada.put(url, thanks([ben], { amount: 5, scheduledAt: later.toISOString() }));
    await deliver(tenant, id, at);
    expect((await ada.get(url)).body).toMatchObject({ sentAt: null, scheduledAt: later.toISOString() });
    expect((await ada.put(url, thanks([ben], { status: 'draft', amount: 5 }))).body).toMatchObject({
      status: 'draft',
      scheduledAt: null,
    });
    await deliver(tenant, id, later);
    await ada.put(url, thanks([ben], { amount: 5, scheduledAt: later.toISOString() }));
    expect((await ada.put(url, thanks([ben], { amount: 5 }))).body).toMatchObject({
      scheduledAt: null,
      totalAmount: 5,
    });
    await deliver(tenant, id, later);
    expect(await redeemableOf(ben)).toBe(5);
    const gone = await schedule(ada, [ben], at);
    expect((await ada.delete(`${recognitions}/${gone.id}`)).status).toBe(200);
    expect(await deliver(tenant, gone.id, at)).toEqual([]);
  });

  it('sends the available points or none when it is due, and reports the adjustment (REC-09, REC-10)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo] = await people(tenant);
    const at = inHours(1);
    const capped = await schedule(ada, [ben], at, { amount: 80 });
    await deliver(tenant, capped.id, at);
    const poor = await schedule(cleo, [ben], at, { amount: 5 });
    await (await tenant.admin()).post('/points/fund/disable');
    await deliver(tenant, poor.id, at);
    travelTo(at);
    await (await tenant.admin()).post('/points/fund/enable');
    expect((await ada.get(`${recognitions}/${capped.id}`)).body).toMatchObject({ amount: 80, totalAmount: 50 });
    expect((await cleo.get(`${recognitions}/${poor.id}`)).body).toMatchObject({ amount: 5, totalAmount: 0 });
    const delivered = (await told(tenant)).filter(({ task }) => task === 'recognition.scheduledRecognitionSent');
    expect(delivered.map(({ payload }) => payload)).toEqual([
      { recognitionId: capped.id, adjusted: true },
      { recognitionId: poor.id, adjusted: true },
    ]);
  });

  it('becomes a draft again if it has no recipients left or its sender is inactive (REC-09)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo, dan] = await people(tenant);
    const admin = await tenant.admin();
    const at = inHours(1);
    const team = (await admin.post('/identity/teams', { name: 'Red', memberIds: [ben.id] })).body;
    const toTeam = await schedule(ada, [], at, { sendTo: [{ id: team.id, type: 'team' }] });
    const [bySuspended, byArchived] = [
      await schedule(cleo, [ben], at, { amount: 5 }),
      await schedule(dan, [ben], at, { amount: 5 }),
    ];
    await admin.delete(`/identity/teams/${team.id}`);
    const change = (id: string, gone: { suspendedAt: Date } | { archivedAt: Date }) =>
      tenant.inside((db) => db.updateTable('tenantMember').set(gone).where('id', '=', id).execute());
    await change(cleo.id, { suspendedAt: new Date() });
    await change(dan.id, { archivedAt: new Date() });
    for (const { id } of [toTeam, bySuspended, byArchived]) await deliver(tenant, id, at);
    expect((await ada.get(`${recognitions}?statusIn=draft`)).body.results).toMatchObject([
      { id: toTeam.id, status: 'draft', scheduledAt: null, sendTo: [] },
    ]);
    expect((await told(tenant)).map(({ payload }) => payload)).toEqual([
      { recognitionId: toTeam.id, reason: 'noRecipients' },
      { recognitionId: bySuspended.id, reason: 'senderInactive' },
      { recognitionId: byArchived.id, reason: 'senderInactive' },
    ]);
    expect(await redeemableOf(ben)).toBe(0);
  });
});
