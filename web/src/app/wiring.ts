import { apiHandlers, type Detour } from '../lib/api.ts';
import { whenIdle } from '../lib/idle.ts';
import { nextAfter } from '../lib/next.ts';
import { keepOnDevice, stopPushes } from '../lib/pwa.ts';
import { getSession, onSessionChange, wasSessionEnded } from '../lib/session.ts';
import { offerNewVersion } from './new-version.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

/** Joins the API client, which knows no page, with the pages its refusals lead to. */
export function wire(): void {
  apiHandlers.maintenance = () => {
    if (router.state.location.pathname !== '/maintenance') void router.navigate({ to: '/maintenance' });
  };
  apiHandlers.detour = (detour) => void goTo(detour);
  onSessionChange(() => {
    if (!getSession()) void leave();
  });
  // Not while the first page still needs the network.
  const stop = router.subscribe('onRendered', () => {
    stop();
    whenIdle(() => void keepOnDevice(offerNewVersion));
  });
}

/** The guards of the routes look again, and send whoever stands on a page that needs a login to the login. */
async function leave(): Promise<void> {
  void stopPushes({ resumes: wasSessionEnded() });
  await router.invalidate();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !queryKey.includes('metadata') });
}

async function goTo(detour: Detour): Promise<void> {
  const onward = nextAfter(router.state.location.href);
  const next = onward ? { next: onward } : {};
  if (detour === 'ChallengeRequired') return router.navigate({ to: '/challenge', search: next });
  const tenant = getSession()?.tenantId;
  return router.navigate({ to: '/tenants', search: { ...next, required: detour, ...(tenant && { tenant }) } });
}
