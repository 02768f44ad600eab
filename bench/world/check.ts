import { deepStrictEqual } from 'node:assert/strict';
import { sql } from 'kysely';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import type { Trx } from '../../server/src/platform/db.ts';
import { connect } from './database.ts';
import { idOf } from './ids.ts';
import { largeTenant } from './size.ts';

const each = 50;
const kinds = [
  'tenant_wide and hidden_at is null',
  'not tenant_wide and hidden_at is null',
  'hidden_at is not null',
  'edited_at is not null',
  `send_to -> 0 ->> 'type' = 'team'`,
  `tenant_id <> '${idOf(largeTenant, 0)}'`,
];

/** Some of every kind, by tenant. */
async function sample(database: string): Promise<Map<string, string[]>> {
  const owner = await connect(database);
  const found: { tenantId: string; id: string }[] = [];
  for (const kind of kinds) {
    const { rows } = await owner.query<{ tenantId: string; id: string }>(
      `select tenant_id as "tenantId", id from recognition where ${kind} order by random() limit ${each}`,
    );
    found.push(...rows);
  }
  await owner.end();
  const byTenant = Map.groupBy(found, ({ tenantId }) => tenantId);
  return new Map([...byTenant].map(([tenantId, rows]) => [tenantId, [...new Set(rows.map(({ id }) => id))]]));
}

/** All that the timeline keeps of these posts. */
async function listKept(db: Trx, ids: string[]): Promise<unknown[]> {
  const tables = { timeline_item: 'id', timeline_person: 'item_id, member_id', timeline_team: 'item_id, team_id' };
  const kept: unknown[] = [];
  for (const [table, key] of Object.entries(tables)) {
    const [item = ''] = key.split(',');
    const { rows } = await sql`
      select * from ${sql.table(table)} where ${sql.ref(item)} = any(${ids}::uuid[]) order by ${sql.raw(key)}`.execute(
      db,
    );
    kept.push(rows);
  }
  return kept;
}

class NothingIsKept extends Error {}

/** The product rerenders some posts. The result must equal the generated rows, or the whole world is wrong. */
export async function checkAgainstProduct(database: string): Promise<number> {
  const { listCells } = await import('../../server/src/platform/cells.ts');
  const { inTenant } = await import('../../server/src/platform/db.ts');
  // It registers the kinds of posts with the timeline.
  await import('../../server/src/app.ts');
  const { renderPosts } = await import('../../server/src/domains/timeline/index.ts');
  const [cell] = listCells();
  if (!cell) throw new Error('There is nothing to draw with');
  let drawn = 0;
  for (const [tenantId, ids] of await sample(database)) {
    const redraw = inTenant(cell.app, tenantId, async (db) => {
      const nobody = { scope: 'tenant', requestId: 'seed', memberId: null, can: () => true } as const;
      const ctx: Ctx = { ...nobody, live: [], now: new Date(), tenantId, db };
      const before = await listKept(db, ids);
      await renderPosts(ctx, 'recognition', ids);
      deepStrictEqual(await listKept(db, ids), before, 'The product draws these posts differently');
      throw new NothingIsKept();
    });
    await redraw.catch((error: unknown) => {
      if (!(error instanceof NothingIsKept)) throw error;
    });
    drawn += ids.length;
  }
  return drawn;
}
