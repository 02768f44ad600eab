/**
 * points: what a member has to spend and to give, and why.
 *
 * Owns the page of a member's points. The home page shows its card, and the menus ask it whether points are on.
 */
export { myAccountsQuery } from './api.ts';
export { MyPointsCard } from './components/my-points-card.tsx';
