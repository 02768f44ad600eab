import { ApiError } from './api.ts';

/**
 * One Idempotency-Key for one intent. Where the API itself gave no answer, what was sent may have arrived all the same,
 * so the next attempt carries the same key and cannot do it twice. An answer ends the intent, whatever it says.
 */
export function keepIntent() {
  let key: string | undefined;
  return async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    // `crypto.randomUUID` is missing where a page comes without encryption.
    key ??= crypto.getRandomValues(new BigUint64Array(2)).join('-');
    let answered = true;
    try {
      return await send(key);
    } catch (error) {
      answered = !(error instanceof ApiError) || (error.status > 0 && error.status < 500);
      throw error;
    } finally {
      if (answered) key = undefined;
    }
  };
}
