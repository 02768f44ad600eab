import type { Gif } from '@hurrah/contracts/gifs';
import { say } from '@hurrah/contracts/messages';
import { config } from '../../../platform/config.ts';
import type { MemberCtxWithoutTransaction } from '../../../platform/ctx.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { askProvider } from '../../../platform/provider.ts';
import { GiphyAnswer, gifsOf, isFrom } from './rules.ts';

const timeoutMs = 3_000;

export const gifsAvailable = (): boolean => config.GIF_API_KEY !== undefined;

/** Returns ten GIFs suitable for everyone. The provider gets the words and nothing about the member. */
export async function searchGifs({ locale }: MemberCtxWithoutTransaction, search: string): Promise<{ results: Gif[] }> {
  if (config.GIF_API_KEY === undefined) throw new AppError(422, 'GifsUnavailable', say('gifs.unavailable'));
  const url = new URL(`${config.GIF_API_URL}/v1/gifs/${search ? 'search' : 'trending'}`);
  const asked = { api_key: config.GIF_API_KEY, limit: '10', rating: 'g' };
  const words = search ? { q: search, lang: locale.slice(0, 2) } : {};
  url.search = new URLSearchParams({ ...asked, ...words }).toString();
  const answer = await askProvider({ provider: 'gifs', url, answer: GiphyAnswer, timeoutMs });
  return { results: gifsOf(answer, config.GIF_HOSTS) };
}

/** Only addresses on the provider's own hosts; `path` is the field of the form. */
export function requireGifs(urls: string[], path: string): void {
  const allowed = gifsAvailable() ? config.GIF_HOSTS : [];
  if (urls.every((url) => isFrom(allowed, url))) return;
  throw invalid(path, 'gifs.foreign');
}
