import { createRoute } from '@tanstack/react-router';
import { parseTimeline } from '../../domains/timeline/filter.ts';
import { lazyPage } from '../../lib/lazy.ts';
import { memberRoute } from '../parents.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/home',
  validateSearch: parseTimeline,
  staticData: { title: 'titles.home' },
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage', []),
});
