import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy.ts';
import { memberRoute } from '../../../routing/parents.ts';

const pages = () => import('../pages.ts');

export const cultureRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/culture',
  staticData: { title: 'recognition.titles.culture', can: 'recognitionApp:browseCulture' },
  component: lazyPage(pages, 'CulturePage', ['values']),
});
