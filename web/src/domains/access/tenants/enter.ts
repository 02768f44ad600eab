import { logInToTenant } from '@hurrah/contracts/access/tenants';
import { setMyTimeZone } from '@hurrah/contracts/people/tenant-members';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { timeZone } from '../../../lib/dates.ts';
import { setSession } from '../../../lib/session.ts';

/** What a company asks for before it lets somebody in. */
export const requirements = ['MFARequiredForTenant', 'PasswordExpired'] as const;
export type Requirement = (typeof requirements)[number];

export const requirementOf = (error: unknown): Requirement | undefined =>
  error instanceof ApiError ? requirements.find((one) => one === error.error) : undefined;

/** Opens a company and tells it the time zone. What was known about another company is forgotten. */
export async function enterTenant(client: QueryClient, tenantId: string): Promise<void> {
  const { session } = await call(logInToTenant, { params: { tenantId } }, { bare: true });
  setSession(session);
  client.removeQueries({ predicate: ({ queryKey }) => !queryKey.includes('metadata') });
  // Nobody waits for it, and without it the company's own zone is used.
  call(setMyTimeZone, { body: { timezone: timeZone() } }).catch(() => {});
}
