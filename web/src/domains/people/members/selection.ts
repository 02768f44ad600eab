import type { BatchSelection } from '@hurrah/contracts/people/batches';
import type { PeopleFilter } from './search.ts';

/** Who is chosen in a list of many pages: some, one by one, or everybody who matches except some. */
export type Selection = { kind: 'some'; ids: string[] } | { kind: 'all'; except: string[] };

export const nobody: Selection = { kind: 'some', ids: [] };
export const everybody: Selection = { kind: 'all', except: [] };

/** Those among the rows of a page. */
export function selectedOn(selection: Selection, pageIds: string[]): string[] {
  if (selection.kind === 'some') return selection.ids;
  return pageIds.filter((id) => !selection.except.includes(id));
}

export const countOf = (selection: Selection, total: number): number =>
  selection.kind === 'some' ? selection.ids.length : Math.max(0, total - selection.except.length);

/** The table knows only its own rows; what it says about them is carried over to everybody. */
export function withPage(selection: Selection, pageIds: string[], selected: string[]): Selection {
  if (selection.kind === 'some') return { kind: 'some', ids: selected };
  const elsewhere = selection.except.filter((id) => !pageIds.includes(id));
  return { kind: 'all', except: [...elsewhere, ...pageIds.filter((id) => !selected.includes(id))] };
}

/** As the API takes it: names, or the filter that finds them. */
export const toBatch = (selection: Selection, filter: PeopleFilter): BatchSelection =>
  selection.kind === 'some'
    ? { memberIds: selection.ids }
    : ({
        filter: { ...filter, ...(selection.except.length > 0 && { notIdIn: selection.except }) },
      } as unknown as BatchSelection);
