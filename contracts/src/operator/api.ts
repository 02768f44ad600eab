import { type NamedEndpoint, namedEndpoints } from '../api.ts';
import * as accounts from './accounts.ts';
import * as companies from './companies.ts';
import * as failedJobs from './failed-jobs.ts';
import * as installation from './installation.ts';
import * as supportAccesses from './support-accesses.ts';

/** The API of the operators' console. Members can't reach it, and the public OpenAPI document doesn't name it. */
export const operatorEndpoints: NamedEndpoint[] = namedEndpoints({
  accounts,
  companies,
  supportAccesses,
  failedJobs,
  installation,
});
