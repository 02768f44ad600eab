import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { adminRoute } from '../../routing/parents.ts';

const securityRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/tenant/security',
  staticData: {
    title: 'access.titles.security',
    can: 'identityApp:manageAuthSettings',
    maxWidth: 900,
    help: 'security',
  },
  component: lazyPage(() => import('./access-rules/security-page.tsx'), 'SecurityPage', ['access', 'security']),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [securityRoute] as const;
