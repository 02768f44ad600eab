/**
 * operator: the people who run the installation, and their console.
 *
 * Owns: operators and their sessions (directory). Companies belong to `tenancy` and `access`.
 * Invariants: an operator is no member and a member no operator; signing in always takes a password and a code; a code
 * works once; every action of an operator is in the directory's audit trail.
 * Emits and listens to nothing.
 */
import type { Redis } from 'ioredis';
import { domain } from '../../platform/domain.ts';
import { accountRoutes } from './accounts/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { failedJobRoutes } from './failed-jobs/routes.ts';
import { installationRoutes } from './installation/routes.ts';
import { forgetOperatorSessions } from './sessions/jobs.ts';
import { supportAccessRoutes } from './support-accesses/routes.ts';

export { rekeyOperators } from './accounts/service.ts';
export { runOperatorCommand } from './commands/service.ts';
export { runMaintenanceCommand } from './installation/service.ts';
export { operatorPort } from './sessions/service.ts';

export const operator = domain({
  name: 'operator',
  uses: ['access', 'tenancy'],
  routes: [],
  /** Served at the console's own port. */
  consoleRoutes: (redis: Redis) => [
    ...accountRoutes,
    ...companyRoutes,
    ...supportAccessRoutes,
    ...failedJobRoutes,
    ...installationRoutes(redis),
  ],
  chores: [forgetOperatorSessions],
});
