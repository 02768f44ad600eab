/**
 * points: what a member has to spend and to give, and why.
 *
 * Owns the pages of a member's points, and the admin pages: budget, rules, banks, reports, statements and points moved by
 * hand. The home page and the profile show its cards, and the menus ask it whether points are on.
 */
export { myAccountsQuery } from './api.ts';
export { AmountField } from './components/amount-field.tsx';
export { MemberPointsCard } from './components/member-points-card.tsx';
export { MyPointsCard } from './components/my-points-card.tsx';
export { type Party, PeopleAndTeamsField } from './components/people-and-teams-field.tsx';
export { PointsToGiveCard, PointsToGivePill } from './components/points-to-give.tsx';
export { moneyOf } from './movement.ts';
