import { type GifName, gifs, height, renderGif, width } from './giphy-pictures.ts';
import { type Asked, type StandIn, startStandIn, type Told } from './stand-in.ts';

export const gifKey = 'key-of-the-gif-stand-in';

/** A dozen GIFs of our own with GIPHY's contract: trending, search by words, and the pictures themselves. */
export const startGiphy = (port: number): Promise<StandIn> => startStandIn(port, answer);

function answer({ url }: Asked): Told | Promise<Told> {
  const [, name, file] = /^\/media\/([a-z-]+)\/(giphy|200w)\.gif$/.exec(url.pathname) ?? [];
  if (name && name in gifs) return picture(name as GifName, file === '200w' ? 200 : width);
  if (url.searchParams.get('api_key') !== gifKey) {
    return { status: 401, body: { meta: { status: 401, msg: 'Unauthorized', response_id: '' } } };
  }
  const names = Object.keys(gifs) as GifName[];
  if (url.pathname === '/v1/gifs/trending') return page(url, names);
  if (url.pathname === '/v1/gifs/search')
    return page(
      url,
      names.filter((one) => isAbout(one, url.searchParams.get('q'))),
    );
  return { status: 404, body: { meta: { status: 404, msg: 'Not Found', response_id: '' } } };
}

/** Any of the words is enough, as in other GIF searches. */
function isAbout(name: GifName, question: string | null): boolean {
  const { title, alsoFoundBy } = gifs[name];
  const words = `${title} ${alsoFoundBy}`.toLowerCase().split(/\s+/);
  return (question ?? '')
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word !== '' && words.some((one) => one.startsWith(word)));
}

function page({ searchParams, origin }: URL, names: GifName[]): Told {
  const found = names.slice(0, Number(searchParams.get('limit') ?? 25));
  // GIPHY says sizes as text.
  const rendition = (name: GifName, file: string, wide: number) => ({
    url: `${origin}/media/${name}/${file}.gif`,
    width: String(wide),
    height: String(Math.round((wide * height) / width)),
  });
  const data = found.map((name) => ({
    type: 'gif',
    id: name,
    title: `${gifs[name].title} GIF`,
    rating: 'g',
    images: {
      original: rendition(name, 'giphy', width),
      downsized: rendition(name, 'giphy', width),
      fixed_width: rendition(name, '200w', 200),
    },
  }));
  const pagination = { total_count: names.length, count: data.length, offset: 0 };
  return { status: 200, body: { data, pagination, meta: { status: 200, msg: 'OK', response_id: 'stand-in' } } };
}

/** Rendered on the first request, and kept. */
const drawn = new Map<string, Promise<Buffer>>();

async function picture(name: GifName, wide: number): Promise<Told> {
  const body = await drawn.getOrInsertComputed(`${name} ${wide}`, () => renderGif(name, wide));
  return { status: 200, headers: { 'content-type': 'image/gif', 'cache-control': 'public, max-age=86400' }, body };
}
