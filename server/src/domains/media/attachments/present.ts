import type { Attachment } from '@hurrah/contracts/recognition/recognitions';
import type { Ctx } from '../../../platform/ctx.ts';
import { downloadName } from '../documents/rules.ts';
import { urlsOf } from '../present.ts';
import { listShown, type ShownObject } from '../queries.ts';

export async function describeAttachments(ctx: Ctx, ids: string[]): Promise<Map<string, Attachment>> {
  if (ids.length === 0) return new Map();
  const objects = await listShown(ctx, [...new Set(ids)]);
  return new Map(await Promise.all(objects.map(async (object) => [object.id, await describe(ctx, object)] as const)));
}

async function describe(ctx: Ctx, object: ShownObject): Promise<Attachment> {
  const { id, kind, originalFilename, contentType, variants } = object;
  const urls = await urlsOf(ctx, object);
  return {
    id,
    type: kind === 'image' || kind === 'gif' ? kind : 'document',
    originalFilename: downloadName(originalFilename, contentType),
    url: urls.desktop ?? urls.file ?? null,
    mobileUrl: urls.mobile ?? null,
    width: variants.desktop?.width ?? null,
    height: variants.desktop?.height ?? null,
  };
}
