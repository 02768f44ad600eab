import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestTenant } from '../../../test/harness.ts';
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
  it('belong to the draft, then to the sent recognition, and to nothing once released (REC-04, REC-25)', async () => {
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
    expect(draft.attachments).toEqual([first, second]);
    const other = await ada.post(recognitions, thanks([ben], { attachments: [first] }));
    expect(other.body.details).toMatchObject([{ path: 'attachments' }]);

    const url = `${recognitions}/${draft.id}`;
    const sent = await ada.put(url, thanks([ben], { attachments: [second] }));
    expect(sent.body.attachments).toEqual([second]);
    expect(sent.body.attachmentUrls).toMatchObject([
      { id: second, type: 'image', originalFilename: 'second.png', url: expect.stringContaining('http') },
    ]);
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
