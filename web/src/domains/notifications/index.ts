/**
 * notifications: what concerns the current member, and how they want to hear of it.
 *
 * Owns the bell with its popover, the inbox page, the notification preferences and the company's notification settings.
 */
export { ReadAbout } from './messages/read-about.tsx';
