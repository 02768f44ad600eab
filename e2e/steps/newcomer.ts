import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, test as base, expect, type Page } from '@playwright/test';
import { celebrationAmounts } from '../../demo/src/budget.ts';
import { mailboxUrl } from '../place.ts';
import { admin, companyName, password, signIn } from './people.ts';

/** Every test calls from an address of its own, so that no limit of one is another's. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const address = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`;
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await use(context);
  },
});

/** Opens a second browser, signed in as another person. */
export async function elsewhere(browser: Browser, email: string, company = companyName): Promise<Page> {
  const address = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page = await context.newPage();
  await signIn(page, email, company);
  return page;
}

/** Opens the company for a person through the API, and returns the session's handle. */
export async function openCompany(
  request: APIRequestContext,
  email: string,
  using = password,
  company = companyName,
): Promise<string> {
  const login = await request.post('/identity/passwords/login', { data: { email, password: using } });
  expect(login.status()).toBe(200);
  const { session } = await login.json();
  const tenants = await request.get('/identity/tenants/my', { headers: { authorization: session } });
  const tenant = (await tenants.json()).find(({ name }: { name: string }) => name === company);
  const opened = await request.post(`/identity/tenants/${tenant.id}/login`, { headers: { authorization: session } });
  return (await opened.json()).session;
}

/** The newest email to an address, once it has arrived. */
export async function mailTo(request: APIRequestContext, email: string): Promise<{ subject: string; link: string }> {
  let found: { subject: string; text: string } | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get(`${mailboxUrl}/api/email`)).json()) as {
        to: { address: string }[];
        subject: string;
        text: string;
      }[];
      found = mails.findLast(({ to }) => to.some(({ address }) => address === email));
      return found !== undefined;
    })
    .toBe(true);
  const link = /https?:\/\/\S+[#?]token=\S+/.exec(found?.text ?? '')?.[0] ?? '';
  return { subject: found?.subject ?? '', link: link.replace(/[)>\]]+$/, '') };
}

/** Invites a person to a company through the API, and returns the link of the email. */
export async function inviteByEmail(
  request: APIRequestContext,
  { email, by, company = companyName, note }: { email: string; by: string; company?: string; note?: string },
): Promise<string> {
  const headers = { authorization: await openCompany(request, by, password, company) };
  const person = { firstName: 'Nora', lastName: `Newcomer ${email.slice(0, 4)}`, email };
  const created = await request.post('/identity/tenantMembers', { headers, data: person });
  const { id } = await created.json();
  if (note) await inviteWithNote(request, { headers, id, note });
  else expect((await request.post(`/identity/tenantMembers/${id}/welcome`, { headers })).status()).toBe(200);
  return (await mailTo(request, email)).link;
}

/** Only a batch carries a note. */
async function inviteWithNote(
  request: APIRequestContext,
  { headers, id, note }: { headers: { authorization: string }; id: string; note: string },
): Promise<void> {
  const batches = '/identity/tenantMembers/batchWelcome';
  const prepared = await request.post(batches, { headers, data: { memberIds: [id] } });
  const path = `${batches}/${(await prepared.json()).id}`;
  expect((await request.put(path, { headers: { ...headers, 'if-match': '*' }, data: { note } })).status()).toBe(200);
  expect((await request.post(path, { headers })).status()).toBe(200);
}

/** A new member of the company, invited by email, with a password, that no other test knows. */
export async function newcomer(playwrightRequest: APIRequestContext): Promise<{ email: string; password: string }> {
  const email = `${randomUUID().slice(0, 8)}@larkspoke.example`;
  const link = await inviteByEmail(playwrightRequest, { email, by: admin.email });
  const chosen = 'a password of my own';
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const accepted = await playwrightRequest.post('/identity/invitations/accept', { data: { token, password: chosen } });
  expect(accepted.status()).toBe(200);
  // Accepting signs in; the journey begins without that session.
  const { session } = (await accepted.json()) as { session: string };
  const loggedOut = await playwrightRequest.post('/identity/logout', { headers: { authorization: session } });
  expect(loggedOut.status()).toBe(200);
  return { email, password: chosen };
}

/** Waits for the points that every new member of the demo company gets by a job. */
export async function waitForWelcomePoints(request: APIRequestContext, authorization: string): Promise<void> {
  const balance = async () => {
    const accounts = await request.get('/points/accounts/my', { headers: { authorization } });
    return (await accounts.json()).redeemable.balance;
  };
  await expect.poll(balance).toBe(celebrationAmounts.welcome);
}
