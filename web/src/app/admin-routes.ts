import type { AdminRoutes } from '../lib/domain.ts';
import { collect } from './domains.ts';

type AdminRoute = AdminRoutes[keyof AdminRoutes][number];

export const broughtAdminRoutes = collect<AdminRoute>(
  import.meta.glob('../domains/*/admin-routes.tsx', { eager: true, import: 'adminRoutes' }),
);
