import i18next from 'i18next';
import { ApiError } from './api.ts';

/**
 * Contracts and the API write in English. Their sentences are the keys of `messages.json`, so a language shows its own
 * words for the ones it knows and the original for one that is new. In English there is nothing to look up.
 */
export function translateMessage(message: string): string {
  if (!message || i18next.language === 'en') return message;
  return i18next.t(message, { ns: 'messages', defaultValue: message, keySeparator: false, nsSeparator: false });
}

/** What to tell a person about a failure; undefined when the failure itself has nothing to say. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 0) return i18next.t('errors.unreachable');
  return translateMessage(error.message) || undefined;
}
