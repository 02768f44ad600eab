import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { PostKind } from '../items/rules.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

type Swept = Pick<PostKind, 'type' | 'cardVersion'>;

export async function isSwept(ctx: Ctx, { type, cardVersion }: Swept): Promise<boolean> {
  const sweep = await ctx.db
    .selectFrom('cardSweep')
    .select('version')
    .where('type', '=', type)
    .where('version', '>=', cardVersion)
    .where('reachedId', 'is', null)
    .executeTakeFirst();
  return sweep !== undefined;
}

/** Where the sweep goes on, locked; null if it is done. A new version begins a new sweep. */
export async function lockSweep(ctx: Ctx, { type, cardVersion }: Swept): Promise<string | null> {
  await sql`
    insert into card_sweep as sweep (type, version, reached_id) values (${type}, ${cardVersion}, ${firstId})
    on conflict (tenant_id, type) do update set version = excluded.version, reached_id = excluded.reached_id
    where sweep.version < excluded.version`.execute(ctx.db);
  const { reachedId } = await ctx.db
    .selectFrom('cardSweep')
    .select('reachedId')
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return reachedId;
}

export async function updateSweep(ctx: Ctx, type: string, reachedId: string | null): Promise<void> {
  await ctx.db.updateTable('cardSweep').set({ reachedId }).where('type', '=', type).execute();
}

/** The next sweep looks at every card, whatever was found before. */
export async function deleteSweeps(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('cardSweep').execute();
}

interface CardRow {
  id: string;
  type: string;
  cardVersion: number;
}

export async function listCardsAfter(
  ctx: Ctx,
  type: string,
  { after, limit }: { after: string; limit: number },
): Promise<CardRow[]> {
  return ctx.db
    .selectFrom('timelineItem')
    .select(['id', 'type', 'cardVersion'])
    .where('type', '=', type)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listCards(ctx: Ctx, ids: string[]): Promise<CardRow[]> {
  return ctx.db
    .selectFrom('timelineItem')
    .select(['id', 'type', 'cardVersion'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
