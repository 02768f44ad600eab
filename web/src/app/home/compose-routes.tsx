import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { memberRoute } from '../parents.tsx';

/** The addresses of the composer, which the frame opens over the home page. */
const component = lazyPage(() => import('./home-page.tsx'), 'HomePage', []);
const can = 'recognitionApp:createRecognition';
const parseTo = ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {});

const sendRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognition/send',
  validateSearch: parseTo,
  staticData: { title: 'titles.recognize', can },
  component,
});

const inProgressRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognition/send/in-progress',
  staticData: { title: 'titles.drafts', can },
  component,
});

const editRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognition/send/in-progress/$id/edit',
  staticData: { title: 'titles.recognize', can },
  component,
});

export const composeRoutes = [sendRoute, inProgressRoute, editRoute] as const;
