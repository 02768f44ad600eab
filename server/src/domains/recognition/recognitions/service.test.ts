import { afterEach, describe, expect, it } from 'vitest';
import { newTenant, runDueJobs, type TestTenant, travelTo } from '../../../test/harness.ts';
import { allocationOf, byHand, redeemableOf } from '../../../test/points.ts';
import { bigTeam, people, recognitions, sendThanks, thanks, toPeople } from '../../../test/recognitions.ts';
import { statementsDuring } from '../../../test/statements.ts';
import { announceRecognitions } from './service.ts';

afterEach(() => travelTo(undefined));

const countOf = (tenant: TestTenant, table: 'recognition' | 'pointsTransaction' | 'recognitionRecipient') =>
  tenant.inside(async (db) => (await db.selectFrom(table).select('tenantId').execute()).length);

describe('the recipients', () => {
  it('are each counted once, people and teams mixed, without the sender (REC-02)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo, dan] = await people(tenant);
    const admin = await tenant.admin();
    const teams = [];
    for (const [name, memberIds] of [
      ['Red', [ada.id, ben.id, cleo.id]],
      ['Blue', [cleo.id, dan.id]],
    ] as const) {
      teams.push((await admin.post('/identity/teams', { name, memberIds })).body);
    }
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ suspendedAt: new Date() }).where('id', '=', dan.id).execute(),
    );
    await tenant.inside((db) =>
      db.updateTable('teamMember').set({ active: false }).where('memberId', '=', dan.id).execute(),
    );
    const sendTo = [...toPeople(ben, ada), ...teams.map(({ id }) => ({ id, type: 'team' }))];
    const sent = await sendThanks(ada, [], { sendTo, amount: 7 });
    expect(sent).toMatchObject({ recipientCount: 2, totalAmount: 14 });
    expect(sent.sendTo.at(-2)).toEqual({ id: teams[0].id, type: 'team', name: 'Red', memberCount: 3 });
    const list = await ada.get(`${recognitions}/${sent.id}/recipients?pageSize=1`);
    expect(list.body).toMatchObject({ total: 2, results: [{ id: ben.id, lastName: 'Bell', amount: 7 }] });
    const colleague = await tenant.member();
    const rest = await colleague.get(`${recognitions}/${sent.id}/recipients?pageSize=1&cursor=${list.body.next}`);
    expect(rest.body.results).toMatchObject([{ id: cleo.id, amount: null }]);
  });

  it('are shown in the order the sender chose, and in a statement too (REC-02, E19)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo, dan] = await people(tenant);
    const admin = await tenant.admin();
    const { body: team } = await admin.post('/identity/teams', { name: 'Red', memberIds: [dan.id] });
    for (const named of [
      [cleo, ben],
      [ben, cleo],
    ]) {
      const sendTo = [{ id: team.id, type: 'team' }, ...toPeople(...named)];
      const sent = await sendThanks(ada, [], { sendTo, amount: 1 });
      const expected = [...named, dan].map(({ id }) => id);
      const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
      expect(idsOf(sent.recipients)).toEqual(expected);
      expect(idsOf((await ada.get(`${recognitions}/${sent.id}`)).body.recipients)).toEqual(expected);
      const path = `/points/accounts/owner/${ada.id}/entries?accountType=allocation&pageSize=1`;
      expect(idsOf((await ada.get(path)).body.results[0].people)).toEqual(expected);
    }
  });

  it('are at most 2,000, and take as many statements as two (REC-02)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const admin = await tenant.admin();
    await admin.post(`/points/allocationAccounts/${ada.id}/points`, { ...byHand(12_000), confirmAmount: 12_000 });
    // So that no worker begins to write 2,000 emails.
    tenant.setUndoSeconds(3600);
    const sendToTeam = async (size: number) => {
      const sendTo = [{ id: await bigTeam(tenant, size), type: 'team' }];
      const statements = await statementsDuring(async () => {
        const sent = await sendThanks(ada, [], { sendTo, amount: 2 });
        expect(sent).toMatchObject({ recipientCount: size, totalAmount: 2 * size });
        expect(sent.recipients).toHaveLength(Math.min(size, 5));
      });
      return { sendTo, statements };
    };
    const [few, many] = [await sendToTeam(2), await sendToTeam(2000)];
    expect(many.statements).toBe(few.statements);
    const { sendTo } = many;
    const refused = await ada.post(recognitions, thanks([ben], { sendTo: [...sendTo, ...toPeople(ben)] }));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'recipients.tooMany',
        params: { max: 2000 },
        message: 'Choose at most 2,000 people',
        details: [{ path: 'sendTo', code: 'recipients.tooMany', params: { max: 2000 } }],
      },
    });
  });
});

describe('points that cannot be sent in full', () => {
  it('are refused with the reasons, and adjusted if the sender ignores the warnings (REC-10)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo] = await people(tenant);
    const body = thanks([ben, cleo], { amount: 60 });
    const refused = await ada.post(recognitions, body);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'PointsExceptionError', details: { amount: 60, balance: 100 } },
    });
    expect(refused.body.details.exceptions).toMatchObject([{ type: 'restriction', level: 'warning' }]);
    expect(await countOf(tenant, 'recognition')).toBe(0);
    const sent = await ada.post(recognitions, { ...body, ignoreExceptions: true });
    expect(sent.body).toMatchObject({ amount: 60, totalAmount: 100 });
    expect([await redeemableOf(ben), await allocationOf(ada)]).toEqual([50, 0]);
  });

  it('do not prevent a recognition without points (REC-18)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo] = await people(tenant);
    await sendThanks(ada, [ben, cleo], { amount: 50 });
    expect(await sendThanks(ada, [ben])).toMatchObject({ amount: 0, totalAmount: 0 });
    const admin = await tenant.admin();
    await admin.post('/points/fund/disable');
    expect((await cleo.post(recognitions, thanks([ben], { amount: 5 }))).body).toMatchObject({
      error: 'PointsExceptionError',
      details: { exceptions: [{ level: 'error' }] },
    });
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await cleo.post(recognitions, thanks([ben], { amount: 5, scheduledAt: later }))).status).toBe(409);
    await sendThanks(cleo, [ben]);
  });
});

describe('an idempotency key', () => {
  it('sends once for any number of concurrent requests (REC-19)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const key = { 'idempotency-key': 'the same click' };
    const body = thanks([ben], { amount: 1 });
    // Of 100 requests at once some may time out waiting for a connection. They get a 503 and retry, as a browser does.
    const repeat = async () => {
      for (;;) {
        const answer = await ada.post(recognitions, body, key);
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 100 }, repeat));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await countOf(tenant, 'recognition')).toBe(1);
    expect([await redeemableOf(ben), await allocationOf(ada)]).toEqual([1, 99]);
    const other = await ada.post(recognitions, thanks([ben], { amount: 2 }), key);
    expect(other.status).toBe(409);
  });

  it('sends a draft once, and a retry after a lost response gets the same response (REC-19)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const draft = await sendThanks(ada, [ben], { status: 'draft' });
    const key = { 'idempotency-key': 'the same click on a draft' };
    const body = thanks([ben], { amount: 1 });
    const put = () => ada.put(`${recognitions}/${draft.id}`, body, key);
    const first = await put();
    expect(first).toMatchObject({ status: 200, body: { id: draft.id, totalAmount: 1 } });
    for (const again of [...(await Promise.all(Array.from({ length: 20 }, put))), await put()]) {
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect([await redeemableOf(ben), await allocationOf(ada)]).toEqual([1, 99]);
    expect((await ada.put(`${recognitions}/${draft.id}`, body)).status, 'without the key').toBe(403);
  });
});

type Transaction = { type: string; amount: number; sourceId: string };

describe('undo', () => {
  it('takes back an unannounced recognition with points and recipients; it can be sent again (REC-11)', async () => {
    const tenant = await newTenant();
    tenant.setUndoSeconds(30);
    travelTo(new Date());
    const [ada, ben, cleo] = await people(tenant);
    const admin = await tenant.admin();
    const sent = await sendThanks(ada, [ben], { amount: 10 });
    const url = `${recognitions}/${sent.id}`;
    expect(Date.parse(sent.undoUntil ?? '')).toBe(Date.parse(sent.sentAt ?? '') + 30_000);
    expect(sent.permissions.toSorted()).toEqual(['delete', 'undo']);
    for (const who of [ben, cleo, admin]) {
      expect((await who.get(url)).status).toBe(404);
      expect((await who.get(recognitions)).body).toMatchObject({ total: 0, results: [] });
      expect((await who.get(`${recognitions}?recipientIdIn=${ben.id}`)).body.total).toBe(0);
      expect((await who.get(`${recognitions}/count?senderIdIn=${ada.id}`)).body.count).toBe(0);
      expect((await who.post(`${url}/undo`)).status).toBe(404);
      expect((await who.put(`${url}/reactions`, { reaction: 'clap' })).status).toBe(404);
    }
    expect((await ada.get(recognitions)).body.results).toMatchObject([{ id: sent.id }]);

    const undone = await ada.post(`${url}/undo`);
    expect(undone.body).toMatchObject({ status: 'draft', recipientCount: 0, recipients: [], sentAt: null, amount: 10 });
    expect([await redeemableOf(ben), await allocationOf(ada)]).toEqual([0, 100]);
    expect(await countOf(tenant, 'recognitionRecipient')).toBe(0);
    expect((await ada.post(`${url}/undo`)).status).toBe(403);

    const again = await ada.put(url, thanks([ben, cleo], { amount: 10 }));
    expect(again.body).toMatchObject({ id: sent.id, totalAmount: 20, recipientCount: 2 });
    expect([await redeemableOf(ben), await allocationOf(ada)]).toEqual([0, 80]);
    travelTo(new Date(Date.parse(again.body.undoUntil)));
    expect(await redeemableOf(ben)).toBe(10);
    expect((await ada.post(`${url}/undo`)).status).toBe(403);
    expect((await ben.get(url)).body).toMatchObject({ id: sent.id, undoUntil: null });
  });

  it('names the recognition as the cause of each send and each reversal in the ledger (PTS-09, REC-11)', async () => {
    const tenant = await newTenant();
    tenant.setUndoSeconds(3600);
    const [ada, ben] = await people(tenant);
    const admin = await tenant.admin();
    const { id } = await sendThanks(ada, [ben], { amount: 10 });
    await ada.post(`${recognitions}/${id}/undo`);
    await ada.put(`${recognitions}/${id}`, thanks([ben], { amount: 15 }));
    await ada.delete(`${recognitions}/${id}`);
    const { results } = (await admin.get('/points/transactions?senderIdIn=' + ada.id)).body;
    expect(results.map(({ type, amount, sourceId }: Transaction) => [type, amount, sourceId])).toEqual([
      ['reversal', -15, id],
      ['recognition', 15, id],
      ['reversal', -10, id],
      ['recognition', 10, id],
    ]);
    const sends = await tenant.inside((db) =>
      db.selectFrom('pointsTransaction').select('sourceSeq').where('type', '=', 'recognition').orderBy('id').execute(),
    );
    expect(sends).toEqual([{ sourceSeq: 0 }, { sourceSeq: 1 }]);
  });

  it('cancels the announcement, and only the last of several sends is announced (REC-11)', async () => {
    const tenant = await newTenant();
    tenant.setUndoSeconds(3600);
    const [ada, ben] = await people(tenant);
    const first = await sendThanks(ada, [ben]);
    await ada.post(`${recognitions}/${first.id}/undo`);
    const second = (await ada.put(`${recognitions}/${first.id}`, thanks([ben]))).body;
    const heard: unknown[] = [];
    for (const { undoUntil } of [first, second]) {
      await tenant.act(async (ctx) => {
        const listening = { ...ctx, live: [] };
        await announceRecognitions(listening, [{ recognitionId: first.id, announceAt: undoUntil ?? '' }]);
        heard.push(listening.live);
      });
    }
    expect(heard).toEqual([
      [],
      [
        { to: 'tenant', message: { topic: 'post', type: 'recognition', id: first.id, event: 'changed' } },
        { to: [ben.id], message: { topic: 'thanks' } },
      ],
    ]);
  });

  it('ends after its period: the worker announces a private one to sender and recipients only (REC-07)', async () => {
    const tenant = await newTenant();
    tenant.setUndoSeconds(3600);
    const [ada, ben, cleo] = await people(tenant);
    const sent = await sendThanks(ada, [ben], { tenantWide: false });
    expect((await ben.get(`${recognitions}/${sent.id}`)).status).toBe(404);
    travelTo(new Date(sent.undoUntil ?? ''));
    await runDueJobs(tenant);
    expect((await ben.get(`${recognitions}/${sent.id}`)).status).toBe(200);
    expect((await cleo.get(`${recognitions}/${sent.id}`)).status).toBe(404);
    const hints: unknown[] = [];
    await tenant.act((ctx) =>
      announceRecognitions({ ...ctx, live: hints as typeof ctx.live }, [
        { recognitionId: sent.id, announceAt: sent.undoUntil ?? '' },
      ]),
    );
    expect(hints).toEqual([
      { to: [ada.id, ben.id], message: { topic: 'post', type: 'recognition', id: sent.id, event: 'changed' } },
      { to: [ben.id], message: { topic: 'thanks' } },
    ]);
  });
});
