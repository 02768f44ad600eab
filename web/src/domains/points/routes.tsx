import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { adminRoute, memberRoute } from '../../routing/parents.ts';

const memberPointsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/user/$id/points',
  validateSearch: ({ account }: Record<string, unknown>): { account?: 'allocation' } =>
    account === 'allocation' ? { account } : {},
  beforeLoad: requireId,
  staticData: { title: 'points.titles.points', can: 'pointsApp:browse' },
  component: lazyPage(() => import('./pages/member-points-page.tsx'), 'MemberPointsPage', ['points']),
});

const preferencesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/preferences',
  staticData: { title: 'points.titles.points', can: 'pointsApp:editBudgetSettings', help: 'points' },
  component: lazyPage(() => import('./pages/points-preferences-page.tsx'), 'PointsPreferencesPage', ['points']),
});

export const pointsRoutes = {
  member: [memberPointsRoute] as const,
  admin: [preferencesRoute] as const,
};
