import { expect, type Page } from '@playwright/test';

/** The API, called as the member signed in on the page. */
export async function apiOf(page: Page) {
  const authorization = await page.evaluate<string>('localStorage.getItem("session")');
  const headers = { authorization };
  return {
    get: async (path: string) => (await page.request.get(path, { headers })).json(),
    post: async (path: string, data: object) => {
      const answer = await page.request.post(path, { headers, data });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
      return answer.json();
    },
  };
}

interface WantedTeam {
  name: string;
  /** All members of these departments, chosen by hand. */
  people?: string[];
  automation?: object;
}

/** A team of the demo company, made the first time it is asked for. */
export async function ensureTeam(page: Page, { name, people, automation }: WantedTeam): Promise<string> {
  const api = await apiOf(page);
  const { results } = await api.get(`/identity/teams?search=${encodeURIComponent(name.slice(0, 20))}`);
  const known = results.find((team: { name: string }) => team.name === name);
  if (known) return known.id;
  const found =
    people && (await api.get(`/identity/tenantMembers?departmentIn=${people.join('&departmentIn=')}&pageSize=100`));
  const memberIds = found?.results.map(({ id }: { id: string }) => id);
  const made = await api.post('/identity/teams', { name, ...(automation ? { automation } : { memberIds }) });
  return made.id;
}
