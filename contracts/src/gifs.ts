import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Which hosts are taken is the installation's decision, so a name without dots or an IP address may be one. */
export const GifUrl = z.url({ protocol: /^https?$/ }).max(500);

/** One moving picture of the provider. */
export const Gif = z.object({
  id: z.string(),
  /** The text alternative. */
  title: z.string(),
  /** The GIF to send, with its size at the end (`#320x240`), and a small preview. */
  url: GifUrl,
  previewUrl: GifUrl,
  width: z.int(),
  height: z.int(),
});
export type Gif = z.infer<typeof Gif>;

/** Proxied by us, so that the provider learns neither the member nor their network. */
export const searchGifs = endpoint({
  method: 'GET',
  path: '/media/gifs',
  summary: 'Ten GIFs that everybody may see; without words those that are popular now',
  can: 'recognitionApp:browse',
  query: z.object({ search: z.string().trim().max(50).default('') }),
  response: z.object({ results: z.array(Gif) }),
  limit: { max: 60, perSeconds: 60, perTenant: 1200 },
});
