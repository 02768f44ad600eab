import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { adminRoute } from '../../routing/parents.ts';
import { valueRoutes } from './values/admin-routes.tsx';

const flaggedRecognitionsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/content/flagged/recognition',
  validateSearch: ({ status }: Record<string, unknown>): { status?: 'hidden' | 'dismissed' } =>
    status === 'hidden' || status === 'dismissed' ? { status } : {},
  staticData: { title: 'recognition.titles.flaggedRecognition', can: 'recognitionApp:moderate', help: 'flagged' },
  component: lazyPage(() => import('./recognitions/flagged-recognitions-page.tsx'), 'FlaggedRecognitionsPage', [
    'recognition',
    'comment',
  ]),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [flaggedRecognitionsRoute, ...valueRoutes] as const;
