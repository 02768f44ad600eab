import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, apiQuery, call, essentialQuery, urlOf } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('writes parameters into the path and repeats the name of a list', () => {
  const url = urlOf(
    { path: '/identity/tenantMembers/:id' },
    { params: { id: 'a/b' }, query: { embeds: ['avatar', 'email'], search: 'é&', page: 1, cursor: undefined } },
  );
  expect(url).toBe('/identity/tenantMembers/a%2Fb?embeds=avatar&embeds=email&search=%C3%A9%26&page=1');
});

test('names fields only of a ValidationError (ERR-01)', () => {
  const details = [{ type: 'taken', path: 'email', message: 'Taken' }];
  expect(new ApiError(400, { error: 'ValidationError', message: 'Taken', details }).fields).toEqual(details);
  expect(new ApiError(422, { error: 'PointsExceptionError', message: 'No', details }).fields).toEqual([]);
});

test('survives an answer that is not ours', () => {
  const error = new ApiError(502, { message: { odd: true } });
  expect(error).toMatchObject({ status: 502, error: 'Unknown', message: '' });
});

test.each([
  ['is sent where there is one', { key: '1-2' }, '1-2'],
  ['is left out where there is none', {}, undefined],
])('a key %s', async (_, options, expected) => {
  const fetch = vi.fn(async (_url: string, _request: { headers: Record<string, string> }) => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  await call({ method: 'POST', path: '/x', summary: '', can: 'member', response: z.object({}) }, undefined, options);
  expect(fetch.mock.calls[0]?.[1].headers['idempotency-key']).toBe(expected);
});

test('a change carries the version it was made on (D25)', async () => {
  const fetch = vi.fn(async (_url: string, _request: { headers: Record<string, string> }) => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  const endpoint = { method: 'PATCH', path: '/x', summary: '', can: 'member', response: z.object({}) } as const;
  await call({ ...endpoint, versioned: true }, { version: 7 });
  await call(endpoint);
  expect(fetch.mock.calls.map(([, { headers }]) => headers['if-match'])).toEqual(['"7"', undefined]);
});

test.each([
  ['apiQuery', apiQuery, 'CancelledError'],
  ['essentialQuery', essentialQuery, { done: true }],
])('when nobody shows it any more, who waits for an %s gets %s', async (_, query, expected) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const endpoint = { method: 'GET', path: '/x', summary: '', can: 'member', response: z.object({}) } as const;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const waiting = client.fetchQuery(query(endpoint)).catch((error: Error) => error.constructor.name);
  new QueryObserver(client, query(endpoint)).subscribe(() => {})();
  resolve(Response.json({ done: true }));
  expect(await waiting).toEqual(expected);
});
