import { randomUUID } from 'node:crypto';
import type { Subject } from '../subject.ts';
import type { Shot } from '../world/autocannon.ts';
import { connect } from '../world/database.ts';
import { idOf } from '../world/ids.ts';
import { archivedEvery } from '../world/size.ts';

/** Different people of one company, signed in. */
export async function signIn(tenant: number, members: number, count: number): Promise<Subject[]> {
  const { openSession } = await import('../subject.ts');
  const present = Array.from({ length: members }, (_, n) => n + 1).filter((n) => n % archivedEvery !== 0);
  const step = Math.max(1, Math.floor(present.length / count));
  // Evenly spaced, so that members with thousands of posts and with two are among them.
  const chosen = present.filter((_, at) => at % step === 0).slice(0, count);
  return Promise.all(
    chosen.map((n) =>
      openSession({
        tenantId: idOf(tenant, 0),
        memberId: idOf(tenant, n),
        tenantHandle: tenant.toString(16).padStart(8, '0'),
        email: `${randomUUID()}@example.test`,
      }),
    ),
  );
}

export const shotOf = (apiUrl: string, { handle, secret }: Subject, query: Record<string, string>): Shot => ({
  url: `${apiUrl}/timeline/items?${new URLSearchParams(query).toString()}`,
  headers: { authorization: handle, cookie: `hurrah_session=${secret}` },
});

/** The cursor of a page this many pages down, made from the row that is really there. */
export async function cursorOfPage(database: string, tenant: number, page: number): Promise<string> {
  const owner = await connect(database);
  const { rows } = await owner.query<{ posted_at: Date; id: string }>(
    `select posted_at, id from timeline_item where tenant_id = $1 and type = 'recognition' and is_public
     order by posted_at desc, id desc offset $2 limit 1`,
    [idOf(tenant, 0), (page - 1) * 20 - 1],
  );
  await owner.end();
  const [row] = rows;
  if (!row) throw new Error(`There are not ${page} pages`);
  const { cursorAt } = await import('../../server/src/platform/page.ts');
  return cursorAt([row.posted_at, row.id]);
}
