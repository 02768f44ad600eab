import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inBackground } from '../../platform/background.ts';
import { getCell } from '../../platform/cells.ts';
import { storage } from '../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../test/harness.ts';
import { download, uploadAvatar } from '../../test/uploads.ts';
import { processImage, sweepExpired } from './jobs.ts';

let tenant: TestTenant;
let member: TestMember;
let picture: Buffer;

beforeAll(async () => {
  await storage.ensureReady();
  tenant = await newTenant();
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  member = await tenant.member();
});

const urlsOf = (by: TestMember, id: string) => by.get(`/media/mediaObjects/${id}/urls`);
const original = (id: string) => storage.head(`${tenant.id}/${id}/original`);

async function wear(): Promise<string> {
  const id = await uploadAvatar(member, picture);
  await member.post(`/identity/tenantMembers/${member.id}/avatar`, { mediaObjectId: id });
  await runJobs();
  return id;
}

describe('GET /media/mediaObjects/:id/urls', () => {
  it('tells the member who began an upload how far it is (MED-01)', async () => {
    const id = await uploadAvatar(member, picture);
    expect((await urlsOf(member, id)).body).toEqual({ state: 'pending', error: null, urls: {} });

    await member.post(`/identity/tenantMembers/${member.id}/avatar`, { mediaObjectId: id });
    await runJobs();
    const { body } = await urlsOf(member, id);
    expect(body.state).toBe('uploaded');
    expect((await download(body.urls.md)).status).toBe(200);
    // The same again, so that a browser shows it from its cache.
    expect((await urlsOf(member, id)).body).toEqual(body);
  });

  it('knows no upload of others, of other companies or of nobody (MED-01)', async () => {
    const id = await wear();
    expect((await urlsOf(await tenant.member(), id)).status).toBe(404);
    expect((await urlsOf(await tenant.admin(), id)).status).toBe(404);
    expect((await urlsOf(await (await newTenant()).admin(), id)).status).toBe(404);
    expect((await urlsOf(member, randomUUID())).status).toBe(404);
  });
});

describe('processing', () => {
  const runAgain = (mediaObjectId: string) =>
    processImage.run({ tenantId: tenant.id, mediaObjectId }, { id: randomUUID(), now: new Date() });
  const stored = (id: string) =>
    tenant.inside((db) => db.selectFrom('mediaObject').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const waiting = () => tenant.inside((db) => db.selectFrom('outbox').select('task').execute());

  it('changes nothing when it is repeated, and finishes what a crash left (MED-01)', async () => {
    const id = await wear();
    const before = await stored(id);
    expect(before).toMatchObject({ contentType: 'image/png', sizeBytes: picture.length, expiresAt: null });

    // The form can be used again until it expires; what it brings then must change nothing.
    const { urls } = (await urlsOf(member, id)).body;
    const shown = (await download(urls.xl)).bytes;
    const another = await sharp(picture).negate().png().toBuffer();
    await storage.put(`${tenant.id}/${id}/original`, another, 'image/png');
    await runAgain(id);
    expect(await stored(id)).toEqual(before);
    expect((await download(urls.xl)).bytes.equals(shown)).toBe(true);
    expect(await waiting()).toEqual([]);
    expect(await original(id)).toBeUndefined();
  });

  it('tells the owner once, though it runs several times at once (MED-01)', async () => {
    const told = async () => {
      const handled = await tenant.inside((db) => db.selectFrom('eventHandled').select('task').execute());
      return handled.filter(({ task }) => task === 'identity.setAvatar').length;
    };
    const before = await told();
    const id = await uploadAvatar(member, picture);
    await member.post(`/identity/tenantMembers/${member.id}/avatar`, { mediaObjectId: id });
    await Promise.all([runAgain(id), runAgain(id)]);
    await runJobs();
    expect((await urlsOf(member, id)).body).toMatchObject({ state: 'uploaded', error: null });
    expect(await told()).toBe(before + 1);
  });

  it('does not trust the form alone for the size (MED-01)', async () => {
    const id = await uploadAvatar(member, picture);
    const large = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]);
    await storage.put(`${tenant.id}/${id}/original`, large, 'image/png');
    await runAgain(id);
    expect((await urlsOf(member, id)).body).toMatchObject({ state: 'error', error: expect.stringMatching(/10 MB/) });
    expect(await original(id)).toBeUndefined();
  });

  it('has nothing to do for an object that was swept away meanwhile (MED-01)', async () => {
    await expect(runAgain(randomUUID())).resolves.toBeUndefined();
  });
});

describe('the sweep', () => {
  const hour = 3_600_000;

  async function sweep(afterMs: number): Promise<void> {
    const now = new Date(Date.now() + afterMs);
    const background = { tenantId: tenant.id, requestId: 'sweep', now };
    await inBackground(getCell(tenant.cell), background, (ctx) => sweepExpired.run(ctx, 'now'));
    await runJobs();
  }

  beforeEach(async () => {
    tenant = await newTenant();
    member = await tenant.member();
  });

  it('takes what nobody claimed within a day, with its file, and not a minute earlier (MED-01)', async () => {
    const id = await uploadAvatar(member, picture);
    await sweep(24 * hour - 60_000);
    expect(await original(id)).toBeDefined();
    expect((await urlsOf(member, id)).status).toBe(200);

    await sweep(24 * hour + 60_000);
    expect(await original(id)).toBeUndefined();
    expect((await urlsOf(member, id)).status).toBe(404);
  });

  it('takes a replaced avatar once no address leads to it, and never the one that is shown (MED-01)', async () => {
    const first = await wear();
    const { urls: old } = (await urlsOf(member, first)).body;
    await sweep(48 * hour);
    expect((await download(old.xl)).status).toBe(200);

    const second = await wear();
    await sweep(hour / 2);
    expect((await download(old.xl)).status).toBe(200);
    await sweep(2 * hour);
    for (const url of Object.values<string>(old)) expect((await download(url)).status).toBe(404);
    expect((await urlsOf(member, first)).status).toBe(404);
    expect((await download((await urlsOf(member, second)).body.urls.sm)).status).toBe(200);
  });

  it('takes a removed avatar and a refused file, and leaves other companies alone (MED-01)', async () => {
    const removed = await wear();
    await member.delete(`/identity/tenantMembers/${member.id}/avatar`);
    const refused = await uploadAvatar(member, Buffer.from('text'));
    await member.post(`/identity/tenantMembers/${member.id}/avatar`, { mediaObjectId: refused });
    const elsewhere = await (await newTenant()).member();
    const foreign = await uploadAvatar(elsewhere, picture);
    await runJobs();

    await sweep(48 * hour);
    for (const id of [removed, refused]) expect((await urlsOf(member, id)).status).toBe(404);
    expect((await urlsOf(elsewhere, foreign)).status).toBe(200);
  });
});
