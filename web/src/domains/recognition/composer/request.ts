/** What somebody wants of the composer when they open it. */
export type ComposerRequest =
  | { view: 'new'; to?: string | undefined }
  | { view: 'inProgress' }
  | { view: 'edit'; id: string };

const addresses = /^\/recognition\/send(?:\/(in-progress)(?:\/([0-9a-f-]{36})\/edit)?)?\/?$/;

/** The address of a view of the composer, read; undefined for every other page. */
export function requestAt(pathname: string, search: { to?: unknown } = {}): ComposerRequest | undefined {
  const [found, list, id] = addresses.exec(pathname) ?? [];
  if (!found) return undefined;
  if (id) return { view: 'edit', id };
  if (list) return { view: 'inProgress' };
  return { view: 'new', to: typeof search.to === 'string' ? search.to : undefined };
}
