import { createRoute } from '@tanstack/react-router';
import { parseTimeline } from '../../domains/timeline/filter.ts';
import { memberRoute } from '../../routing/parents.ts';
import { homePage } from './page.ts';

export const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/home',
  validateSearch: parseTimeline,
  staticData: { title: 'titles.home' },
  component: homePage,
});
