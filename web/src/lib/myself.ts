import { listMyTenants } from '@hurrah/contracts/access/tenants';
import type { Call } from '@hurrah/contracts/endpoint';
import { getMyLocale, getMyself } from '@hurrah/contracts/people/tenant-members';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, apiQuery, call, essentialQuery, isDetour } from './api.ts';
import { clearSession } from './session.ts';

const aboutMe = {
  query: { embeds: ['avatar', 'publicStaffProfile', 'hasReports', 'email', 'manager', 'profile'] },
} satisfies Call<typeof getMyself>;

/** The current member. Whoever is refused even this is no longer let in, so the login is forgotten. */
export const myselfQuery = () =>
  queryOptions({
    queryKey: apiQuery(getMyself, aboutMe).queryKey,
    queryFn: async () => {
      try {
        return await call(getMyself, aboutMe);
      } catch (error) {
        if (error instanceof ApiError && error.status === 403 && !isDetour(error)) clearSession();
        throw error;
      }
    },
    staleTime: 5 * 60_000,
  });

export const myLocaleQuery = () => essentialQuery(getMyLocale);
export const myTenantsQuery = () => essentialQuery(listMyTenants);
