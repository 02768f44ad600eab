import type { AvatarUrls } from '@hurrah/contracts/identity/tenant-members';
import type { Ctx, Judging } from '../../platform/ctx.ts';
import { storage } from '../../platform/storage/instance.ts';
import { downloadName } from './documents/rules.ts';
import { listShown, type ShownObject } from './queries.ts';
import { avatarSizes, variantKey } from './rules.ts';

export const urlSeconds = 60 * 60;

/** Where each variant can be seen for the next three quarters of an hour at least; nothing for those not ready. */
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
export async function avatarUrls(ctx: Judging, ids: string[]): Promise<Map<string, AvatarUrls>> {
  forgetOld(ctx.now);
  const missing = new Set(ids.filter((id) => !keptFaces.has(id)));
  await Promise.all([...missing].map(async (id) => keptFaces.set(id, await signFace(ctx, id))));
  return new Map(ids.map((id) => [id, keptFaces.get(id) as AvatarUrls]));
}

async function signFace(ctx: Judging, id: string): Promise<AvatarUrls> {
  const signed = avatarSizes.map(async (size) => {
    const link = { contentType: 'image/webp', now: ctx.now };
    return [size, await signedUrl(variantKey(ctx.tenantId, id, size), link)] as const;
  });
  return Object.fromEntries(await Promise.all(signed)) as AvatarUrls;
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

function forgetOld(now: Date): void {
  const quarter = Math.floor(now.getTime() / (urlSeconds * 250));
  if (quarter !== keptQuarter || kept.size >= maxKept) kept.clear();
  if (quarter !== keptQuarter || keptFaces.size >= maxKept) keptFaces.clear();
  keptQuarter = quarter;
}

export async function signedUrl(
  key: string,
  { contentType, downloadAs, now }: { contentType: string; downloadAs?: string; now: Date },
): Promise<string> {
  forgetOld(now);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const url = await storage.signedUrl(key, {
    contentType,
    expiresInSeconds: urlSeconds,
    now,
    ...(downloadAs !== undefined && { downloadAs }),
  });
  kept.set(key, url);
  return url;
}
