import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { memberRoute } from '../../routing/parents.ts';

const memberPointsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/user/$id/points',
  validateSearch: ({ account }: Record<string, unknown>): { account?: 'allocation' } =>
    account === 'allocation' ? { account } : {},
  beforeLoad: requireId,
  staticData: { title: 'points.titles.points', can: 'pointsApp:browse' },
  component: lazyPage(() => import('./accounts/member-points-page.tsx'), 'MemberPointsPage', ['points']),
});

export const pointsRoutes = {
  member: [memberPointsRoute] as const,
};
