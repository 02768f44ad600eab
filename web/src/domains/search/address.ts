import { oneOf, searchOf, text, words } from '../../routing/search.ts';

export const kinds = ['people', 'recognitions', 'teamsAndValues'] as const;

/** What the address of the page of results says, so that a search can be sent to a colleague. */
export const parseSearch = searchOf({
  search: words,
  kind: oneOf(kinds),
  person: text,
  value: text,
  from: text,
  until: text,
});
export type SearchAddress = ReturnType<typeof parseSearch>;
