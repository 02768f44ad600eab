/**
 * people: colleagues, as members of a company see each other, and as those see them who manage people.
 *
 * Owns the profiles, the directory, the pages of a manager's reports and of a member's data, the lists of users, teams
 * and quick teams, and the operations on many people at once. Other domains show people with its parts and lead to a
 * profile with its links.
 */
export { segmentValuesQuery, teamSearchQuery, teamsByIdQuery, teamsOfQuery } from './api.ts';
export { AudienceField } from './audiences/lazy-audience-field.ts';
export { faceOf, type KnownPerson } from './avatars/faces.ts';
export { TeamFilter } from './directory/team-filter.ts';
export { PeopleList } from './pickers/people-list.tsx';
export { PeoplePicker } from './pickers/people-picker.tsx';
export { PersonPicker } from './pickers/person-picker.tsx';
export { ProfileLink } from './profiles/profile-link.tsx';
export { RecognizeLink } from './profiles/recognize-link.tsx';
