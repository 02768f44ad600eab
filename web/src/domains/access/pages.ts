export { CancelFactorResetPage } from './pages/cancel-factor-reset-page.tsx';
export { ChallengePage } from './pages/challenge-page.tsx';
export { FeatureFlagsPage } from './pages/feature-flags-page.tsx';
export { InvitationPage } from './pages/invitation-page.tsx';
export { LogoutPage } from './pages/logout-page.tsx';
export { MaintenancePage } from './pages/maintenance-page.tsx';
export { NewPasswordPage, PasswordRecoveryPage } from './pages/password-recovery-page.tsx';
export { TenantLoginPage } from './pages/tenant-login-page.tsx';
export { TenantsPage } from './pages/tenants-page.tsx';
