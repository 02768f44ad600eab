import { listMyTenants } from '@hurrah/contracts/access/tenants';
import { listMyInvitations } from '@hurrah/contracts/people/invitations';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { metadataQuery } from '../../../lib/brand.ts';
import { getSession, parseHandle, type Session, setSession } from '../../../lib/session.ts';
import { enterTenant, type Requirement, requirementOf } from '../tenants/enter.ts';

/** Where the hand-off leads. */
export type Step =
  | { to: 'company' }
  | { to: 'challenge' }
  | { to: 'tenants'; search: { tenant?: string; required?: Requirement } }
  | { to: 'login'; isMemberOfNone?: boolean };

const retries = 3;
const firstDelayMs = 1000;

/**
 * One company is opened at once, and so is the one whose login page this was. Several, an invitation or a suspended company
 * lead to the list, and whatever goes wrong leads back to the login.
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
    if (tenants.length === 0 && invitations.length === 0) return { to: 'login', isMemberOfNone: true };
    // Another site hands over people of any company, so only our own login page says which one was meant.
    const host = session === undefined ? await client.fetchQuery(metadataQuery()).catch(() => null) : null;
    const meant = tenants.length === 1 ? tenants[0] : tenants.find(({ id }) => id === host?.id);
    if (!meant || meant.suspended || invitations.length > 0) return { to: 'tenants', search: {} };
    return await openMeant(client, meant.id, signal);
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

async function openMeant(client: QueryClient, tenant: string, signal: AbortSignal): Promise<Step> {
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
