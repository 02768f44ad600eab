import { getSession } from '../../../lib/session.ts';

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

/** The toast that says it is on its way, and offers to take it back. */
export const sentToast = 'recognition-sent';

const openKey = 'composer';

/**
 * Remembers in this tab that someone is writing, so that a reload or a sign-in opens the composer again. Another tab does
 * not open it by itself.
 */
export function rememberOpen(request: ComposerRequest | undefined): void {
  const handle = getSession()?.handle;
  try {
    if (request && handle) sessionStorage.setItem(openKey, JSON.stringify({ handle, request }));
    // A session that ended has not closed anything.
    else if (handle) sessionStorage.removeItem(openKey);
  } catch {
    // Without it the words are still kept, and come back when the composer is opened.
  }
}

/** What was open in this tab when it was interrupted. */
export function wasOpen(): ComposerRequest | undefined {
  try {
    const { handle, request } = JSON.parse(sessionStorage.getItem(openKey) ?? '');
    return handle === getSession()?.handle ? (request as ComposerRequest) : undefined;
  } catch {
    return undefined;
  }
}
