import { buffer } from 'node:stream/consumers';
import type { AvatarUrls } from '@hurrah/contracts/people/tenant-members';
import type { Ctx, ReadonlyCtx } from '../../platform/ctx.ts';
import { log } from '../../platform/log.ts';
import { storage } from '../../platform/storage/instance.ts';
import { downloadName } from './documents/rules.ts';
import { listShown, type ShownObject } from './queries.ts';
import { avatarSizes, pngOf, sizesOf, variantKey } from './rules.ts';

export const urlSeconds = 60 * 60;

/** Signs URLs of each variant that are valid for at least 45 minutes; objects that are not ready have none. */
export async function variantUrls(ctx: Ctx, ids: string[]): Promise<Map<string, Record<string, string>>> {
  if (ids.length === 0) return new Map();
  const objects = await listShown(ctx, [...new Set(ids)]);
  const ready = objects.filter(({ state }) => state === 'uploaded');
  return new Map(await Promise.all(ready.map(async (object) => [object.id, await urlsOf(ctx, object)] as const)));
}

/**
 * The faces of these avatars, which are ready as soon as a member has them. Their sizes and places are known without
 * asking, and a page shows the same few dozen again and again.
 */
export async function avatarUrls(ctx: ReadonlyCtx, ids: string[]): Promise<Map<string, AvatarUrls>> {
  const quarter = quarterOf(ctx.now);
  const faces = new Map<string, AvatarUrls>();
  const missing = new Set<string>();
  for (const id of ids) {
    const known = keptFaces.get(`${quarter} ${id}`);
    if (known) faces.set(id, known);
    else missing.add(id);
  }
  await Promise.all(
    [...missing].map(async (id) => {
      const face = await signFace(ctx, id);
      keptFaces.set(`${quarter} ${id}`, face);
      faces.set(id, face);
    }),
  );
  return faces;
}

const signFace = async (ctx: ReadonlyCtx, id: string) => (await signSizes(ctx, id, avatarSizes)) as AvatarUrls;

/** Every size of these pictures, which are ready as soon as their owner has them. */
export async function pictureUrls(
  ctx: ReadonlyCtx,
  purpose: string,
  ids: string[],
): Promise<Map<string, Record<string, string>>> {
  const sizes = sizesOf(purpose);
  const signed = [...new Set(ids)].map(async (id) => [id, await signSizes(ctx, id, sizes)] as const);
  return new Map(await Promise.all(signed));
}

async function signSizes(ctx: ReadonlyCtx, id: string, sizes: string[]): Promise<Record<string, string>> {
  const signed = sizes.map(async (size) => {
    const link = { contentType: 'image/webp', now: ctx.now };
    return [size, await signedUrl(variantKey(ctx.tenantId, id, size), link)] as const;
  });
  return Object.fromEntries(await Promise.all(signed));
}

/**
 * The face of an avatar for an email, in a format that every mail program shows. Undefined if it is gone or cannot be
 * read: an email works without a face.
 */
export async function readFace(tenantId: string, id: string): Promise<Buffer | undefined> {
  try {
    const file = await storage.get(variantKey(tenantId, id, 'lg'));
    return file && (await pngOf(await buffer(file.stream)));
  } catch (error) {
    log.warn({ error, mediaObjectId: id }, 'a face could not be read for an email');
    return undefined;
  }
}

/** A picture is shown; everything else is a download under its own name. */
export async function urlsOf(ctx: Ctx, object: ShownObject): Promise<Record<string, string>> {
  const urls = Object.entries(object.variants).map(async ([name, { key, contentType, width }]) => {
    const downloadAs = width === null && { downloadAs: downloadName(object.originalFilename, contentType) };
    return [name, await signedUrl(key, { contentType, ...downloadAs, now: ctx.now })] as const;
  });
  return Object.fromEntries(await Promise.all(urls));
}

/**
 * Storage signs the same address for a quarter of its life, so it is kept for as long. The S3 client takes half a
 * millisecond to sign one: without this a page of 100 faces would cost 200.
 */
const kept = new Map<string, string>();
const keptFaces = new Map<string, AvatarUrls>();
const maxKept = 20_000;
let keptQuarter = 0;

/** Part of every key, because a concurrent request may still be signing for the quarter before. */
function quarterOf(now: Date): number {
  const quarter = Math.floor(now.getTime() / (urlSeconds * 250));
  if (quarter !== keptQuarter || kept.size >= maxKept) kept.clear();
  if (quarter !== keptQuarter || keptFaces.size >= maxKept) keptFaces.clear();
  keptQuarter = quarter;
  return quarter;
}

export async function signedUrl(
  key: string,
  { contentType, downloadAs, now }: { contentType: string; downloadAs?: string; now: Date },
): Promise<string> {
  const name = `${quarterOf(now)} ${key}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const url = await storage.signedUrl(key, {
    contentType,
    expiresInSeconds: urlSeconds,
    now,
    ...(downloadAs !== undefined && { downloadAs }),
  });
  kept.set(name, url);
  return url;
}
