import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, getSession, setSession } from '../../../lib/session.ts';
import { handOff } from './hand-off.ts';

const mine = 'session-aaaaaaaa-bbbbbbbb';
const foreign = 'session-cccccccc-00000000';
const { signal } = new AbortController();
const arrive = (session: string | undefined) => handOff(new QueryClient(), { session, signal });

const tenants = [
  { id: 'bbbbbbbb', name: 'One', brandColor: null, logoUrls: null, suspended: false },
  { id: 'dddddddd', name: 'Two', brandColor: null, logoUrls: null, suspended: false },
];

/** The API answers only to the session whose cookie the browser has; anyone may ask whose host this is. */
const answerTo = (handle: string, answers: Record<string, unknown> = {}) =>
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const path = url.split('?')[0] ?? '';
    if (path === '/identity/tenants/metadata')
      return Response.json(answers[path] ?? {}, { status: answers[path] ? 200 : 404 });
    if (headers.authorization !== handle) return Response.json({ error: 'Unauthenticated' }, { status: 401 });
    return Response.json(answers[path] ?? tenants);
  });

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'two.example' });
  setSession(mine);
});
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

const host = { '/identity/tenants/metadata': { id: 'dddddddd', name: 'Two' } };
const noInvitations = { '/identity/invitations': [] };
const opened = { '/identity/tenants/dddddddd/login': { session: 'session-aaaaaaaa-dddddddd' } };

test('the login page of a company opens it, although there are several (E26)', async () => {
  answerTo(mine, { ...host, ...noInvitations, ...opened });
  expect(await arrive(undefined)).toEqual({ to: 'company' });
  expect(getSession()?.tenantId).toBe('dddddddd');
});

test('a login page of nobody, and another site, lead to the list of several companies (ACC-07)', async () => {
  answerTo(mine, { ...noInvitations, ...opened });
  expect(await arrive(undefined)).toEqual({ to: 'tenants', search: {} });
  answerTo(mine, { ...host, ...noInvitations, ...opened });
  expect(await arrive(mine)).toEqual({ to: 'tenants', search: {} });
});

test('the login page of a suspended company leads to the list (E26)', async () => {
  const suspended = tenants.map((tenant) => ({ ...tenant, suspended: tenant.id === 'dddddddd' }));
  answerTo(mine, { ...host, ...noInvitations, ...opened, '/identity/tenants/my': suspended });
  expect(await arrive(undefined)).toEqual({ to: 'tenants', search: {} });
});
