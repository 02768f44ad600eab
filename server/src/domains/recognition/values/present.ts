import type { Quality, Value } from '@hurrah/contracts/recognition/values';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { valuePolicy } from './policy.ts';
import { listQualitiesOf, type ValueRow } from './queries.ts';

/** Qualities are loaded for all values at once. */
export async function presentValues(ctx: MemberCtx, rows: ValueRow[], embeds: 'qualities'[]): Promise<Value[]> {
  const ids = rows.map(({ id }) => id);
  const found = embeds.includes('qualities') ? await listQualitiesOf(ctx, ids) : undefined;
  const qualities = found && Map.groupBy<string, Quality>(found, ({ valueId }) => valueId);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    color: row.color,
    archived: row.archivedAt !== null,
    used: row.used,
    permissions: valuePolicy.allowed(ctx, row),
    ...(qualities && { qualities: qualities.get(row.id) ?? [] }),
  }));
}

export async function presentValue(
  ctx: MemberCtx,
  row: ValueRow,
  embeds: 'qualities'[] = ['qualities'],
): Promise<Value> {
  const [value] = await presentValues(ctx, [row], embeds);
  return value as Value;
}
