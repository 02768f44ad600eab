/**
 * people: colleagues, as members of a company see each other, and as those see them who manage people.
 *
 * Owns the profiles, the directory, the pages of a manager's reports and of a member's data. Other domains ask for
 * people with its pickers and lead to a profile with its links.
 */
export { teamsOfQuery } from './api.ts';
export { DirectoryFilters } from './components/directory-filters.tsx';
export { ManagerField } from './components/manager-field.tsx';
export { type MemberForm, optionalOf } from './components/member-fields.ts';
export { type MemberAction, useMemberQuestion } from './components/member-questions.ts';
export { MemberStatusDot } from './components/member-status.tsx';
export { PeopleList } from './components/people-list.tsx';
export { PeoplePicker } from './components/people-picker.tsx';
export { SegmentField } from './components/segment-field.tsx';
export { StartField } from './components/start-field.tsx';
export { TeamFilter } from './components/team-filter.ts';
export { useSearchText } from './components/use-search-text.ts';
export { faceOf, type KnownPerson } from './faces.ts';
