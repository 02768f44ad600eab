/** Pages that would only send the person away again. */
const passing = new Set([
  '/',
  '/logout',
  '/challenge',
  '/tenants',
  '/tenant/login',
  '/maintenance',
  '/new-password',
  '/invitation',
]);

/** C0 controls and DEL. Browsers remove tabs and line breaks from an address, so `/\t/host` is `//host`. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001F\u007F]/;

/** The path as any reader might take it: browsers read `\` as `/`, and a router may decode `%2F` and `%5C`. */
const decoded = (path: string): string => path.replaceAll(/%2f|%5c|\\/gi, '/');

/** Where to go on after signing in: a path of this site, whatever a link from elsewhere says. */
export function safeNext(next: unknown, origin: string = location.origin): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2000 || controls.test(next)) return undefined;
  if (!URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  if (url.origin !== origin || passing.has(url.pathname)) return undefined;
  // The parser has removed `.` and `..` by now, so `/.//host` has become `//host`: check the path that is answered.
  if (decoded(url.pathname).startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The search part of the address of a page on the way to signing in. */
export function parseNext(search: Record<string, unknown>): { next?: string } {
  const next = safeNext(search.next);
  return next ? { next } : {};
}

/**
 * Where to go on after a detour from this address. On a page that itself leads elsewhere that is where it leads, so that
 * several refusals at once do not put one address into the other.
 */
export function nextAfter(href: string, origin: string = location.origin): string | undefined {
  const inner = URL.canParse(href, origin) ? new URL(href, origin).searchParams.get('next') : null;
  return safeNext(href, origin) ?? safeNext(inner, origin);
}
