import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy.ts';
import { memberRoute } from '../../../routing/parents.ts';

export const cultureRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/culture',
  staticData: { title: 'recognition.titles.culture', can: 'recognitionApp:browseCulture' },
  component: lazyPage(() => import('./culture-page.tsx'), 'CulturePage', ['values']),
});
