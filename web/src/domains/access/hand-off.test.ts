import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, getSession, setSession } from '../../lib/session.ts';
import { handOff } from './hand-off.ts';

const mine = 'session-aaaaaaaa-bbbbbbbb';
const foreign = 'session-cccccccc-00000000';
const { signal } = new AbortController();
const arrive = (session: string | undefined) => handOff(new QueryClient(), { session, signal });

/** The API answers only to the session whose cookie the browser has. */
const answerTo = (handle: string) =>
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) =>
    headers.authorization === handle
      ? Response.json([
          { id: 'bbbbbbbb', name: 'One', logoUrls: null },
          { id: 'dddddddd', name: 'Two', logoUrls: null },
        ])
      : Response.json({ error: 'Unauthenticated' }, { status: 401 }),
  );

beforeEach(() => setSession(mine));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

test.each(['session-what-ever', foreign])('a link with the session %s signs nobody out', async (session) => {
  answerTo(mine);
  expect(await arrive(session)).toEqual({ to: 'company' });
  expect(getSession()?.handle).toBe(mine);
});

test('a link with a session that opens is taken over', async () => {
  answerTo(foreign);
  expect(await arrive(foreign)).toEqual({ to: 'tenants', search: {} });
  expect(getSession()?.handle).toBe(foreign);
});

test('a session of this tab that has ended leads to the login', async () => {
  answerTo(foreign);
  expect(await arrive(undefined)).toEqual({ to: 'login' });
});

test('a link with a session that does not open leads a stranger to the login (ACC-07)', async () => {
  clearSession();
  answerTo(mine);
  expect(await arrive(foreign)).toEqual({ to: 'login' });
  expect(getSession()).toBeUndefined();
});
