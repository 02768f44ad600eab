import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy.ts';
import { requireId } from '../../../routing/params.ts';
import { adminRoute } from '../../../routing/parents.ts';

const valuesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values',
  staticData: { title: 'recognition.titles.values', can: 'recognitionApp:createValue', help: 'values' },
  component: lazyPage(() => import('./values-page.tsx'), 'ValuesPage', ['values']),
});

const createValueRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values/configure',
  staticData: { title: 'recognition.titles.createValue', can: 'recognitionApp:createValue', help: 'values' },
  component: lazyPage(() => import('./value-form-page.tsx'), 'CreateValuePage', ['values']),
});

const editValueRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values/$id/edit',
  beforeLoad: requireId,
  staticData: { title: 'recognition.titles.editValue', can: 'recognitionApp:createValue', help: 'values' },
  component: lazyPage(() => import('./value-form-page.tsx'), 'EditValuePage', ['values']),
});

const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/values/recognition',
  staticData: {
    title: 'recognition.titles.recognitionSettings',
    can: 'recognitionApp:manage',
    help: 'recognitionSettings',
  },
  component: lazyPage(() => import('../settings/recognition-settings-page.tsx'), 'RecognitionSettingsPage', ['values']),
});

export const valueRoutes = [valuesRoute, createValueRoute, editValueRoute, settingsRoute] as const;
