import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { adminRoute } from '../../routing/parents.ts';

const valuesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values',
  staticData: { title: 'values.titles.values', can: 'recognitionApp:createValue', help: 'values' },
  component: lazyPage(() => import('./pages/values-page.tsx'), 'ValuesPage', ['values']),
});

const createValueRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values/configure',
  staticData: { title: 'values.titles.createValue', can: 'recognitionApp:createValue', help: 'values' },
  component: lazyPage(() => import('./pages/create-value-page.tsx'), 'CreateValuePage', ['values']),
});

const editValueRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values/$id/edit',
  beforeLoad: requireId,
  staticData: { title: 'values.titles.editValue', can: 'recognitionApp:createValue', help: 'values' },
  component: lazyPage(() => import('./pages/edit-value-page.tsx'), 'EditValuePage', ['values']),
});

const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values/recognition',
  staticData: { title: 'values.titles.recognitionSettings', can: 'recognitionApp:manage', help: 'recognitionSettings' },
  component: lazyPage(() => import('./pages/recognition-settings-page.tsx'), 'RecognitionSettingsPage', ['values']),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [valuesRoute, createValueRoute, editValueRoute, settingsRoute] as const;
