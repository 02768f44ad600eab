import type { MemberStatus, Role, Segment } from '@hurrah/contracts/people/tenant-members';
import { flag, searchOf, someOf, text, texts, words } from '../../../routing/search.ts';

export const statuses = ['joined', 'invited', 'notInvited', 'archived'] as const satisfies MemberStatus[];
export const roles = ['admin', 'employee'] as const satisfies Role[];
/** As the specification lists them, except that the two most asked for come first. */
export const segments = [
  'department',
  'location',
  'country',
  'region',
  'costCenter',
  'businessUnit',
  'group',
] as const satisfies Segment[];

const segmentFields = Object.fromEntries(segments.map((segment) => [`${segment}In`, texts()])) as Record<
  `${Segment}In`,
  ReturnType<typeof texts>
>;

/**
 * What the address of the list of people says: which of them are shown. The names are those of the API, so that the
 * same object asks for the list, its export and an operation on everybody in it.
 */
export const parsePeopleSearch = searchOf({
  search: words,
  statusIn: someOf<MemberStatus>(statuses),
  roleIn: someOf<Role>(roles),
  suspended: flag,
  teamIdIn: texts(),
  ...segmentFields,
  cursor: text,
});
export type PeopleSearch = ReturnType<typeof parsePeopleSearch>;
export type PeopleFilter = Omit<PeopleSearch, 'cursor'>;
