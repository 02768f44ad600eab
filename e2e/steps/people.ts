import type { Page } from '@playwright/test';
import { demoPassword } from '../../demo/src/companies.ts';
import { buildDemoCompany } from '../../demo/src/people.ts';

const company = buildDemoCompany(Temporal.Now.plainDateISO().toString());

/** People of the demo company with a part in the journeys. */
export const { admin, manager, employee } = company.logins;
/** Can approve the first admin's requests. */
export const secondAdmin = company.people.find(({ key }) => key === 'owen-drummond') ?? admin;
export const password: string = demoPassword;
export const companyName: string = company.name;

/** Signs in without the login page, for journeys that begin inside. */
export async function signIn(page: Page, email: string, tenantName: string = companyName): Promise<void> {
  const { request } = page;
  const login = await request.post('/identity/passwords/login', { data: { email, password } });
  const { session } = await login.json();
  const tenants = await request.get('/identity/tenants/my', { headers: { authorization: session } });
  const tenant = (await tenants.json()).find(({ name }: { name: string }) => name === tenantName);
  const opened = await request.post(`/identity/tenants/${tenant.id}/login`, { headers: { authorization: session } });
  await keepSession(page, (await opened.json()).session);
}

/** Puts a session where the product keeps it, once, before the first page opens. */
export async function keepSession(page: Page, handle: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('session', value), handle);
}

/** Finds a member of the signed-in company by name. */
export async function findPerson(
  page: Page,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<{ id: string }> {
  const authorization = await page.evaluate<string>('localStorage.getItem("session")');
  const search = encodeURIComponent(`${firstName} ${lastName}`);
  const found = await page.request.get(`/identity/tenantMembers?search=${search}`, { headers: { authorization } });
  return (await found.json()).results[0];
}

/** Opens a page as a signed-in member. */
export async function openCompanyPage(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email);
  await page.goto(path);
}
