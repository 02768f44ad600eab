/** The pages and the popover of the bell, which share most of their code, loaded as one. */
export { NotificationPopover } from './components/notification-popover.tsx';
export { InboxPage } from './pages/inbox-page.tsx';
export { PreferencesPage } from './pages/preferences-page.tsx';
