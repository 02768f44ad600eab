import type { FactorKind } from '@hurrah/contracts/access/sessions';
import { createRoute, redirect } from '@tanstack/react-router';
import { environment } from '../../lib/environment.ts';
import { hasChosenLanguage, showLanguage } from '../../lib/i18n.ts';
import { lazyPage } from '../../lib/lazy.ts';
import { parseNext } from '../../lib/next.ts';
import { getSession } from '../../lib/session.ts';
import { anonymousRoute, userRoute } from '../../routing/parents.ts';
import { loginRoute } from './login-route.tsx';
import { settingsRoutes } from './settings-routes.tsx';
import { requirements } from './tenants/enter.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const challengeRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/challenge',
  validateSearch: (search: Record<string, unknown>): { next?: string; kinds?: FactorKind[] } => {
    const kinds = (['totp', 'passkey'] as const).filter((kind) => [search.kinds].flat().includes(kind));
    return { ...parseNext(search), ...(kinds.length > 0 && { kinds }) };
  },
  beforeLoad: () => {
    if (!getSession()) throw redirect({ to: '/', replace: true });
  },
  staticData: { title: 'access.titles.challenge' },
  component: lazyPage(() => import('./auth-factors/challenge-page.tsx'), 'ChallengePage', ['access']),
});

const passwordRecoveryRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/password-recovery',
  staticData: { title: 'access.titles.passwordRecovery' },
  component: lazyPage(() => import('./passwords/password-recovery-page.tsx'), 'PasswordRecoveryPage', ['access']),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/new-password',
  staticData: { title: 'access.titles.newPassword' },
  component: lazyPage(() => import('./passwords/password-recovery-page.tsx'), 'NewPasswordPage', ['access']),
});

const cancelFactorResetRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/cancel-factor-reset',
  staticData: { title: 'access.titles.cancelFactorReset' },
  component: lazyPage(() => import('./factor-resets/cancel-factor-reset-page.tsx'), 'CancelFactorResetPage', [
    'access',
  ]),
});

/** Mail programs post to the same address. */
const unsubscribeRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/notifications/unsubscribe',
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: text(token) ?? '' }),
  staticData: { title: 'access.titles.unsubscribe' },
  component: lazyPage(() => import('./unsubscriptions/unsubscribe-page.tsx'), 'UnsubscribePage', ['access']),
});

const supportRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/support',
  staticData: { title: 'access.titles.support' },
  component: lazyPage(() => import('./support-accesses/support-page.tsx'), 'SupportPage', ['access']),
});

const invitationRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/invitation',
  staticData: { title: 'access.titles.invitation' },
  component: lazyPage(() => import('./invitations/invitation-page.tsx'), 'InvitationPage', ['access', 'invitation']),
});

/** No company has said its language here, so the browser does. */
const speakAsBrowser = async () => {
  if (!hasChosenLanguage()) await showLanguage(navigator.language.startsWith('fr') ? 'fr' : 'en');
};

const startRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/start',
  staticData: { title: 'access.titles.start' },
  loader: speakAsBrowser,
  component: lazyPage(() => import('./sign-ups/start-page.tsx'), 'StartPage', ['access', 'start']),
});

const startCompanyRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/start/company',
  staticData: { title: 'access.titles.startCompany' },
  loader: speakAsBrowser,
  component: lazyPage(() => import('./sign-ups/start-company-page.tsx'), 'StartCompanyPage', ['access', 'start']),
});

const tenantLoginRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/tenant/login',
  validateSearch: (search: Record<string, unknown>): { next?: string; session?: string } => {
    const session = text(search.session);
    return { ...parseNext(search), ...(session && { session }) };
  },
  staticData: { title: 'access.titles.tenantLogin' },
  component: lazyPage(() => import('./sessions/tenant-login-page.tsx'), 'TenantLoginPage', ['access']),
});

const maintenanceRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/maintenance',
  staticData: { title: 'access.titles.maintenance' },
  component: lazyPage(() => import('./layout/maintenance-page.tsx'), 'MaintenancePage', ['access']),
});

const logoutRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/logout',
  staticData: { title: 'access.titles.logout' },
  component: lazyPage(() => import('./sessions/logout-page.tsx'), 'LogoutPage', ['access']),
});

const featureFlagsRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/feature-flags',
  staticData: { title: 'access.titles.featureFlags' },
  component: lazyPage(() => import('./settings/feature-flags-page.tsx'), 'FeatureFlagsPage', ['access']),
});

const tenantsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/tenants',
  validateSearch: (
    search: Record<string, unknown>,
  ): { next?: string; tenant?: string; required?: (typeof requirements)[number] } => {
    const tenant = text(search.tenant);
    const required = requirements.find((one) => one === search.required);
    return { ...parseNext(search), ...(tenant && { tenant }), ...(required && { required }) };
  },
  staticData: { title: 'access.titles.tenants' },
  component: lazyPage(() => import('./tenants/tenants-page.tsx'), 'TenantsPage', ['access', 'invitation']),
});

const everywhere = [
  loginRoute,
  challengeRoute,
  passwordRecoveryRoute,
  newPasswordRoute,
  cancelFactorResetRoute,
  unsubscribeRoute,
  supportRoute,
  invitationRoute,
  startRoute,
  startCompanyRoute,
  tenantLoginRoute,
  maintenanceRoute,
  logoutRoute,
] as const;

export const accessRoutes = {
  // In production the page does not exist, like any other address nobody knows.
  anonymous: environment === 'production' ? everywhere : ([...everywhere, featureFlagsRoute] as const),
  user: [tenantsRoute] as const,
  ...settingsRoutes,
};
