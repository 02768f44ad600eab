import { type BrowserContext, type Cookie, request } from '@playwright/test';
import { baseUrl } from '../place.ts';
import { openCompany } from './newcomer.ts';

const sessions = new Map<string, Promise<{ handle: string; cookies: Cookie[] }>>();

/**
 * Signs a person in once per worker, before the first page opens. Only for tests that leave the session unchanged,
 * because others share it.
 */
export async function shareSession(context: BrowserContext, email: string): Promise<void> {
  const { handle, cookies } = await sessions.getOrInsertComputed(email, openSession);
  await context.addCookies(cookies);
  await context.addInitScript((value) => localStorage.setItem('session', value), handle);
}

async function openSession(email: string): Promise<{ handle: string; cookies: Cookie[] }> {
  const api = await request.newContext({ baseURL: baseUrl });
  const handle = await openCompany(api, email);
  const { cookies } = await api.storageState();
  await api.dispose();
  return { handle, cookies };
}
