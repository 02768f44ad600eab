import type { Call, Reply } from '@hurrah/contracts/endpoint';
import {
  type AccessRule,
  getMyAccessNotice,
  listAffectedMembers,
  previewAccessRule,
} from '@hurrah/contracts/identity/access-rules';
import { listAuthFactors } from '@hurrah/contracts/identity/auth-factors';
import { listEmailDomains } from '@hurrah/contracts/identity/email-domains';
import { getMyFactorReset } from '@hurrah/contracts/identity/factor-resets';
import { listMyInvitations, lookAtInvitation } from '@hurrah/contracts/identity/invitations';
import { getCurrentUser, listSessions } from '@hurrah/contracts/identity/sessions';
import { getSignUpOffer, lookAtSignUp } from '@hurrah/contracts/identity/sign-ups';
import { listSupportAccesses, listSupportSteps } from '@hurrah/contracts/identity/support-accesses';
import { getMyLocale, getMyself, getTenantMember, listTenantMembers } from '@hurrah/contracts/identity/tenant-members';
import { getAuthSettings, getTenantMetadata, listMyTenants } from '@hurrah/contracts/identity/tenants';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, apiPages, apiQuery, call, essentialQuery, isDetour } from '../../lib/api.ts';
import { clearSession, getSession } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

const minuteMs = 60_000;

type HostMetadata = Reply<typeof getTenantMetadata>;

/** How the login page of this host looks; null where the host belongs to no tenant. */
export const metadataQuery = (domain: string = location.hostname) =>
  queryOptions({
    queryKey: apiQuery(getTenantMetadata, { query: { domain } }).queryKey,
    queryFn: async (): Promise<HostMetadata | null> => {
      const metadata = await call(getTenantMetadata, { query: { domain } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
      writeStored('brand', metadata && JSON.stringify(metadata));
      return metadata;
    },
    staleTime: 15 * minuteMs,
    // The last known look appears at once, so that no page changes its colours while it loads.
    initialData: rememberedMetadata,
    initialDataUpdatedAt: 0,
  });

function rememberedMetadata(): HostMetadata | undefined {
  try {
    return JSON.parse(readStored('brand') ?? '') as HostMetadata;
  } catch {
    return undefined;
  }
}

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
    staleTime: 5 * minuteMs,
  });

export const myLocaleQuery = () => essentialQuery(getMyLocale);
export const myTenantsQuery = () => essentialQuery(listMyTenants);
export const myInvitationsQuery = () => essentialQuery(listMyInvitations);

/** What a link from an invitation email is about. Asked once: a link that no longer works does not work again. */
export const signUpOfferQuery = () => apiQuery(getSignUpOffer);

export const signUpQuery = (token: string) =>
  queryOptions({
    queryKey: ['identity', 'signUps', token],
    queryFn: ({ signal }) => call(lookAtSignUp, { body: { token } }, { signal, bare: true }),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['identity', 'invitations', 'look', token],
    queryFn: ({ signal }) => call(lookAtInvitation, { body: { token } }, { signal, bare: true }),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Who is signed in here, if somebody is. The page goes on without an answer. */
export const visitorQuery = () =>
  queryOptions({
    queryKey: ['identity', 'users', 'visitor'],
    queryFn: ({ signal }) => call(getCurrentUser, undefined, { signal, bare: true }),
    retry: false,
  });

/** One person, as much as may be seen of them. */
export const memberQuery = (id: string) =>
  apiQuery(getTenantMember, { params: { id }, query: { embeds: ['avatar', 'email', 'manager'] } });

/** For mentions, the palette and every field that asks for a person. */
export const memberSearchQuery = (search: string) =>
  apiQuery(listTenantMembers, { query: { search, suspended: 'false', page: 1, pageSize: 10, embeds: ['avatar'] } });

export const currentUserQuery = () => apiQuery(getCurrentUser);
export const sessionsQuery = () => apiQuery(listSessions);
export const myFactorResetQuery = () => apiQuery(getMyFactorReset);
export const authFactorsQuery = () => apiQuery(listAuthFactors);
export const emailDomainsQuery = () => apiQuery(listEmailDomains);
export const supportAccessPages = () => apiPages(listSupportAccesses, { query: {} });
export const supportStepPages = (id: string) => apiPages(listSupportSteps, { params: { id }, query: {} });
export const authSettingsQuery = () => apiQuery(getAuthSettings);

/** Which rule, and the values it would have. */
export type PreviewedRule = Call<typeof previewAccessRule>['query'] & { rule: AccessRule };
export const accessPreviewQuery = (query: PreviewedRule) => apiQuery(previewAccessRule, { query });
export const affectedMembersQuery = (query: PreviewedRule) => apiQuery(listAffectedMembers, { query });

/** The last answer is shown at once, so that the page does not move when the new one arrives. */
export const myAccessNoticeQuery = () =>
  queryOptions({
    queryKey: apiQuery(getMyAccessNotice).queryKey,
    queryFn: async () => {
      const notice = await call(getMyAccessNotice);
      writeStored('accessNotice', JSON.stringify({ handle: getSession()?.handle, notice }));
      return notice;
    },
    staleTime: 15 * minuteMs,
    initialData: rememberedNotice,
    initialDataUpdatedAt: 0,
  });

function rememberedNotice(): Reply<typeof getMyAccessNotice> | undefined {
  try {
    const { handle, notice } = JSON.parse(readStored('accessNotice') ?? '') as Record<string, unknown>;
    return handle === getSession()?.handle ? (notice as Reply<typeof getMyAccessNotice>) : undefined;
  } catch {
    return undefined;
  }
}
