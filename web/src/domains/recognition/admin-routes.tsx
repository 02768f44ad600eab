import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { adminRoute } from '../../routing/parents.ts';

const flaggedRecognitionsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/content/flagged/recognition',
  validateSearch: ({ status }: Record<string, unknown>): { status?: 'hidden' | 'dismissed' } =>
    status === 'hidden' || status === 'dismissed' ? { status } : {},
  staticData: { title: 'recognition.titles.flaggedRecognition', can: 'recognitionApp:moderate', help: 'flagged' },
  component: lazyPage(() => import('./pages/flagged-recognitions-page.tsx'), 'FlaggedRecognitionsPage', [
    'recognition',
    'comment',
  ]),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [flaggedRecognitionsRoute] as const;
