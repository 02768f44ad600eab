import { listMyInvitations } from '@hurrah/contracts/identity/invitations';
import { listMyTenants } from '@hurrah/contracts/identity/tenants';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { getSession, parseHandle, type Session, setSession } from '../../lib/session.ts';
import { enterTenant, type Requirement, requirementOf } from './enter.ts';

/** Where the hand-off leads. */
export type Step =
  | { to: 'company' }
  | { to: 'challenge' }
  | { to: 'tenants'; search: { tenant?: string; required?: Requirement } }
  | { to: 'login'; isMemberOfNone?: boolean };

const retries = 3;
const firstDelayMs = 1000;

/**
 * One company is opened at once, several or an invitation lead to the list, and whatever goes wrong leads back to the
 * login.
 */
export async function handOff(
  client: QueryClient,
  { session, signal }: { session: string | undefined; signal: AbortSignal },
): Promise<Step> {
  const present = getSession();
  const offered = session === undefined ? present : parseHandle(session);
  if (!offered) return stayOrLogIn(present);
  try {
    const options = { signal, bare: true, handle: offered.handle };
    const tenants = await withRetries(() => call(listMyTenants, undefined, options), signal);
    setSession(offered.handle);
    // Nobody is kept out because invitations cannot be listed.
    const invitations = await call(listMyInvitations, undefined, { signal, bare: true }).catch(() => []);
    const [only, ...others] = tenants;
    if (others.length > 0 || invitations.length > 0) return { to: 'tenants', search: {} };
    if (!only) return { to: 'login', isMemberOfNone: true };
    return await openOnly(client, only.id, signal);
  } catch (error) {
    if (error instanceof ApiError && error.error === 'ChallengeRequired') {
      setSession(offered.handle);
      return { to: 'challenge' };
    }
    return stayOrLogIn(session === undefined ? undefined : present);
  }
}

/** A link from another site must not sign anyone out: a session it names in vain leaves the present one as it is. */
function stayOrLogIn(present: Session | undefined): Step {
  if (!present) return { to: 'login' };
  return present.tenantId ? { to: 'company' } : { to: 'tenants', search: {} };
}

async function openOnly(client: QueryClient, tenant: string, signal: AbortSignal): Promise<Step> {
  try {
    await withRetries(() => enterTenant(client, tenant), signal);
    return { to: 'company' };
  } catch (error) {
    const required = requirementOf(error);
    if (required) return { to: 'tenants', search: { tenant, required } };
    throw error;
  }
}

/** A server in trouble may be better in a moment; a refusal stays one. */
async function withRetries<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await ask();
    } catch (error) {
      const isServersFault = error instanceof ApiError && error.status >= 500;
      if (!isServersFault || retry === retries || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** retry));
    }
  }
}
