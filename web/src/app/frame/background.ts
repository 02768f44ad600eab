/** What a page can do without at first, loaded as one. */
export { listenLive } from '../live.ts';
export { AccessNotice } from './access-notice.tsx';
export { SettingsLayout } from './settings-layout.tsx';
export { StaleHost } from './stale-host.tsx';
