/**
 * identity: who is signed in, to which company, and what they may see of it.
 *
 * Owns the access screens, the personal settings and the security page. Other domains use the current member, the
 * member search and the company's look from here.
 */
import type { QueryClient } from '@tanstack/react-query';
import { chooseLanguage, currentLanguage, testLanguage } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/lazy.ts';
import { permissionsQuery } from '../../lib/permissions.ts';
import { myLocaleQuery, myselfQuery, myTenantsQuery } from './api.ts';

export { authFactorsQuery, memberQuery, memberSearchQuery, myselfQuery, teamQuery } from './api.ts';
export { useBrand } from './brand.ts';
export { nameOf } from './names.ts';

/** A dialog that shows who somebody is; fetched when first needed. */
export const PersonDialog = lazyPart(() => import('./components/person-dialog.tsx'), 'PersonDialog');

/** What every page inside a company needs, all asked at once. */
export async function loadMember(client: QueryClient): Promise<void> {
  const [{ locale }] = await Promise.all([
    client.ensureQueryData(myLocaleQuery()),
    client.ensureQueryData(myselfQuery()),
    client.ensureQueryData(permissionsQuery()),
    client.ensureQueryData(myTenantsQuery()),
  ]);
  if (currentLanguage() !== testLanguage) await chooseLanguage(locale);
}
