import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, apiHandlers, apiQuery, call, essentialQuery, urlOf } from './api.ts';

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

const guarded = { method: 'DELETE', path: '/x', summary: '', can: 'user', response: z.object({}) } as const;
const proofWanted = () => Response.json({ error: 'ReauthenticationRequired', message: 'Confirm' }, { status: 403 });

test('asks for a new proof when the API wants one, then repeats the call (C11)', async () => {
  const answers = [proofWanted(), Response.json({ done: true })];
  const fetch = vi.fn(async () => answers.shift());
  vi.stubGlobal('fetch', fetch);
  apiHandlers.reauthenticate = vi.fn(async () => true);
  expect(await call(guarded)).toEqual({ done: true });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(apiHandlers.reauthenticate).toHaveBeenCalledTimes(1);
});

test('refuses the call when the person gives no new proof (C11)', async () => {
  vi.stubGlobal('fetch', async () => proofWanted());
  apiHandlers.reauthenticate = async () => false;
  await expect(call(guarded)).rejects.toMatchObject({ error: 'ReauthenticationRequired' });
});

test('repeats a call that left with the cookie from before a new proof (C11)', async () => {
  const slow = Promise.withResolvers<Response>();
  const answers = [slow.promise, proofWanted(), Response.json({ removed: true }), Response.json({ read: true })];
  vi.stubGlobal('fetch', async () => answers.shift());
  apiHandlers.reauthenticate = async () => true;
  const reading = call({ ...guarded, method: 'GET' });
  expect(await call(guarded)).toEqual({ removed: true });
  slow.resolve(Response.json({ error: 'Unauthenticated' }, { status: 401 }));
  expect(await reading).toEqual({ read: true });
});
