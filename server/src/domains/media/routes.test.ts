import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inBackground } from '../../platform/background.ts';
import { getCell } from '../../platform/cells.ts';
import { storage } from '../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../test/harness.ts';
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
  it('shows the progress to the member who began the upload (MED-01)', async () => {
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

  it('does not find uploads of other members, other companies or unknown ids (MED-01)', async () => {
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

  it('is idempotent, and finishes what a crash left (MED-01)', async () => {
    const id = await wear();
    const before = await stored(id);
    expect(before).toMatchObject({ contentType: 'image/png', sizeBytes: picture.length, expiresAt: null });

    // The form can be used again until it expires; a second upload must change nothing.
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

  it('emits its event once, though it runs several times at once (MED-01)', async () => {
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
    expect((await urlsOf(member, id)).body).toMatchObject({
      state: 'error',
      error: { code: 'media.fileTooLarge', params: { max: 10 }, message: expect.stringMatching(/10 MB/) },
    });
    expect(await original(id)).toBeUndefined();
  });

  it('does nothing for an object that was deleted meanwhile (MED-01)', async () => {
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

  it('deletes an upload not claimed within a day, with its file, and not a minute earlier (MED-01)', async () => {
    const id = await uploadAvatar(member, picture);
    await sweep(24 * hour - 60_000);
    expect(await original(id)).toBeDefined();
    expect((await urlsOf(member, id)).status).toBe(200);

    await sweep(24 * hour + 60_000);
    expect(await original(id)).toBeUndefined();
    expect((await urlsOf(member, id)).status).toBe(404);
  });

  it('deletes a replaced avatar once its URLs have expired, and never the current one (MED-01)', async () => {
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

  it('deletes a removed avatar and a refused file, and nothing of other companies (MED-01)', async () => {
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

describe('the quota of unused uploads', () => {
  it('limits the bytes for each member and day (C13)', async () => {
    const [admin, other] = [await tenant.admin(), await tenant.admin()];
    const begin = (who: TestMember) => who.post('/identity/staffImports', { originalFilename: 'people.csv' });
    // A table may have 100 MB, and the quota is a gigabyte.
    for (let n = 0; n < 10; n++) expect((await begin(admin)).status).toBe(200);
    expect(await begin(admin)).toMatchObject({ status: 429, body: { error: 'RateLimited' } });
    const avatar = { originalFilename: 'me.png', contentType: 'image/png' };
    expect((await admin.post(`/identity/tenantMembers/${admin.id}/avatar/upload`, avatar)).status).toBe(200);
    expect((await begin(other)).status).toBe(200);
    travelTo(new Date(Date.now() + 86_400_000 + 5_000));
    expect((await begin(admin)).status).toBe(200);
    travelTo(undefined);
  });

  it('limits the number, and used files no longer count (C13)', async () => {
    const begin = () =>
      member.post('/recognition/attachments', { originalFilename: 'a.png', contentType: 'image/png' });
    const { body } = await begin();
    const fill = (count: number) =>
      tenant.act(async (ctx) => {
        await sql`
          insert into media_object (kind, purpose, original_filename, content_type, storage_key, created_by, created_at, expires_at)
          select 'image', 'recognitionAttachment', 'x', 'image/png', 'x', ${member.id}, ${ctx.now}, ${ctx.now}::timestamptz + interval '1 day'
          from generate_series(1, ${count}::int)`.execute(ctx.db);
      });
    await fill(98);
    expect((await begin()).status).toBe(200);
    expect((await begin()).status).toBe(429);
    const claim = { ownerId: randomUUID() };
    await tenant.inside((db) =>
      db.updateTable('mediaObject').set(claim).where('id', '=', body.mediaObject.id).execute(),
    );
    expect((await begin()).status).toBe(200);
  });
});
