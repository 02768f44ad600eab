import type { Ctx } from '../../platform/ctx.ts';
import { storage } from '../../platform/storage/instance.ts';
import { listVariants } from './queries.ts';

export const urlSeconds = 60 * 60;

/** Where each variant can be seen for the next three quarters of an hour at least; nothing for those not ready. */
export async function variantUrls(ctx: Ctx, ids: string[]): Promise<Map<string, Record<string, string>>> {
  if (ids.length === 0) return new Map();
  const objects = await listVariants(ctx, [...new Set(ids)]);
  const entries = objects.map(async ({ id, variants }) => {
    const urls = Object.entries(variants).map(async ([name, { key, contentType }]) => {
      return [name, await signedUrl(key, contentType, ctx.now)] as const;
    });
    return [id, Object.fromEntries(await Promise.all(urls))] as const;
  });
  return new Map(await Promise.all(entries));
}

/**
 * Storage signs the same address for a quarter of its life, so it is kept for as long. The S3 client takes half a
 * millisecond to sign one: without this a page of 100 faces would cost 200.
 */
const kept = new Map<string, string>();
const maxKept = 20_000;
let keptQuarter = 0;

async function signedUrl(key: string, contentType: string, now: Date): Promise<string> {
  const quarter = Math.floor(now.getTime() / (urlSeconds * 250));
  if (quarter !== keptQuarter || kept.size >= maxKept) kept.clear();
  keptQuarter = quarter;
  const name = `${quarter} ${key}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const url = await storage.signedUrl(key, { contentType, expiresInSeconds: urlSeconds, now });
  kept.set(name, url);
  return url;
}
