/**
 * tenancy: how companies come and go.
 *
 * Owns: sign-ups (directory); opening a company with its first admin, by command or by its founder, exporting
 * everything it owns, and deleting it. The rows of tenants belong to `access`, the first member to `people`.
 * Invariants: a company that can be found is complete; a suspended one cannot be opened and loses nothing; a deletion
 * waits 30 days, closes the books first and leaves nothing but its certificate.
 * Emits and listens to nothing.
 */
import { domain } from '../../platform/domain.ts';
import { deleteDueTenants, deleteTenantJob } from './deletions/jobs.ts';
import { forgetSignUps, sendSignUp } from './sign-ups/jobs.ts';
import { signUpRoutes } from './sign-ups/routes.ts';

export { runTenantCommand } from './commands/service.ts';
export { type DirectoryCompany, findCompany, listCompanyNames, listCompanyPage } from './companies/queries.ts';
export { describeCompany } from './companies/service.ts';

export const tenancy = domain({
  name: 'tenancy',
  uses: ['access', 'people', 'points'],
  routes: signUpRoutes,
  externalJobs: [deleteTenantJob],
  emailJobs: [sendSignUp],
  chores: [deleteDueTenants, forgetSignUps],
});
