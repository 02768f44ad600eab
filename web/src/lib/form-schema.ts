import { schemas } from 'virtual:schemas';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Endpoint } from '@hurrah/contracts/endpoint';
import { decodeField } from '@hurrah/contracts/messages/fields';
import i18next from 'i18next';
import type { FieldValues, Resolver } from 'react-hook-form';
import { config } from 'zod/v4/core';
import { translateMessage } from './messages.ts';

/** Loads the schemas of an endpoint. On the web it only names its contract: see web/vite/contracts.ts. */
export async function withSchemas(endpoint: Endpoint): Promise<Endpoint> {
  const { method, path, contract }: Endpoint & { contract?: string } = endpoint;
  if (!contract) return endpoint;
  const whole = Object.values((await schemas[contract]?.()) ?? {});
  const found = whole.find((one) => one.method === method && one.path === path);
  if (!found) throw new Error(`${contract} has no ${method} ${path}`);
  return found;
}

/** Checks a form by the body of its endpoint. */
export function resolverFor<Values extends FieldValues>({ body }: Endpoint): Resolver<Values> {
  const check = zodResolver(body as never) as Resolver<Values>;
  return async (...form) => {
    const result = await check(...form);
    translateErrors(result.errors);
    return result;
  };
}

/** Contracts give codes; `ref`, the element of a field, is no error. */
function translateErrors(errors: object): void {
  for (const [key, error] of Object.entries(errors)) {
    if (key === 'ref' || typeof error !== 'object' || error === null) continue;
    if (typeof error.message === 'string') error.message = translateMessage(decodeField(error.message));
    translateErrors(error);
  }
}

// Where a contract says nothing special, these are the words.
config({
  customError: (issue) => {
    if (
      issue.code === 'invalid_type' ||
      (issue.code === 'too_small' && issue.minimum === 1 && issue.origin === 'string')
    ) {
      return i18next.t('errors.required');
    }
    if (issue.code === 'too_small' && issue.origin === 'string') {
      return i18next.t('errors.tooShort', { count: Number(issue.minimum) });
    }
    if (issue.code === 'too_big' && issue.origin === 'string') {
      return i18next.t('errors.tooLong', { count: Number(issue.maximum) });
    }
    if (issue.code === 'too_small') return i18next.t('errors.tooSmall', { limit: issue.minimum });
    if (issue.code === 'too_big') return i18next.t('errors.tooBig', { limit: issue.maximum });
    return undefined;
  },
});
