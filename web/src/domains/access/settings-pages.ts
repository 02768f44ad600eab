export { ChangePasswordPage } from './pages/change-password-page.tsx';
export { GeneralSettingsPage } from './pages/general-settings-page.tsx';
export { MySecurityPage } from './pages/my-security-page.tsx';
export { PrivacySettingsPage } from './pages/privacy-settings-page.tsx';
