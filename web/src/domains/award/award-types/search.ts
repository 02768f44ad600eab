import { flag, searchOf, text, words } from '../../../routing/search.ts';

/** What the address of a list of award types says, in the names of the API. */
export const typesSearch = searchOf({ search: words, archived: flag, cursor: text });
export type TypesSearch = ReturnType<typeof typesSearch>;
