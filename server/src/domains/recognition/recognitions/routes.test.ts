import { randomUUID } from 'node:crypto';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { afterEach, describe, expect, it } from 'vitest';
import { newTenant, type TestTenant, travelTo } from '../../../test/harness.ts';
import { allocationOf, award, byHand, redeemableOf, together } from '../../../test/points.ts';
import { offerValue, people, recognitions, sendThanks, thanks, toPeople } from '../../../test/recognitions.ts';
import { deciding } from '../../../test/threads.ts';

afterEach(() => travelTo(undefined));

const day = 86_400_000;
const auditOf = (tenant: TestTenant, id: string) =>
  tenant.inside((db) =>
    db
      .selectFrom('auditEvent')
      .select(['action', 'before', 'after'])
      .where('entityId', '=', id)
      .orderBy('at')
      .execute(),
  );
const wrong = (path: string, message: string) => ({
  status: 400,
  body: { error: 'ValidationError', details: [{ path, message }] },
});

const mention = (id: string, label: string, text: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text },
        { type: 'mention', attrs: { id, label } },
      ],
    },
  ],
});

describe('the length of a message', () => {
  it('counts the stored names of mentioned members, whatever names the request has (REC-01, REC-14)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const long = await tenant.member({ firstName: 'L'.repeat(50), lastName: 'M'.repeat(49) });
    const send = (message: object) => ada.post(recognitions, thanks([ben], { message }));
    const tooLong = { status: 400, body: { details: [{ path: 'message', message: 'Your message is too long' }] } };
    // 101 characters with the at sign.
    expect(await send(mention(long.id, 'L', 'x'.repeat(900)))).toMatchObject(tooLong);
    expect((await send(mention(long.id, 'L', 'x'.repeat(899)))).body.messageText).toHaveLength(1000);
    // The stored name Ben Bell is short, though the request has a long one.
    expect((await send(mention(ben.id, 'y'.repeat(75), 'x'.repeat(990)))).status).toBe(200);
  });
});

describe('a recognition', () => {
  it('is sent to people with a message, and all members see it at once, without its points (REC-01, REC-06)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo, dan] = await people(tenant);
    const { status, body } = await ada.post(recognitions, thanks([ben, cleo], { amount: 10 }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'published',
      messageText: 'Thank you for the lighthouse',
      sender: { id: ada.id },
      recipientCount: 2,
      ownRecipient: false,
      amount: 10,
      totalAmount: 20,
      tenantWide: true,
      editedAt: null,
      endorsementStats: { count: 0, own: null },
    });
    expect(body.recipients.map(({ id }: { id: string }) => id).toSorted()).toEqual([ben.id, cleo.id].toSorted());
    expect(body.sendTo).toEqual([
      { id: ben.id, type: 'tenantMember', name: 'Ben Bell', memberCount: null },
      { id: cleo.id, type: 'tenantMember', name: 'Cleo Cole', memberCount: null },
    ]);
    expect([await redeemableOf(ben), await redeemableOf(cleo), await allocationOf(ada)]).toEqual([10, 10, 80]);

    const seen = (await dan.get(`${recognitions}/${body.id}`)).body;
    expect(seen).toMatchObject({ id: body.id, amount: null, totalAmount: null, endorsementStats: { total: null } });
    expect(seen.permissions.toSorted()).toEqual(['comment', 'endorse', 'flag', 'react']);
    expect((await ben.get(`${recognitions}/${body.id}`)).body).toMatchObject({ amount: 10, ownRecipient: true });
    const keeper = await tenant.member({ only: ['recognitionApp:browse', 'pointsApp:viewTransactions'] });
    expect((await keeper.get(`${recognitions}/${body.id}`)).body).toMatchObject({ amount: 10, totalAmount: 20 });
    const [entry] = await auditOf(tenant, body.id);
    expect(entry).toMatchObject({
      action: 'recognition.recognitionSent',
      after: { recipientCount: 2, totalAmount: 20 },
    });
    expect(JSON.stringify(entry)).not.toContain('lighthouse');
  });

  it('needs a recipient and a message (REC-01, REC-02)', async () => {
    const tenant = await newTenant();
    const [ada, ben, gone] = await people(tenant);
    const stranger = await (await newTenant()).member();
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ suspendedAt: new Date() }).where('id', '=', gone.id).execute(),
    );
    const refuse = (fields: object) => ada.post(recognitions, thanks([ben], fields as Record<string, unknown>));
    expect(await refuse({ sendTo: [] })).toMatchObject(wrong('sendTo', 'Select a recipient'));
    expect(await refuse({ sendTo: toPeople(ada) })).toMatchObject(wrong('sendTo', 'Select a recipient'));
    expect(await refuse({ sendTo: toPeople(gone) })).toMatchObject(wrong('sendTo', 'Select a recipient'));
    expect((await refuse({ sendTo: toPeople(stranger) })).body.details[0].path).toBe('sendTo');
    expect(await refuse({ message: richTextOf('  ') })).toMatchObject(wrong('message', 'Provide a message'));
    expect(await refuse({ message: richTextOf('x'.repeat(1001)) })).toMatchObject(
      wrong('message', 'Your message is too long'),
    );
    expect((await refuse({ message: richTextOf('x'.repeat(1000)) })).status).toBe(200);
    expect(await refuse({ amount: 1001 })).toMatchObject(wrong('amount', 'Enter a point amount that is 1000 or less'));
    expect(await refuse({ amount: -1 })).toMatchObject(wrong('amount', 'Points can’t be negative'));
    expect((await refuse({ gifs: ['https://evil.example/cat.gif'] })).body.details[0].path).toBe('gifs');
    expect((await refuse({ attachments: [ben.id] })).body.details[0].path).toBe('attachments');
    const mute = await tenant.member({ only: ['recognitionApp:browse', 'recognitionApp:createRecognition'] });
    expect((await mute.post(recognitions, thanks([ben], { amount: 5 }))).status).toBe(403);
    expect((await mute.post(recognitions, thanks([ben]))).status).toBe(200);
  });

  it('needs qualities if the company has some, and accepts only offered ones (REC-03)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    await sendThanks(ada, [ben]);
    const [care, old] = await offerValue(await tenant.admin(), 'Care', ['Listens', 'Helps']);
    const [foreign] = await offerValue(await (await newTenant()).admin(), 'Care', ['Listens', 'Helps']);
    await tenant.inside((db) =>
      db.updateTable('quality').set({ archivedAt: new Date() }).where('id', '=', old.id).execute(),
    );
    const refuse = (...qualityIds: string[]) => ada.post(recognitions, thanks([ben], { qualityIds }));
    expect(await refuse()).toMatchObject(wrong('qualityIds', 'Qualities are required'));
    for (const id of [old.id, foreign.id, ada.id]) {
      expect(await refuse(care.id, id)).toMatchObject(wrong('qualityIds', 'Choose qualities from the list'));
    }
    const sent = await sendThanks(ada, [ben], { qualityIds: [care.id] });
    expect(sent.qualities).toEqual([{ id: care.id, name: 'Listens', valueId: care.valueId, color: '#aa3366' }]);
  });
});

describe('a draft', () => {
  it('may be incomplete, is visible to its sender only, and is sent when it is complete (REC-08)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const [care] = await offerValue(await tenant.admin(), 'Care', ['Listens', 'Helps']);
    const empty = { status: 'draft', message: { type: 'doc', content: [] }, sendTo: [] };
    const { status, body } = await ada.post(recognitions, empty);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'draft', recipients: [], recipientCount: 0, sentAt: null });
    expect(body.permissions.toSorted()).toEqual(['delete', 'edit', 'schedule']);
    const url = `${recognitions}/${body.id}`;
    for (const other of [ben, await tenant.admin(), await (await newTenant()).admin()]) {
      expect((await other.get(url)).status).toBe(404);
      expect((await other.put(url, empty)).status).toBe(404);
      expect((await other.delete(url)).status).toBe(404);
      expect((await other.get(`${url}/recipients`)).status).toBe(404);
      expect((await other.put(`${url}/reactions`, { reaction: 'clap' })).status).toBe(404);
    }
    expect((await ada.put(`${url}/reactions`, { reaction: 'clap' })).status).toBe(403);
    expect((await ada.put(url, { ...empty, status: 'published' })).status).toBe(400);
    const saved = await ada.put(url, thanks([ben], { status: 'draft', amount: 5, qualityIds: [care.id, ben.id] }));
    expect(saved.body).toMatchObject({ status: 'draft', amount: 5, totalAmount: 0, sendTo: [{ id: ben.id }] });
    expect(saved.body.qualities).toHaveLength(1);
    expect(await redeemableOf(ben)).toBe(0);

    const sent = await ada.put(url, thanks([ben], { amount: 5, qualityIds: [care.id] }));
    expect(sent.body).toMatchObject({ id: body.id, status: 'published', totalAmount: 5, recipientCount: 1 });
    expect(await redeemableOf(ben)).toBe(5);
    expect((await ada.put(url, thanks([ben]))).status).toBe(403);
  });

  it('is deleted without a trace (REC-08)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const draft = await sendThanks(ada, [ben], { status: 'draft' });
    expect((await ada.delete(`${recognitions}/${draft.id}`)).status).toBe(200);
    expect((await ada.get(`${recognitions}/${draft.id}`)).status).toBe(404);
  });

  it('keeps its creation time, and is listed by the time it was sent (REC-15)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const begun = new Date(Date.now() - 3 * 86_400_000);
    travelTo(begun);
    const draft = await sendThanks(ada, [ben], { status: 'draft' });
    expect(draft.createdAt).toBe(begun.toISOString());
    travelTo(new Date(begun.getTime() + 60_000));
    const between = await sendThanks(ada, [ben]);
    travelTo(undefined);
    const sent = (await ada.put(`${recognitions}/${draft.id}`, thanks([ben]))).body;
    expect(sent.createdAt).toBe(sent.sentAt);
    const listed = (await ada.get(recognitions)).body.results;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([draft.id, between.id]);
    const [row] = await tenant.inside((db) =>
      db.selectFrom('recognition').select(['createdAt', 'postedAt']).where('id', '=', draft.id).execute(),
    );
    expect(row).toEqual({ createdAt: begun, postedAt: new Date(sent.sentAt) });
  });

  it('is saved only with recipients of this company and a refinement of its sender (C8, REC-02, REC-12)', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const [ada, ben] = await people(tenant);
    const stranger = await other.member();
    const { body: foreign } = await (await other.admin()).post('/identity/teams', { name: 'Red', memberIds: [] });
    const refinementOf = (memberId: string) =>
      tenant.inside(async (db) => {
        const note = {
          memberId,
          sessionId: randomUUID(),
          provider: 'openai',
          model: 'stand-in',
          createdAt: new Date(),
        };
        return (await db.insertInto('refinement').values(note).returning('id').executeTakeFirstOrThrow()).id;
      });
    const [own, bens] = [await refinementOf(ada.id), await refinementOf(ben.id)];
    const draft = await sendThanks(ada, [ben], { status: 'draft', refinementId: own });
    const refused = [
      { sendTo: [{ id: stranger.id, type: 'tenantMember' }] },
      { sendTo: [{ id: foreign.id, type: 'team' }] },
      { sendTo: [{ id: randomUUID(), type: 'tenantMember' }] },
      { refinementId: bens },
      { refinementId: randomUUID() },
    ];
    for (const fields of refused) {
      const body = thanks([ben], { status: 'draft', ...fields });
      for (const answered of [await ada.post(recognitions, body), await ada.put(`${recognitions}/${draft.id}`, body)]) {
        expect(answered.status, JSON.stringify(fields)).toBe(400);
        expect(answered.body.details).toMatchObject([{ path: Object.keys(fields)[0] }]);
      }
    }
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    expect((await ada.post(recognitions, thanks([ben], { refinementId: bens, scheduledAt }))).status).toBe(400);
    // Undoing a refinement deletes its record; a draft that refers to it can still be saved.
    await tenant.inside((db) => db.deleteFrom('refinement').execute());
    const kept = thanks([ben], { status: 'draft', refinementId: own });
    expect((await ada.put(`${recognitions}/${draft.id}`, kept)).status).toBe(200);
  });
});

describe('a draft with several concurrent sends', () => {
  it('is sent once (REC-19)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const draft = await sendThanks(ada, [ben], { status: 'draft', amount: 5 });
    const { done } = await together(10, () => ada.put(`${recognitions}/${draft.id}`, thanks([ben], { amount: 5 })));
    const countOf = (wanted: number) => done.filter(({ status }) => status === wanted).length;
    expect([countOf(200), countOf(403)]).toEqual([1, 9]);
    expect(await redeemableOf(ben)).toBe(5);
  });
});

describe('a sent recognition', () => {
  it('is edited by its sender for a day, and is marked as edited (REC-15, REC-16)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const [care, help] = await offerValue(await tenant.admin(), 'Care', ['Listens', 'Helps']);
    const sent = await sendThanks(ada, [ben], { amount: 5, qualityIds: [care.id] });
    const url = `${recognitions}/${sent.id}`;
    expect(sent.permissions).toContain('editPublished');
    const edited = await ada.patch(url, { message: richTextOf('For the ship'), qualityIds: [help.id], amount: 50 });
    expect(edited.body).toMatchObject({ messageText: 'For the ship', amount: 5, qualities: [{ id: help.id }] });
    expect(edited.body.editedAt).not.toBeNull();
    expect((await ada.patch(url, { message: richTextOf('') })).status).toBe(400);
    expect((await ada.patch(url, { qualityIds: [] })).status).toBe(400);
    expect((await ben.patch(url, { message: richTextOf('For me') })).status).toBe(403);
    expect((await (await tenant.admin()).patch(url, { message: richTextOf('For me') })).status).toBe(403);
    expect((await auditOf(tenant, sent.id)).at(-1)).toMatchObject({
      action: 'recognition.recognitionEdited',
      after: { changed: ['message', 'qualityIds'] },
    });
    travelTo(new Date(Date.parse(sent.sentAt ?? '') + day));
    expect((await ada.patch(url, { message: richTextOf('Too late') })).status).toBe(403);
    expect((await ada.delete(url)).status).toBe(403);
    expect((await ada.get(url)).body.permissions).not.toContain('editPublished');
  });

  it('is not overwritten from another tab, and does not reveal the moderator who hid it (D25)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const moderator = await tenant.admin();
    const { id, version } = await sendThanks(ada, [ben]);
    const url = `${recognitions}/${id}`;
    const old = { 'if-match': `"${version}"` };
    expect((await ada.patch(url, { message: richTextOf('From my phone') }, old)).status).toBe(200);
    const stale = await ada.patch(url, { message: richTextOf('From my desk') }, old);
    expect(stale).toMatchObject({ status: 409, body: { details: { changedBy: { id: ada.id } } } });
    expect(stale.body.details.current.messageText).toBe('From my phone');

    await moderator.post(`${url}/moderate`, deciding('hide'));
    const { details } = (await ada.patch(url, { gifs: [] }, { 'if-match': `"${stale.body.details.version}"` })).body;
    expect(details).toMatchObject({ changedBy: null, changes: [] });
    expect(JSON.stringify(details)).not.toContain(moderator.id);
  });

  it('keeps a quality that was archived since, when it is edited (REC-16)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const [care, help] = await offerValue(await tenant.admin(), 'Care', ['Listens', 'Helps']);
    const sent = await sendThanks(ada, [ben], { qualityIds: [care.id] });
    await tenant.inside((db) => db.updateTable('quality').set({ archivedAt: new Date() }).execute());
    const url = `${recognitions}/${sent.id}`;
    expect((await ada.patch(url, { qualityIds: [care.id] })).body.qualities).toHaveLength(1);
    expect((await ada.patch(url, { qualityIds: [care.id, help.id] })).status).toBe(400);
  });

  it('is deleted by its sender or a moderator, and its points are returned (REC-15)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo] = await people(tenant);
    const admin = await tenant.admin();
    for (const [who, wait] of [
      [ada, 0],
      [admin, 2 * day],
    ] as const) {
      const sent = await sendThanks(ada, [ben], { amount: 20 });
      const url = `${recognitions}/${sent.id}`;
      expect((await cleo.post(`${url}/endorsements`, { amount: 3 })).status).toBe(200);
      expect((await cleo.post(`${url}/comments`, { body: richTextOf('So true') })).status).toBe(200);
      expect(await redeemableOf(ben)).toBe(23);
      expect((await ben.delete(url)).status).toBe(403);
      travelTo(new Date(Date.parse(sent.sentAt ?? '') + wait));
      expect((await who.delete(url)).status).toBe(200);
      expect((await ada.get(url)).status).toBe(404);
      travelTo(undefined);
      expect([await redeemableOf(ben), await allocationOf(ada), await allocationOf(cleo)]).toEqual([0, 100, 100]);
      expect((await auditOf(tenant, sent.id)).at(-1)).toMatchObject({
        action: 'recognition.recognitionDeleted',
        before: { totalAmount: 20, recipientCount: 1 },
      });
    }
    const left = await tenant.inside(async (db) => [
      await db.selectFrom('recognitionRecipient').selectAll().execute(),
      await db.selectFrom('comment').selectAll().execute(),
      await db.selectFrom('endorsement').selectAll().execute(),
      await db.selectFrom('threadCount').selectAll().execute(),
    ]);
    expect(left).toEqual([[], [], [], []]);
  });

  it('is deleted although its points were spent, at the company’s cost (REC-15)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const sent = await sendThanks(ada, [ben], { amount: 20 });
    await award(tenant, [ben], { amount: 1 });
    const admin = await tenant.admin();
    const taken = await admin.delete(`/points/redeemableAccounts/${ben.id}/points`, byHand(21));
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect((await ada.delete(`${recognitions}/${sent.id}`)).status).toBe(200);
    expect([await redeemableOf(ben), await allocationOf(ada)]).toEqual([0, 80]);
  });
});
