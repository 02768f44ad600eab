import { type AccessRule, listAffectedMembers, previewAccessRule } from '@hurrah/contracts/access/access-rules';
import { listAuthFactors } from '@hurrah/contracts/access/auth-factors';
import { listEmailDomains } from '@hurrah/contracts/access/email-domains';
import { getMyFactorReset } from '@hurrah/contracts/access/factor-resets';
import { getCurrentUser, listSessions } from '@hurrah/contracts/access/sessions';
import { getSignUpOffer, lookAtSignUp } from '@hurrah/contracts/access/sign-ups';
import { listSupportAccesses, listSupportSteps } from '@hurrah/contracts/access/support-accesses';
import { getAuthSettings } from '@hurrah/contracts/access/tenants';
import type { Call } from '@hurrah/contracts/endpoint';
import { listMyInvitations, lookAtInvitation } from '@hurrah/contracts/people/invitations';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, apiPages, apiQuery, call, essentialQuery } from '../../lib/api.ts';

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
