import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { anonymousRoute } from '../../routing/parents.ts';

/** Support articles, to which the help drawers point. Anybody may read them. */
export const helpRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/help/$article',
  staticData: { title: 'titles.help' },
  component: lazyPage(() => import('./article-page.tsx'), 'ArticlePage', ['help']),
});
