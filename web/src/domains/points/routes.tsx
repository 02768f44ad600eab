import { createRoute, notFound } from '@tanstack/react-router';
import { memberRoute } from '../../app/parents.tsx';
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

export const pointsRoutes = {
  member: [memberPointsRoute] as const,
};
