/**
 * points: what a member has to spend and to give, and why.
 *
 * Owns the page of a member's points, and the admin page for points moved by hand. The home page and the profile show its cards, and the menus ask it whether points are on.
 */
export { myAccountsQuery } from './api.ts';
export { MemberPointsCard } from './components/member-points-card.tsx';
export { MyPointsCard } from './components/my-points-card.tsx';
export { PointsToGiveCard, PointsToGivePill } from './components/points-to-give.tsx';
