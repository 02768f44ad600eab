import { zodResolver } from '@hookform/resolvers/zod';
import { endpoints } from '@hurrah/contracts/api';
import type { Endpoint } from '@hurrah/contracts/endpoint';
import i18next from 'i18next';
import type { FieldValues, Resolver } from 'react-hook-form';
import { config } from 'zod/v4/core';

/**
 * Checks a form by the body of its endpoint. Elsewhere on the web endpoints have no schemas (web/vite/contracts.ts); this
 * file loads with the first form, and brings all of them with zod.
 */
export function resolverFor<Values extends FieldValues>({ method, path }: Endpoint): Resolver<Values> {
  const found = endpoints.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
  return zodResolver(found?.endpoint.body as never);
}

// Where a contract says nothing special, these are the words; what it does say is translated where it is shown.
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
