import { createRoute } from '@tanstack/react-router';
import { memberRoute } from '../../routing/parents.ts';
import { homePage } from './page.ts';

const can = 'recognitionApp:createRecognition';
const parseTo = ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {});

const sendRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognition/send',
  validateSearch: parseTo,
  staticData: { title: 'recognition.titles.recognize', can },
  component: homePage,
});

const inProgressRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognition/send/in-progress',
  staticData: { title: 'recognition.titles.drafts', can },
  component: homePage,
});

const editRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognition/send/in-progress/$id/edit',
  staticData: { title: 'recognition.titles.recognize', can },
  component: homePage,
});

/** The addresses of the composer, which the frame opens over the home page. */
export const composeRoutes = [sendRoute, inProgressRoute, editRoute] as const;
