import { randomUUID } from 'node:crypto';
import { say } from '@hurrah/contracts/messages';
import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { storage } from '../../../platform/storage/instance.ts';
import { docx, pdf, zipOf } from '../../../test/documents.ts';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { download, postForm, uploadAttachment } from '../../../test/uploads.ts';
import { claimAttachments, listAttachments, presentAttachments, releaseAttachments } from '../../media/index.ts';

const path = '/recognition/attachments';
let tenant: TestTenant;
let member: TestMember;
let picture: Buffer;

beforeAll(async () => {
  await storage.ensureReady();
  tenant = await newTenant();
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  member = await tenant.member();
});

const urlsOf = async (id: string, by = member) => (await by.get(`/media/mediaObjects/${id}/urls`)).body;
const begin = (originalFilename: string, contentType: string, by = member) =>
  by.post(path, { originalFilename, contentType });
const as = <T>(who: TestMember, work: (ctx: MemberCtx) => Promise<T>) =>
  tenant.act((ctx) => work(ctx as MemberCtx), { memberId: who.id });
const describeOne = async (id: string) =>
  as(member, async (ctx) => (await presentAttachments(ctx, [...(await listAttachments(ctx, [id])).values()]))[0]);

describe('an attachment', () => {
  it('that is an image is rerendered for two screen sizes, and its original is deleted (REC-04, MED-01)', async () => {
    const id = await uploadAttachment(member, picture, 'Offsite.png');
    await runJobs();
    const { state, urls } = await urlsOf(id);
    expect(state).toBe('uploaded');
    expect(Object.keys(urls).toSorted()).toEqual(['desktop', 'mobile']);
    const shown = await download(urls.desktop);
    expect(shown).toMatchObject({ status: 200, contentType: 'image/webp', disposition: '' });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 900, height: 600 });
    expect(await describeOne(id)).toEqual({
      id,
      type: 'image',
      originalFilename: 'Offsite.png',
      url: urls.desktop,
      mobileUrl: urls.mobile,
      width: 900,
      height: 600,
    });
    expect(await storage.head(`${tenant.id}/${id}/original`)).toBeUndefined();
  });

  it('that is a document stays unchanged and is only served as a download with its name (REC-04)', async () => {
    const id = await uploadAttachment(member, pdf(), 'Bilan été.pdf');
    await runJobs();
    const { urls } = await urlsOf(id);
    const file = await download(urls.file);
    expect(file).toMatchObject({ status: 200, contentType: 'application/pdf' });
    expect(file.disposition).toMatch(/^attachment; .*filename\*=UTF-8''Bilan%20%C3%A9t%C3%A9\.pdf$/);
    expect(file.bytes.equals(pdf())).toBe(true);
    expect(await describeOne(id)).toMatchObject({ type: 'document', url: urls.file, mobileUrl: null, width: null });
    expect(await storage.head(`${tenant.id}/${id}/original`)).toBeUndefined();
  });

  it('has the type of its bytes, whatever its name (REC-04)', async () => {
    const id = await uploadAttachment(member, docx(), 'party.png');
    await runJobs();
    expect((await urlsOf(id)).state).toBe('uploaded');
    expect(await describeOne(id)).toMatchObject({ type: 'document', originalFilename: 'party.png.docx' });
  });

  it.each([
    ['an SVG called .png', 'a.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML called .png', 'a.png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program called .pdf', 'a.pdf', () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)])],
    ['an archive called .docx', 'a.docx', () => zipOf({ 'readme.txt': 'hi' })],
  ])('is refused when it is %s, and its bytes are deleted (REC-04, MED-01)', async (_, name, bytes) => {
    const id = await uploadAttachment(member, bytes(), name);
    await runJobs();
    const told = await urlsOf(id);
    expect(told).toEqual({ state: 'error', error: say('media.wrongType'), urls: {} });
    expect(await storage.head(`${tenant.id}/${id}/original`)).toBeUndefined();
    await expect(claim([id])).rejects.toThrow(told.error.message);
  });

  it('must have an allowed type and a name (REC-04)', async () => {
    for (const [name, type] of [
      ['a.svg', 'image/svg+xml'],
      ['a.exe', 'application/octet-stream'],
      ['a.docm', 'application/vnd.ms-word.document.macroEnabled.12'],
      ['', 'image/png'],
      ['x'.repeat(256), 'image/png'],
    ] as const) {
      expect(await begin(name, type)).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
    }
  });

  it('has at most 10 MB, and its upload form can be neither changed nor used late (REC-04, MED-01)', async () => {
    const { body } = await begin('a.png', 'image/png');
    const { fields } = body.upload;
    const formWith = (changes: Record<string, string>) => ({
      ...body,
      upload: { ...body.upload, fields: { ...fields, ...changes } },
    });
    expect(await postForm(body, Buffer.alloc(recognitionLimits.attachmentBytes + 1))).toBe(400);
    expect(await postForm(formWith({ 'Content-Type': 'text/html' }), picture)).toBe(403);
    expect(await postForm(formWith({ key: `${tenant.id}/${randomUUID()}/original` }), picture)).toBe(403);
    const policy = Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64');
    expect(await postForm(formWith({ Policy: policy }), picture)).toBe(403);

    travelTo(new Date(Date.now() - 16 * 60_000));
    const late = await begin('a.png', 'image/png');
    travelTo(undefined);
    expect(await postForm(late.body, picture)).toBe(403);
  });

  it('that was never uploaded is an error (MED-01)', async () => {
    const { id } = (await begin('a.png', 'image/png')).body.mediaObject;
    await member.post(`${path}/${id}/confirm`);
    await runJobs();
    expect(await urlsOf(id)).toMatchObject({ state: 'error', error: say('media.fileMissing') });
  });

  it('is confirmed by its uploader only, any number of times (REC-04)', async () => {
    const id = await uploadAttachment(member, picture, 'a.png');
    const confirm = (by: TestMember) => by.post(`${path}/${id}/confirm`);
    expect((await confirm(member)).status).toBe(200);
    await runJobs();
    const before = await urlsOf(id);
    expect((await confirm(member)).status).toBe(200);
    await runJobs();
    expect(await urlsOf(id)).toEqual(before);
    expect((await confirm(await tenant.member())).status).toBe(404);
    expect((await confirm(await (await newTenant()).member())).status).toBe(404);
    expect((await confirm(await tenant.member({ only: ['recognitionApp:browse'] }))).status).toBe(403);
  });

  it('does not change when its form is used again after the check (MED-01)', async () => {
    const { body } = await begin('a.pdf', 'application/pdf');
    await postForm(body, pdf());
    await member.post(`${path}/${body.mediaObject.id}/confirm`);
    await runJobs();
    // A bucket accepts the form again until it expires; our own storage accepts it once.
    expect(await postForm(body, Buffer.from('MZ something else'))).toBe(config.STORAGE === 'disk' ? 403 : 204);
    await member.post(`${path}/${body.mediaObject.id}/confirm`);
    await runJobs();
    const { urls } = await urlsOf(body.mediaObject.id);
    expect((await download(urls.file)).bytes.equals(pdf())).toBe(true);
  });
});

const claim = (ids: string[], { by = member, ownerId = randomUUID() } = {}) =>
  as(by, (ctx) => claimAttachments(ctx, ids, { purpose: 'recognitionAttachment', ownerId }));

describe('an attached file', () => {
  const expiryOf = async (id: string) => {
    const find = tenant.inside((db) =>
      db.selectFrom('mediaObject').select('expiresAt').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return (await find).expiresAt;
  };

  it('belongs to its recognition until it is released (REC-04)', async () => {
    const ids = [await uploadAttachment(member, picture, 'a.png'), await uploadAttachment(member, pdf(), 'b.pdf')];
    await runJobs();
    const ownerId = randomUUID();
    await claim(ids, { ownerId });
    expect(await Promise.all(ids.map(expiryOf))).toEqual([null, null]);
    await claim(ids, { ownerId });
    await expect(claim(ids)).rejects.toThrow(/already in use/);
    const releasedAt = Date.now();
    await as(member, (ctx) => releaseAttachments(ctx, ids));
    for (const id of ids) expect((await expiryOf(id))?.getTime()).toBeGreaterThan(releasedAt + 59 * 60_000);
  });

  it('must be uploaded by the sender, for this purpose, and ready (REC-04)', async () => {
    const id = await uploadAttachment(member, picture, 'a.png');
    const waiting = (await begin('b.png', 'image/png')).body.mediaObject.id;
    const avatar = await member.post(`/identity/tenantMembers/${member.id}/avatar/upload`, {
      originalFilename: 'me.png',
      contentType: 'image/png',
    });
    await runJobs();
    await expect(claim([id, waiting])).rejects.toThrow(/Wait until/);
    await expect(claim([id, avatar.body.mediaObject.id])).rejects.toThrow(/Attach the file again/);
    await expect(claim([id, randomUUID()])).rejects.toThrow(/Attach the file again/);
    await expect(claim([id], { by: await tenant.member() })).rejects.toThrow(/Attach the file again/);
    expect(await expiryOf(id)).not.toBeNull();
    expect(await describeOne(waiting)).toMatchObject({ url: null, mobileUrl: null, width: null });
  });

  it('is attached by one of several concurrent requests (REC-04)', async () => {
    const id = await uploadAttachment(member, picture, 'a.png');
    await runJobs();
    const outcomes = await Promise.allSettled([claim([id]), claim([id]), claim([id])]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});
