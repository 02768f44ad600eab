/**
 * values: what a company stands for, as those see it who write it and as everybody reads it.
 *
 * Owns the pages of values and qualities, the settings of recognition beside them, and the culture page. Other domains
 * need nothing from here.
 */
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { adminRoute, memberRoute } from '../../routing/parents.ts';

const valuesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values',
  staticData: { title: 'titles.values', can: 'recognitionApp:createValue', help: 'values' },
  component: lazyPage(() => import('./pages/values-page.tsx'), 'ValuesPage', ['values', 'help']),
});

const createValueRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values/configure',
  staticData: { title: 'titles.createValue', can: 'recognitionApp:createValue', help: 'values' },
  component: lazyPage(() => import('./pages/create-value-page.tsx'), 'CreateValuePage', ['values', 'help']),
});

const editValueRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values/$id/edit',
  beforeLoad: requireId,
  staticData: { title: 'titles.editValue', can: 'recognitionApp:createValue', help: 'values' },
  component: lazyPage(() => import('./pages/edit-value-page.tsx'), 'EditValuePage', ['values', 'help']),
});

const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values/recognition',
  staticData: { title: 'titles.recognitionSettings', can: 'recognitionApp:manage', help: 'recognitionSettings' },
  component: lazyPage(() => import('./pages/recognition-settings-page.tsx'), 'RecognitionSettingsPage', [
    'values',
    'help',
  ]),
});

const cultureRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/culture',
  staticData: { title: 'titles.culture', can: 'recognitionApp:browseCulture' },
  component: lazyPage(() => import('./pages/culture-page.tsx'), 'CulturePage', ['values']),
});

export const valuesRoutes = {
  member: [cultureRoute] as const,
  admin: [valuesRoute, createValueRoute, editValueRoute, settingsRoute] as const,
};
