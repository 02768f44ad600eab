import { isId } from '../../../routing/search.ts';

/** The address of the wizard: which import, and whether one went back from its differences to its columns. */
export interface ImportSearch {
  id?: string;
  step?: 'columns';
}

export const parseImportSearch = ({ id, step }: Record<string, unknown>): ImportSearch =>
  isId(id) ? { id, ...(step === 'columns' && { step }) } : {};
