// Runs before the first paint, while the code of the page is still on its way. A file of its own, because the content
// security policy lets no script inside the page run.
try {
  // A page in the scheme somebody chose never flashes in the other one.
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // A member needs the frame and the same few API responses on every page, and a visitor those of the login. Requesting them
  // now saves a round trip. The build writes the URLs and the files into the attributes of this script.
  const { memberCalls, loginCalls, feedCalls, member, homeEn, homeFr, login } = document.currentScript.dataset;
  const listOf = (words = '') => words.split(' ').filter(Boolean);
  const session = localStorage.getItem('session');
  const isMember = session !== null && !session.endsWith('-00000000');
  const isLogin = session === null && location.pathname === '/';
  const isHome = isMember && ['/', '/home'].includes(location.pathname);
  const headers = { accept: 'application/json', ...(session && { authorization: session }) };
  const prefetch = (url) => {
    // Read to the end, so that a response nobody uses leaves no connection open.
    const read = async (response) => new Response(await response.blob(), response);
    const response = fetch(url, { headers, credentials: 'include' }).then(read);
    // The code that uses it handles a failure.
    response.catch(() => {});
    return [url, response];
  };
  const calls = isMember
    ? listOf(memberCalls)
    : isLogin
      ? listOf(loginCalls).map((url) => url + location.hostname)
      : [];
  // Most people see the feed without a filter.
  const hasWholeFeed = isHome && location.search === '' && localStorage.getItem('timelineTypes') === null;
  // src/lib/api.ts takes each of them once.
  window.prefetched = new Map([...calls, ...(hasWholeFeed ? listOf(feedCalls) : [])].map(prefetch));

  // After the calls: browsers open few connections at once, and responses take longer than files.
  const home = localStorage.getItem('language') === 'fr' ? homeFr : homeEn;
  for (const file of listOf((isHome && home) || (isMember && member) || (isLogin && login) || '')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' });
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    document.head.append(link);
  }
} catch {
  // Without storage the system's scheme is used, and the page requests everything itself.
}
