// Runs before the first paint, while the code of the page is still on its way. A file of its own, because the content
// security policy lets no script inside the page run.
try {
  // A page in the scheme somebody chose never flashes in the other one.
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // Whoever is signed in to a company will need the frame and these answers, and at the login everybody the same. Both
  // are asked for now instead of one after the other; what is never used was a little work for nothing.
  const session = localStorage.getItem('session');
  const isMember = session !== null && !session.endsWith('-00000000');
  const isLogin = session === null && location.pathname === '/';
  const isHome = isMember && ['/', '/home'].includes(location.pathname);
  // The same as in domains/access/api.ts; e2e/journeys/finding-the-way.spec.ts sees a question that is asked twice.
  const embeds = ['avatar', 'publicStaffProfile', 'hasReports', 'email', 'manager'];
  const aboutMe = new URLSearchParams(embeds.map((name) => ['embeds', name]));
  // Kept for src/lib/api.ts, which takes each of them once.
  const headers = { accept: 'application/json', ...(session && { authorization: session }) };
  const ask = (address) => {
    // Read to its end, so that a request nobody comes for is not left open.
    const read = async (response) => new Response(await response.blob(), response);
    const answer = fetch(address, { headers, credentials: 'include' }).then(read);
    // Whoever takes it deals with a failure.
    answer.catch(() => {});
    return [address, answer];
  };
  const answers = isMember
    ? ['/apps', '/identity/tenants/my', '/identity/tenantMembers/locale', `/identity/tenantMembers/me?${aboutMe}`]
    : isLogin
      ? [`/identity/tenants/metadata?domain=${location.hostname}`]
      : [];
  // The feed as it is for nearly everybody; who narrows it has another question.
  const hasWholeFeed = isHome && location.search === '' && localStorage.getItem('timelineTypes') === null;
  const feed = hasWholeFeed ? ['/timeline/items?pageSize=20&embeds=comments', '/timeline/items/pinned'] : [];
  window.early = new Map([...answers, ...feed].map(ask));

  // After the questions: browsers open few connections at once, and answers take longer than files.
  const { member, homeEn, homeFr, login } = document.currentScript.dataset;
  const home = localStorage.getItem('language') === 'fr' ? homeFr : homeEn;
  const files = (isHome && home) || (isMember && member) || (isLogin && login) || '';
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' });
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    document.head.append(link);
  }
} catch {
  // Without storage the system's scheme is used, and the page asks for everything itself.
}
