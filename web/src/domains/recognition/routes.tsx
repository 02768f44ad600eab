import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { memberRoute } from '../../routing/parents.ts';
import { composeRoutes } from './composer/routes.tsx';
import { cultureRoute } from './values/routes.tsx';

const recognitionRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognitions/$id',
  beforeLoad: requireId,
  staticData: {
    title: 'recognition.titles.recognition',
    can: 'recognitionApp:browse',
    missing: { title: 'recognition.missing.title', text: 'recognition.missing.text' },
  },
  component: lazyPage(() => import('./recognitions/recognition-page.tsx'), 'RecognitionPage', [
    'recognition',
    'comment',
  ]),
});

export const recognitionRoutes = {
  member: [recognitionRoute, cultureRoute] as const,
  overHome: composeRoutes,
};
