import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { expect, type Page } from '@playwright/test';
import { findPerson } from './people.ts';

interface Name {
  firstName: string;
  lastName: string;
}

async function callApi<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const authorization = await page.evaluate<string>('localStorage.getItem("session")');
  const answer = await page.request.fetch(path, { method, headers: { authorization }, ...(data ? { data } : {}) });
  expect(answer.status(), `${method} ${path}`).toBe(200);
  return answer.json() as Promise<T>;
}

/** Sends a recognition as the member signed in on this page, without the composer. */
export async function recognize(
  page: Page,
  to: Name,
  { text, isPrivate = false }: { text: string; isPrivate?: boolean },
): Promise<Recognition> {
  const { id } = await findPerson(page, to);
  const values = await callApi<{ results: { qualities: { id: string }[] }[] }>(
    page,
    'GET',
    '/recognition/values?embeds=qualities',
  );
  return callApi<Recognition>(page, 'POST', '/recognition/recognitions', {
    status: 'published',
    message: richTextOf(text),
    sendTo: [{ id, type: 'tenantMember' }],
    qualityIds: values.results.flatMap(({ qualities }) => qualities.map((quality) => quality.id)).slice(0, 1),
    amount: 0,
    tenantWide: !isPrivate,
  });
}

/** The latest recognitions that the member sees. */
export const listRecognitions = async (page: Page): Promise<Recognition[]> =>
  (await callApi<{ results: Recognition[] }>(page, 'GET', '/recognition/recognitions?pageSize=100&embeds=comments'))
    .results;

/** Opens a recognition as soon as others may see it: until then it can still be undone. */
export async function openRecognition(page: Page, id: string): Promise<void> {
  const title = page.getByRole('article');
  await expect(async () => {
    await page.goto(`/recognitions/${id}`);
    await expect(title.first()).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Thanks the other member of a company of two, so that no other post interferes. */
export async function thankOther(page: Page, text: string): Promise<string> {
  const me = await callApi<{ id: string }>(page, 'GET', '/identity/tenantMembers/me');
  const path = '/identity/tenantMembers?pageSize=10';
  const { results } = await callApi<{ results: { id: string }[] }>(page, 'GET', path);
  const { id } = await callApi<Recognition>(page, 'POST', '/recognition/recognitions', {
    status: 'published',
    message: richTextOf(text),
    sendTo: [{ id: results.find((one) => one.id !== me.id)?.id, type: 'tenantMember' }],
  });
  return id;
}
