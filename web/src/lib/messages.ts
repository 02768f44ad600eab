import i18next from 'i18next';
import { ApiError } from './api.ts';

/**
 * Contracts and the API write in English. Their sentences are the keys of `messages.json`, with # for a number, so a
 * language shows its own words for the ones it knows and the original for one that is new.
 */
export function translateMessage(message: string): string {
  if (!message || i18next.language === 'en') return message;
  const key = i18next.exists(message, options) ? message : message.replaceAll(/\d+/g, '#');
  if (!i18next.exists(key, options)) return message;
  const numbers = message.match(/\d+/g)?.values();
  return i18next.t(key, options).replaceAll('#', () => numbers?.next().value ?? '#');
}

const options = { ns: 'messages', keySeparator: false, nsSeparator: false } as const;

/** What to tell a person about a failure; undefined when the failure itself has nothing to say. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 0) return i18next.t('errors.unreachable');
  return translateMessage(error.message) || undefined;
}
