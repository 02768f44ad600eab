import { itemRoutes } from './items/routes.tsx';
import { reportRoutes } from './reports/routes.tsx';
import { ruleRoutes } from './rules/routes.tsx';

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [...ruleRoutes, ...itemRoutes, ...reportRoutes] as const;
