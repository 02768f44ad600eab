import type { Attachment } from '@hurrah/contracts/recognition/recognitions';
import type { Ctx, ReadonlyCtx } from '../../../platform/ctx.ts';
import { downloadName } from '../documents/rules.ts';
import { signedUrl } from '../present.ts';
import { listShown, type ShownObject } from '../queries.ts';

type Link = { key: string; contentType: string; downloadAs?: string };

/** Everything about a file but its addresses, which are only good for an hour. It can be kept and shown later. */
export interface KeptAttachment extends Omit<Attachment, 'url' | 'mobileUrl'> {
  links: { url: Link | null; mobileUrl: Link | null };
}

export async function listAttachments(ctx: Ctx, ids: string[]): Promise<Map<string, KeptAttachment>> {
  if (ids.length === 0) return new Map();
  const objects = await listShown(ctx, [...new Set(ids)]);
  return new Map(objects.map((object) => [object.id, keep(object)]));
}

function keep({ id, kind, originalFilename, contentType, variants }: ShownObject): KeptAttachment {
  const filename = downloadName(originalFilename, contentType);
  const linkTo = (variant: ShownObject['variants'][string] | undefined): Link | null =>
    variant
      ? // A picture is shown; everything else is a download under its own name.
        { key: variant.key, contentType: variant.contentType, ...(variant.width === null && { downloadAs: filename }) }
      : null;
  return {
    id,
    type: kind === 'image' || kind === 'gif' ? kind : 'document',
    originalFilename: filename,
    width: variants.desktop?.width ?? null,
    height: variants.desktop?.height ?? null,
    links: { url: linkTo(variants.desktop ?? variants.file), mobileUrl: linkTo(variants.mobile) },
  };
}

export function presentAttachments(ctx: ReadonlyCtx, kept: KeptAttachment[]): Promise<Attachment[]> {
  const sign = (link: Link | null) => link && signedUrl(link.key, { ...link, now: ctx.now });
  return Promise.all(
    kept.map(async ({ links, ...attachment }) => {
      const [url, mobileUrl] = await Promise.all([sign(links.url), sign(links.mobileUrl)]);
      return { ...attachment, url, mobileUrl };
    }),
  );
}
