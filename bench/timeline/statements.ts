import type pg from 'pg';
import { listTimelineItems } from '../../contracts/src/timeline.ts';
import type { MemberCtx, ReadonlyCtx } from '../../server/src/platform/ctx.ts';
import type { Statement } from '../../server/src/platform/db.ts';

/** The reader of a query. */
export interface Reader {
  tenantId: string;
  memberId: string;
}

/** The statements of the product for one reader, once the tenant is set. */
export interface Asked {
  tenantId: string;
  statements: Statement[];
}

const features = ['recognition'] as const;

/** An ordinary member with the permissions of every employee. */
async function contextOf({ tenantId, memberId }: Reader): Promise<ReadonlyCtx<MemberCtx>> {
  // It registers the kinds of posts with the timeline.
  await import('../../server/src/app.ts');
  const { grantsOf } = await import('../../server/src/domains/access/apps/rules.ts');
  const grants = grantsOf({ role: 'employee', hasReports: false, features });
  return {
    scope: 'tenant',
    requestId: 'bench',
    locale: 'en',
    timeZone: 'UTC',
    features: new Set(features),
    undoSeconds: 0,
    can: (permission) => grants.has(permission),
    live: [],
    now: new Date(),
    tenantId,
    memberId,
  };
}

/** For a page of the timeline, with the query as in the address. */
export async function askForPage(reader: Reader, query: Record<string, string>): Promise<Asked> {
  const { listItems } = await import('../../server/src/domains/timeline/items/service.ts');
  const { statements } = listItems(await contextOf(reader), listTimelineItems.query.parse(query));
  return { tenantId: reader.tenantId, statements };
}

/** For the pinned posts. Its statements are not known beforehand, so they are recorded. */
export async function askForPinned(reader: Reader, address: string): Promise<Asked> {
  const { createPool, inTenant } = await import('../../server/src/platform/db.ts');
  const { listPinned } = await import('../../server/src/domains/timeline/items/service.ts');
  const pool = createPool(address, 'app', 1);
  const heard: Statement[] = [];
  pool.on('connect', (client) => overhear(client, heard));
  const ctx = await contextOf(reader);
  await inTenant(pool, reader.tenantId, async (db) => {
    heard.length = 0;
    await listPinned({ ...ctx, db }, { pageSize: 100, embeds: [] });
  });
  await pool.end();
  return { tenantId: reader.tenantId, statements: heard.filter(({ text }) => text !== 'commit') };
}

function overhear(client: pg.PoolClient, heard: Statement[]): void {
  const query = client.query.bind(client) as (what: unknown) => Promise<unknown>;
  const listening = (what: string | Statement) => {
    heard.push(typeof what === 'string' ? { text: what, values: [] } : what);
    return query(what);
  };
  Object.assign(client, { query: listening });
}

/** As the driver sends it: every value is text, and the statement casts it. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(textOf(one))).join()}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
