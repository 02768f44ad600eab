import type { MessageParams } from '@hurrah/contracts/messages/templates';
import i18next from 'i18next';
import { ApiError } from './api.ts';

/** What the API says. Its code may be one that this release of the web does not know. */
interface Told {
  code?: string | undefined;
  params?: MessageParams | undefined;
  /** In English, which therefore needs no table. */
  message: string;
}

/** A message of the API in the reader's language. */
export function translateMessage({ code, params = {}, message }: Told): string {
  if (!code || !i18next.exists(code, options)) return message;
  return i18next.t(code, { ...options, replace: params });
}

const options = { ns: 'messages', keySeparator: false, nsSeparator: false } as const;

/** What to tell a person about a failure; undefined when the failure itself has nothing to say. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 0) return i18next.t('errors.unreachable');
  return translateMessage(error) || undefined;
}
