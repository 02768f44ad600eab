/** What a page can do without at first, loaded as one. */
export { listenLive } from '../live.ts';
export { FootLinks } from './foot-links.tsx';
export { ForYou } from './for-you.tsx';
export { InstallPrompt } from './install-prompt.tsx';
export { SettingsLayout } from './settings-layout.tsx';
export { StaleHost } from './stale-host.tsx';
