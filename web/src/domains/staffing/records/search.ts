import type { StaffSource } from '@hurrah/contracts/staffing/staff-records';
import { flag, searchOf, someOf, text, words } from '../../../routing/search.ts';

export const staffSources = ['csv', 'sftp', 'hris', 'scim', 'hand'] as const satisfies StaffSource[];

/** What the address of the list of staff records says, in the words of the API. */
export const parseRecordsSearch = searchOf({
  search: words,
  sourceIn: someOf<StaffSource>(staffSources),
  linked: flag,
  cursor: text,
});
export type RecordsSearch = ReturnType<typeof parseRecordsSearch>;
export type RecordsFilter = Omit<RecordsSearch, 'cursor'>;
