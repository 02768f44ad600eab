import type { AdminRoutes } from '../lib/domain.ts';
import { domains } from './domains.ts';

type AdminRoute = AdminRoutes[keyof AdminRoutes][number];

const files = import.meta.glob<readonly AdminRoute[]>('../domains/*/admin-routes.tsx', {
  eager: true,
  import: 'adminRoutes',
});

export const listAdminRoutes = (): AdminRoute[] =>
  domains.flatMap(({ name }) => files[`../domains/${name}/admin-routes.tsx`] ?? []);
