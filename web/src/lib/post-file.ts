import type { MediaUpload } from '@hurrah/contracts/media';
import { ApiError } from './api.ts';

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
