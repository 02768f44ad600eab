import { createRoute } from '@tanstack/react-router';
import { preloadTeam } from '../../domains/identity/index.ts';
import { lazyPage } from '../../lib/lazy.ts';
import { memberRoute } from '../parents.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/home',
  staticData: { title: 'titles.home' },
  // Asked for while the page is still being drawn, and not waited for.
  loader: ({ context }) => void preloadTeam(context.queryClient),
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage', []),
});
