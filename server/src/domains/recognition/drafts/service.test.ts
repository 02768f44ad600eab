import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestTenant, travelTo } from '../../../test/harness.ts';
import { redeemableOf, together } from '../../../test/points.ts';
import { people, recognitions, sendThanks, thanks } from '../../../test/recognitions.ts';
import { uploadAttachment } from '../../../test/uploads.ts';

let picture: Buffer;
beforeAll(async () => {
  await storage.ensureReady();
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});

const isKept = async (tenant: TestTenant, id: string) => {
  const object = await tenant.inside((db) =>
    db.selectFrom('mediaObject').select(['ownerId', 'expiresAt']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return object.ownerId !== null && object.expiresAt === null;
};

describe('files', () => {
  it('belong to the draft, to what it becomes, and to nothing once it lets go of them (REC-04)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const [first, second] = [
      await uploadAttachment(ada, picture, 'first.png'),
      await uploadAttachment(ada, picture, 'second.png'),
    ];
    const foreign = await uploadAttachment(ben, picture, 'foreign.png');
    await runJobs();
    const refused = await ada.post(recognitions, thanks([ben], { status: 'draft', attachments: [foreign] }));
    expect(refused.body.details).toMatchObject([{ path: 'attachments' }]);

    const draft = await sendThanks(ada, [ben], { status: 'draft', attachments: [first, second] });
    expect(draft.attachments.map(({ id }) => id)).toEqual([first, second]);
    const other = await ada.post(recognitions, thanks([ben], { attachments: [first] }));
    expect(other.body.details).toMatchObject([{ path: 'attachments' }]);

    const url = `${recognitions}/${draft.id}`;
    const sent = await ada.put(url, thanks([ben], { attachments: [second] }));
    expect(sent.body.attachments).toMatchObject([{ id: second, type: 'image', originalFilename: 'second.png' }]);
    expect([await isKept(tenant, first), await isKept(tenant, second)]).toEqual([false, true]);
    const edited = await ada.patch(url, { attachments: [second, first] });
    expect(edited.body.attachments).toHaveLength(2);
    expect([await isKept(tenant, first), await isKept(tenant, second)]).toEqual([true, true]);
    await ada.delete(url);
    expect([await isKept(tenant, first), await isKept(tenant, second)]).toEqual([false, false]);
  });
});

describe('more than three files', () => {
  it('are refused for a draft, a send and an edit (REC-04)', async () => {
    const tenant = await newTenant();
    const [ada, ben] = await people(tenant);
    const files: string[] = [];
    for (const name of ['one.png', 'two.png', 'three.png', 'four.png']) {
      files.push(await uploadAttachment(ada, picture, name));
    }
    await runJobs();
    for (const status of ['draft', 'published']) {
      const refused = await ada.post(recognitions, thanks([ben], { status, attachments: files }));
      expect(refused).toMatchObject({ status: 400, body: { details: [{ type: 'too_big', path: 'attachments' }] } });
    }
    const sent = await sendThanks(ada, [ben], { attachments: files.slice(0, 3) });
    expect(sent.attachments).toHaveLength(3);
    const url = `${recognitions}/${sent.id}`;
    expect((await ada.patch(url, { attachments: files })).status).toBe(400);
    expect((await ada.get(url)).body.attachments).toHaveLength(3);
  });
});

describe('a draft that is sent several times at once', () => {
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

describe('a draft', () => {
  it('keeps when it was begun, and is listed by when it was sent (REC-15)', async () => {
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
    // Undoing a refinement deletes the note of it; a draft that refers to it can still be saved.
    await tenant.inside((db) => db.deleteFrom('refinement').execute());
    const kept = thanks([ben], { status: 'draft', refinementId: own });
    expect((await ada.put(`${recognitions}/${draft.id}`, kept)).status).toBe(200);
  });
});
