import { crc32 } from 'node:zlib';
import { say } from '@hurrah/contracts/messages';
import sharp, { type Color } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { download, postForm, uploadAvatar } from '../../../test/uploads.ts';

const sides = { sm: 80, md: 96, lg: 176, xl: 240 };
const png = { originalFilename: 'portrait.png', contentType: 'image/png' };

const plain = (background: Color, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red above and blue below, as a camera held upright stores it: lying on its side, with a note on how to turn it. */
async function photo(): Promise<Buffer> {
  const red = await plain('red', 100, 200).png().toBuffer();
  const lying = plain('blue', 200, 200).composite([{ input: red, left: 0, top: 0 }]);
  const notes = {
    IFD0: { Make: 'Camera', Copyright: 'Somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  };
  return lying.withMetadata({ orientation: 6 }).withExifMerge(notes).jpeg().toBuffer();
}

/** The colour in the middle of a picture's upper and lower half. */
async function coloursOf(bytes: Buffer): Promise<[string, string]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width / 2)) * 3;
    const [red = 0, , blue = 0] = data.subarray(start, start + 3);
    return red > 200 && blue < 50 ? 'red' : blue > 200 && red < 50 ? 'blue' : 'other';
  };
  return [at(0.25), at(0.75)];
}

const avatarOf = async (member: TestMember) =>
  (await member.get(`/identity/tenantMembers/${member.id}?embeds=avatar`)).body.avatarUrls;
const choose = (by: TestMember, mediaObjectId: string, more: { crop?: object; memberId?: string } = {}) => {
  const { memberId = by.id, ...body } = more;
  return by.post(`/identity/tenantMembers/${memberId}/avatar`, { mediaObjectId, ...body });
};
const stateOf = async (member: TestMember, id: string) => (await member.get(`/media/mediaObjects/${id}/urls`)).body;

let tenant: TestTenant;
let member: TestMember;

beforeAll(async () => {
  await storage.ensureReady();
  tenant = await newTenant();
});

async function wear(bytes: Uint8Array, crop?: object): Promise<string> {
  const id = await uploadAvatar(member, bytes);
  expect((await choose(member, id, { ...(crop && { crop }) })).status).toBe(200);
  await runJobs();
  return id;
}

describe('an uploaded picture', () => {
  beforeAll(async () => {
    member = await tenant.member();
  });

  it('becomes the avatar, in four sizes of double density (MED-01, MEM-01)', async () => {
    const id = await uploadAvatar(member, await plain('red').png().toBuffer());
    const chosen = await choose(member, id);
    expect(chosen.body).toMatchObject({ id: member.id, avatarUrls: null });
    await runJobs();

    const urls = await avatarOf(member);
    expect(Object.keys(urls)).toEqual(Object.keys(sides));
    for (const [name, side] of Object.entries(sides)) {
      const { status, contentType, bytes } = await download(urls[name]);
      expect([status, contentType]).toEqual([200, 'image/webp']);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
      expect(await coloursOf(bytes)).toEqual(['red', 'red']);
    }
    expect(await stateOf(member, id)).toEqual({ state: 'uploaded', error: null, urls });
    expect(await storage.head(`${tenant.id}/${id}/original`)).toBeUndefined();
  });

  it('is shown to colleagues, in lists too, and downloads only with a signed address (MEM-01)', async () => {
    const colleague = await tenant.member();
    const shown = await avatarOf(member);
    const { body } = await colleague.get(`/identity/tenantMembers?idIn=${member.id},${colleague.id}&embeds=avatar`);
    const byId = Object.fromEntries(body.results.map((row: { id: string; avatarUrls: unknown }) => [row.id, row]));
    expect(byId[member.id].avatarUrls).toEqual(shown);
    expect(byId[colleague.id].avatarUrls).toBeNull();
    expect((await colleague.get(`/identity/tenantMembers/${member.id}`)).body).not.toHaveProperty('avatarUrls');
  });

  it('is stored upright and without the camera’s metadata (MED-01)', async () => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif?.includes('Camera')).toBe(true);
    await wear(original);

    for (const url of Object.values<string>(await avatarOf(member))) {
      const { bytes } = await download(url);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.includes('Camera') || bytes.includes('EXIF')).toBe(false);
      expect(await coloursOf(bytes)).toEqual(['red', 'blue']);
    }
  });

  it('is cropped to the area the member chose, in pixels of the upright picture (MED-01)', async () => {
    await wear(await photo(), { x: 50, y: 100, size: 100 });
    expect(await coloursOf((await download((await avatarOf(member)).xl)).bytes)).toEqual(['blue', 'blue']);

    await wear(await photo(), { x: 50, y: 0, size: 100 });
    expect(await coloursOf((await download((await avatarOf(member)).sm)).bytes)).toEqual(['red', 'red']);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('may be a %s, whatever its name claims (MED-01)', async (format) => {
    const id = await wear(await plain('blue', 60, 60).toFormat(format).toBuffer());
    expect((await stateOf(member, id)).state).toBe('uploaded');
  });
});

describe('a rejected file', () => {
  let before: Record<string, string>;
  const refusals: [string, RegExp, () => Promise<Uint8Array>][] = [
    ['a text with the name of a picture', /JPEG, PNG, WebP or GIF/, async () => Buffer.from('Not a picture at all.')],
    ['an SVG', /JPEG, PNG, WebP or GIF/, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a TIFF', /JPEG, PNG, WebP or GIF/, async () => plain('red', 20, 20).tiff().toBuffer()],
    ['a page that begins like a GIF', /can’t be read/, async () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['half a picture', /can’t be read/, async () => (await photo()).subarray(0, 900)],
    ['a picture that unfolds without end', /too many pixels/, async () => withSides(60_000, 60_000)],
  ];

  beforeAll(async () => {
    member = await tenant.member();
    await wear(await plain('red').png().toBuffer());
    before = await avatarOf(member);
  });

  it.each(refusals)('%s ends in an error, is discarded and changes no avatar (MED-01)', async (_, message, make) => {
    const id = await wear(await make());
    expect(await stateOf(member, id)).toEqual({
      state: 'error',
      error: { code: expect.stringMatching(/^media\./), message: expect.stringMatching(message) },
      urls: {},
    });
    expect(await storage.head(`${tenant.id}/${id}/original`)).toBeUndefined();
    expect(await avatarOf(member)).toEqual(before);

    const again = await choose(member, id);
    expect(again.status).toBe(400);
    expect(again.body.details[0]).toMatchObject({
      path: 'mediaObjectId',
      code: expect.stringMatching(/^media\./),
      message: expect.stringMatching(message),
    });
  });

  it('is refused by the upload form when it is larger than 10 MB (MED-01)', async () => {
    const { body } = await member.post(`/identity/tenantMembers/${member.id}/avatar/upload`, png);
    expect(await postForm(body, new Uint8Array(10 * 1024 * 1024 + 1))).toBe(400);
    const { id } = body.mediaObject;
    expect((await choose(member, id)).status).toBe(200);
    await runJobs();
    expect(await stateOf(member, id)).toMatchObject({ state: 'error', error: say('media.fileMissing') });
  });

  it.each([
    { ...png, contentType: 'image/svg+xml' },
    { ...png, contentType: 'text/html' },
    { ...png, originalFilename: 'x'.repeat(256) },
    { ...png, originalFilename: ' ' },
  ])('gets no upload form when its type is announced as %j (MED-01)', async (file) => {
    const { status, body } = await member.post(`/identity/tenantMembers/${member.id}/avatar/upload`, file);
    expect([status, body.error]).toEqual([400, 'ValidationError']);
  });
});

describe('the permission to change an avatar', () => {
  let admin: TestMember;
  let other: TestMember;
  let picture: Buffer;

  beforeAll(async () => {
    [member, other, admin] = [await tenant.member(), await tenant.member(), await tenant.admin()];
    picture = await plain('blue', 100, 100).png().toBuffer();
  });

  it('lets an employee change only their own (MEM-01)', async () => {
    const path = `/identity/tenantMembers/${other.id}/avatar`;
    const mediaObjectId = await uploadAvatar(member, picture);
    expect((await member.post(`${path}/upload`, png)).status).toBe(403);
    expect((await member.post(path, { mediaObjectId })).status).toBe(403);
    expect((await member.delete(path)).status).toBe(403);
    expect((await other.get('/identity/tenantMembers/me')).body.permissions).toContain('editAvatar');
  });

  it('lets an admin change everyone’s, and audits the change (MEM-01)', async () => {
    const id = await uploadAvatar(admin, picture, other.id);
    expect((await choose(admin, id, { memberId: other.id })).status).toBe(200);
    await runJobs();
    expect(await avatarOf(other)).not.toBeNull();

    const removed = await admin.delete(`/identity/tenantMembers/${other.id}/avatar`);
    expect(removed.body.avatarUrls).toBeNull();
    const audited = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .select(['action', 'actorId'])
        .where('entityId', '=', other.id)
        .orderBy('id')
        .execute(),
    );
    expect(audited).toEqual([
      { action: 'identity.avatarChosen', actorId: admin.id },
      { action: 'identity.avatarRemoved', actorId: admin.id },
    ]);
  });

  it('does not extend to the upload of another member or another company (MED-01)', async () => {
    const theirs = await uploadAvatar(other, picture);
    expect((await choose(member, theirs)).status).toBe(404);
    expect((await choose(admin, theirs)).status).toBe(404);

    const elsewhere = await (await newTenant()).admin();
    const foreign = await uploadAvatar(elsewhere, picture);
    expect((await choose(admin, foreign)).status).toBe(404);
    expect((await choose(elsewhere, foreign, { memberId: member.id })).status).toBe(404);
    expect((await elsewhere.post(`/identity/tenantMembers/${member.id}/avatar/upload`, png)).status).toBe(404);
    expect((await elsewhere.delete(`/identity/tenantMembers/${member.id}/avatar`)).status).toBe(404);
  });

  it('allows each upload once, so that no two people share a file (MED-01)', async () => {
    const id = await uploadAvatar(admin, picture);
    const answers = await Promise.all([
      choose(admin, id, { memberId: member.id }),
      choose(admin, id, { memberId: other.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a picture that is being processed', () => {
  beforeAll(async () => {
    member = await tenant.member();
  });

  it('loses to a later choice, whichever is ready first (MED-01)', async () => {
    const red = await uploadAvatar(member, await plain('red').png().toBuffer());
    const blue = await uploadAvatar(member, await plain('blue').png().toBuffer());
    await choose(member, blue);
    await choose(member, red);
    await runJobs();
    expect(await coloursOf((await download((await avatarOf(member)).xl)).bytes)).toEqual(['red', 'red']);
  });

  it('is discarded when the avatar is removed (MED-01)', async () => {
    const id = await uploadAvatar(member, await plain('blue').png().toBuffer());
    await choose(member, id);
    const removed = await member.delete(`/identity/tenantMembers/${member.id}/avatar`);
    expect([removed.status, removed.body.avatarUrls]).toEqual([200, null]);
    await runJobs();
    expect(await avatarOf(member)).toBeNull();
  });
});

/** A tiny PNG whose header claims other dimensions than it has. */
async function withSides(width: number, height: number): Promise<Buffer> {
  const bytes = await plain('red', 1, 1).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
