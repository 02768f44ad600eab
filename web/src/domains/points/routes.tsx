import { createRoute, notFound } from '@tanstack/react-router';
import { adminRoute, memberRoute } from '../../app/parents.tsx';
import { lazyPage } from '../../lib/lazy.ts';

const isId = /^[0-9a-f-]{36}$/;

const memberPointsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/user/$id/points',
  validateSearch: ({ account }: Record<string, unknown>): { account?: 'allocation' } =>
    account === 'allocation' ? { account } : {},
  beforeLoad: ({ params }) => {
    if (!isId.test(params.id)) throw notFound();
  },
  staticData: { title: 'titles.points', can: 'pointsApp:browse', maxWidth: 900 },
  component: lazyPage(() => import('./pages/member-points-page.tsx'), 'MemberPointsPage', ['points']),
});

const preferencesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/preferences',
  staticData: { title: 'titles.points', can: 'pointsApp:editBudgetSettings', help: 'points' },
  component: lazyPage(() => import('./pages/points-preferences-page.tsx'), 'PointsPreferencesPage', ['points', 'help']),
});

export const pointsRoutes = {
  member: [memberPointsRoute] as const,
  admin: [preferencesRoute] as const,
};
