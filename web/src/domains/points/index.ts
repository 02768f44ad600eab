/**
 * points: what a member has to spend and to give, and why.
 *
 * Owns the page of a member's points, and the admin pages: points moved by hand, what members get, the rules and the
 * reports. The home page, the profile and the menu of a member show its parts.
 */
export { myAccountsQuery, pointsMoved } from './api.ts';
export { AmountField } from './components/amount-field.tsx';
export { MemberPointsCard } from './components/member-points-card.tsx';
export { MyPointsCard } from './components/my-points-card.tsx';
export { type Party, PeopleAndTeamsField } from './components/people-and-teams-field.tsx';
export { PointsToGiveCard, PointsToGivePill } from './components/points-to-give.tsx';
export { moneyOf } from './movement.ts';
