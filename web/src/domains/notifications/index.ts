/**
 * notifications: what concerns the current member, and how they want to hear of it.
 *
 * Owns the bell with its popover, the inbox page and the notification preferences.
 */
export { Bell } from './components/bell.tsx';
