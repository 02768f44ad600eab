import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { adminRoute } from '../../routing/parents.ts';

const preferencesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/preferences',
  staticData: { title: 'points.titles.points', can: 'pointsApp:editBudgetSettings', maxWidth: 1440, help: 'points' },
  component: lazyPage(() => import('./pages/points-preferences-page.tsx'), 'PointsPreferencesPage', ['points']),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [preferencesRoute] as const;
