import { ruleRoutes } from './allocations/routes.tsx';
import { itemRoutes } from './budget-items/routes.tsx';
import { reportRoutes } from './reports/routes.tsx';

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [...ruleRoutes, ...itemRoutes, ...reportRoutes] as const;
