import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestTenant } from '../../../test/harness.ts';
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
