import { lazyPage } from '../../lib/lazy.ts';

/** With the feed and its texts. A first visit preloads them all: web/vite/shell.ts names the same. */
export const homePage = lazyPage(() => import('./home-page.tsx'), 'HomePage', [
  'timeline',
  'recognition',
  'comment',
  'people',
]);
