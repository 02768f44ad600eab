import { withSize } from '@hurrah/contracts/gif-rules';
import { type Gif, GifUrl } from '@hurrah/contracts/gifs';
import { z } from 'zod';

const size = z.coerce.number().int().min(1).max(10_000);
const Rendition = z.object({ url: GifUrl, width: size, height: size });

/** The part of GIPHY's answer that we use. Sizes come as text. One without a usable picture is left out, not an error. */
export const GiphyAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).max(100),
      title: z.string().max(500).catch(''),
      images: z.object({
        original: Rendition.optional().catch(undefined),
        /** At most 2 MB. */
        downsized: Rendition.optional().catch(undefined),
        /** 200 pixels wide. */
        fixed_width: Rendition.optional().catch(undefined),
      }),
    }),
  ),
  /** While GIPHY has trouble it answers 200 with nothing in it and an empty id. */
  meta: z.object({ response_id: z.string().min(1) }),
});
type GiphyAnswer = z.infer<typeof GiphyAnswer>;

/** The GIFs that may be sent: those that would be refused are not offered. */
export const gifsOf = ({ data }: GiphyAnswer, origins: readonly string[]): Gif[] =>
  data.flatMap(({ id, title, images }) => {
    const shown = images.downsized ?? images.original;
    const preview = images.fixed_width ?? shown;
    if (!shown || !preview || !isFrom(origins, shown.url) || !isFrom(origins, preview.url)) return [];
    const { width, height } = shown;
    const url = withSize(shown.url, shown);
    return [{ id, title: title.trim() || 'GIF', url, previewUrl: preview.url, width, height }];
  });

/** Scheme, host and port must be listed, and user names before the host are refused. */
export function isFrom(origins: readonly string[], address: string): boolean {
  const url = URL.parse(address);
  return url !== null && origins.includes(url.origin) && url.username === '' && url.password === '';
}
