import type { FactorKind } from '@hurrah/contracts/identity/sessions';
import { createRoute, redirect } from '@tanstack/react-router';
import { metadataQuery, preloadLogo } from '../../lib/brand.ts';
import { environment } from '../../lib/environment.ts';
import { hasChosenLanguage, showLanguage } from '../../lib/i18n.ts';
import { lazyPage } from '../../lib/lazy.ts';
import { parseNext, safeNext } from '../../lib/next.ts';
import { isAllowed } from '../../lib/permissions.ts';
import { getSession } from '../../lib/session.ts';
import { anonymousRoute, memberRoute, settingsRoute, userRoute } from '../../routing/parents.ts';
import { requirements } from './enter.ts';

const pages = () => import('./pages.ts');
const settingsPages = () => import('./settings-pages.ts');

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const loginRoute = createRoute({
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
  component: lazyPage(() => import('./pages/login-page.tsx'), 'LoginPage', ['access']),
});

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
  component: lazyPage(pages, 'ChallengePage', ['access']),
});

const passwordRecoveryRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/password-recovery',
  staticData: { title: 'access.titles.passwordRecovery' },
  component: lazyPage(pages, 'PasswordRecoveryPage', ['access']),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/new-password',
  staticData: { title: 'access.titles.newPassword' },
  component: lazyPage(pages, 'NewPasswordPage', ['access']),
});

const cancelFactorResetRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/cancel-factor-reset',
  staticData: { title: 'access.titles.cancelFactorReset' },
  component: lazyPage(pages, 'CancelFactorResetPage', ['access']),
});

/** Mail programs post to the same address. */
const unsubscribeRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/notifications/unsubscribe',
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: text(token) ?? '' }),
  staticData: { title: 'access.titles.unsubscribe' },
  component: lazyPage(pages, 'UnsubscribePage', ['access']),
});

const supportRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/support',
  staticData: { title: 'access.titles.support' },
  component: lazyPage(pages, 'SupportPage', ['access']),
});

const invitationRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/invitation',
  staticData: { title: 'access.titles.invitation' },
  component: lazyPage(pages, 'InvitationPage', ['access', 'invitation']),
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
  component: lazyPage(pages, 'StartPage', ['access', 'start']),
});

const startCompanyRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/start/company',
  staticData: { title: 'access.titles.startCompany' },
  loader: speakAsBrowser,
  component: lazyPage(pages, 'StartCompanyPage', ['access', 'start']),
});

const tenantLoginRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/tenant/login',
  validateSearch: (search: Record<string, unknown>): { next?: string; session?: string } => {
    const session = text(search.session);
    return { ...parseNext(search), ...(session && { session }) };
  },
  staticData: { title: 'access.titles.tenantLogin' },
  component: lazyPage(pages, 'TenantLoginPage', ['access']),
});

const maintenanceRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/maintenance',
  staticData: { title: 'access.titles.maintenance' },
  component: lazyPage(pages, 'MaintenancePage', ['access']),
});

const logoutRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/logout',
  staticData: { title: 'access.titles.logout' },
  component: lazyPage(pages, 'LogoutPage', ['access']),
});

const featureFlagsRoute = createRoute({
  getParentRoute: () => anonymousRoute,
  path: '/feature-flags',
  staticData: { title: 'access.titles.featureFlags' },
  component: lazyPage(pages, 'FeatureFlagsPage', ['access']),
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
  component: lazyPage(pages, 'TenantsPage', ['access', 'invitation']),
});

const settingsIndexRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/settings',
  beforeLoad: async ({ context }) => {
    const hasInbox = await isAllowed(context.queryClient, 'notificationApp:browseMessages');
    throw redirect({ to: hasInbox ? '/settings/notifications' : '/settings/general', replace: true });
  },
});

const generalRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/general',
  staticData: { title: 'access.titles.general' },
  component: lazyPage(settingsPages, 'GeneralSettingsPage', ['settings']),
});

const privacyRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/privacy',
  staticData: { title: 'access.titles.privacy' },
  component: lazyPage(settingsPages, 'PrivacySettingsPage', ['settings']),
});

const changePasswordRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/change-password',
  staticData: { title: 'access.titles.changePassword' },
  component: lazyPage(settingsPages, 'ChangePasswordPage', ['access']),
});

const mySecurityRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/security',
  staticData: { title: 'access.titles.mySecurity' },
  component: lazyPage(settingsPages, 'MySecurityPage', ['access', 'settings']),
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
  member: [settingsIndexRoute] as const,
  settings: [generalRoute, privacyRoute, changePasswordRoute, mySecurityRoute] as const,
};
