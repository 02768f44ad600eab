import { searchOf, text, words } from '../../../routing/search.ts';

/** What every list has in its address. */
export const parseListSearch = searchOf({ search: words, cursor: text });
export type ListSearch = ReturnType<typeof parseListSearch>;
