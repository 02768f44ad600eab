/**
 * points: what a member has to spend and to give, and why.
 *
 * Owns the page of a member's points, and the admin pages: points moved by hand, what members get, the rules and the
 * reports. The home page, the profile and the menu of a member show its parts.
 */
export { myAccountsQuery, pointsMoved } from './api.ts';
export { type Party, PeopleAndTeamsField } from './audiences/people-and-teams-field.tsx';
