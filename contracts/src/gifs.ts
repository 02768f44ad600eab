import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Which hosts are taken is the installation's decision, so a name without dots or an IP address may be one. */
export const GifUrl = z.url({ protocol: /^https?$/ }).max(500);

/** One moving picture of the provider. */
export const Gif = z.object({
  id: z.string(),
  /** What it shows, for those who cannot see it. */
  title: z.string(),
  /** What is sent, with its size at the end (`#320x240`), and a small one to choose by. */
  url: GifUrl,
  previewUrl: GifUrl,
  width: z.int(),
  height: z.int(),
});
export type Gif = z.infer<typeof Gif>;

/** Asked through us, so that the provider learns neither who looks for what nor from where. */
export const searchGifs = endpoint({
  method: 'GET',
  path: '/media/gifs',
  summary: 'Ten GIFs that everybody may see; without words those that are popular now',
  can: 'recognitionApp:browse',
  query: z.object({ search: z.string().trim().max(50).default('') }),
  response: z.object({ results: z.array(Gif) }),
  limit: { max: 60, perSeconds: 60, perTenant: 1200 },
});
