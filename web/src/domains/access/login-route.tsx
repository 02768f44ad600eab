import { createRoute, redirect } from '@tanstack/react-router';
import { metadataQuery, preloadLogo } from '../../lib/brand.ts';
import { hasChosenLanguage, showLanguage } from '../../lib/i18n.ts';
import { lazyPage } from '../../lib/lazy.ts';
import { parseNext, safeNext } from '../../lib/next.ts';
import { getSession } from '../../lib/session.ts';
import { anonymousRoute } from '../../routing/parents.ts';

/** In a file of its own, so that the first page loads without the others. */
export const loginRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/',
  validateSearch: parseNext,
  staticData: { title: 'access.titles.login' },
  beforeLoad: ({ search }) => {
    const session = getSession();
    if (session?.tenantId) throw redirect({ href: safeNext(search.next) ?? '/home', replace: true });
    if (session) throw redirect({ to: '/tenants', search, replace: true });
  },
  // The company's look comes before the page, so that nothing changes its colour under people's eyes.
  loader: async ({ context }) => {
    const metadata = await context.queryClient.ensureQueryData(metadataQuery()).catch(() => null);
    preloadLogo(metadata);
    if (metadata && !hasChosenLanguage()) await showLanguage(metadata.language);
  },
  component: lazyPage(() => import('./sessions/login-page.tsx'), 'LoginPage', ['access']),
});
