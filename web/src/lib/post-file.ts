import { getMediaUrls, type MediaUpload } from '@hurrah/contracts/media';
import { ApiError, call } from './api.ts';
import { translateMessage } from './messages.ts';

interface PostOptions {
  /** How much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file to the storage, which is not the API and knows nothing of our session. Not by `fetch`, because only the
 * older way tells how far it is.
 */
export function postFile({ url, fields }: MediaUpload['upload'], file: File, options: PostOptions = {}): Promise<void> {
  const { onProgress, signal } = options;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new ApiError(request.status, {})),
    );
    request.addEventListener('error', () => reject(new ApiError(0, { error: 'Unreachable' })));
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

const askEveryMs = 700;
const giveUpAfterMs = 60_000;

interface FollowOptions {
  signal?: AbortSignal;
  /** Whether its owner shows it, where that follows a moment later. */
  isShown?: () => Promise<boolean>;
}

/** A lost connection comes back; a session that has ended, or a right that was taken away, doesn't. */
function orAskAgain(error: unknown): undefined {
  if (error instanceof ApiError && [401, 403, 404].includes(error.status)) throw error;
}

/**
 * Waits until whoever looks at an upload has taken it: what was wrong with it in the reader's language, null where nothing
 * was, undefined if it takes too long. Throws what the API refuses.
 */
export async function followUpload(id: string, options: FollowOptions = {}): Promise<string | null | undefined> {
  const { signal, isShown = () => Promise.resolve(true) } = options;
  for (let waitedMs = 0; waitedMs < giveUpAfterMs; waitedMs += askEveryMs) {
    const answer = await call(getMediaUrls, { params: { id } }, { ...(signal && { signal }) }).catch(orAskAgain);
    if (answer?.error) return translateMessage(answer.error);
    if (answer?.state === 'uploaded' && (await isShown())) return null;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    signal?.throwIfAborted();
  }
  return undefined;
}
