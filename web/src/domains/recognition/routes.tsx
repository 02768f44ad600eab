import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { adminRoute, memberRoute } from '../../routing/parents.ts';

const recognitionRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognitions/$id',
  beforeLoad: requireId,
  staticData: { title: 'recognition.titles.recognition', can: 'recognitionApp:browse' },
  component: lazyPage(() => import('./pages/recognition-page.tsx'), 'RecognitionPage', ['recognition', 'comment']),
});

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

export const recognitionRoutes = {
  member: [recognitionRoute] as const,
  admin: [flaggedRecognitionsRoute] as const,
};
