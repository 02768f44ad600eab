/**
 * access: who is signed in, to which company, and what they may see of it.
 *
 * Owns the access screens, the personal settings and the security page. Other domains use the current member, the
 * member search and the company's look from here.
 */
import type { QueryClient } from '@tanstack/react-query';
import { chooseLanguage, currentLanguage, testLanguage } from '../../lib/i18n.ts';
import { permissionsQuery } from '../../lib/permissions.ts';
import { getSession } from '../../lib/session.ts';
import { myLocaleQuery, myselfQuery, myTenantsQuery } from './api.ts';
import { preloadLogo } from './brand.ts';

export {
  authFactorsQuery,
  memberQuery,
  memberSearchQuery,
  myAccessNoticeQuery,
  myselfQuery,
  myTenantsQuery,
} from './api.ts';
export { useBrand } from './brand.ts';
export { ReauthenticationHost } from './components/reauthentication-host.tsx';
export { nameOf } from './names.ts';

/** What every page inside a company needs, all asked at once. */
export async function loadMember(client: QueryClient): Promise<void> {
  const [{ locale }, tenants] = await Promise.all([
    client.ensureQueryData(myLocaleQuery()),
    client.ensureQueryData(myTenantsQuery()),
    client.ensureQueryData(myselfQuery()),
    client.ensureQueryData(permissionsQuery()),
  ]);
  preloadLogo(tenants.find(({ id }) => id === getSession()?.tenantId));
  if (currentLanguage() !== testLanguage) await chooseLanguage(locale);
}
