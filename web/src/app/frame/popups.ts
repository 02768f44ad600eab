/** What opens over a page, loaded as one. */
export { MemberHelp } from '../help/member-help.tsx';
export { PageHelp } from '../help/page-help.tsx';
export { TopicDrawer } from '../help/topic-drawer.tsx';
export { AccountMenu } from './account-menu.tsx';
export { MoreDrawer } from './more-drawer.tsx';
export { Palette } from './palette.tsx';
export { UpgradeOffer } from './upgrade-offer.tsx';
