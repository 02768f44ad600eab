import type { Ctx } from '../../platform/ctx.ts';
import { storage } from '../../platform/storage/instance.ts';
import { downloadName } from './documents/rules.ts';
import { listShown, type ShownObject } from './queries.ts';

export const urlSeconds = 60 * 60;

/** Where each variant can be seen for the next three quarters of an hour at least; nothing for those not ready. */
export async function variantUrls(ctx: Ctx, ids: string[]): Promise<Map<string, Record<string, string>>> {
  if (ids.length === 0) return new Map();
  const objects = await listShown(ctx, [...new Set(ids)]);
  const ready = objects.filter(({ state }) => state === 'uploaded');
  return new Map(await Promise.all(ready.map(async (object) => [object.id, await urlsOf(ctx, object)] as const)));
}

/** A picture is shown; everything else is a download under its own name. */
export async function urlsOf(ctx: Ctx, object: ShownObject): Promise<Record<string, string>> {
  const urls = Object.entries(object.variants).map(async ([name, { key, contentType, width }]) => {
    const downloadAs = width === null ? downloadName(object.originalFilename, contentType) : undefined;
    return [name, await signedUrl(key, { contentType, downloadAs, now: ctx.now })] as const;
  });
  return Object.fromEntries(await Promise.all(urls));
}

/**
 * Storage signs the same address for a quarter of its life, so it is kept for as long. The S3 client takes half a
 * millisecond to sign one: without this a page of 100 faces would cost 200.
 */
const kept = new Map<string, string>();
const maxKept = 20_000;
let keptQuarter = 0;

async function signedUrl(
  key: string,
  { contentType, downloadAs, now }: { contentType: string; downloadAs: string | undefined; now: Date },
): Promise<string> {
  const quarter = Math.floor(now.getTime() / (urlSeconds * 250));
  if (quarter !== keptQuarter || kept.size >= maxKept) kept.clear();
  keptQuarter = quarter;
  const name = `${quarter} ${key}`;
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
