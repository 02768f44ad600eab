import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { memberRoute } from '../../routing/parents.ts';
import { parseSearch } from './address.ts';

const searchRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/search',
  validateSearch: parseSearch,
  staticData: { title: 'search.titles.search' },
  component: lazyPage(() => import('./search-page.tsx'), 'SearchPage', ['search', 'people']),
});

export const searchRoutes = { member: [searchRoute] as const };
