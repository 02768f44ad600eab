import { createRoute } from '@tanstack/react-router';
import { memberRoute } from '../../../routing/parents.ts';

const can = 'recognitionApp:createRecognition';
const parseTo = ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {});

const sendRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognition/send',
  validateSearch: parseTo,
  staticData: { title: 'recognition.titles.recognize', can },
});

const inProgressRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognition/send/in-progress',
  staticData: { title: 'recognition.titles.drafts', can },
});

const editRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/recognition/send/in-progress/$id/edit',
  staticData: { title: 'recognition.titles.recognize', can },
});

/** The addresses of the composer, which opens over the home page. */
export const composeRoutes = [sendRoute, inProgressRoute, editRoute] as const;
