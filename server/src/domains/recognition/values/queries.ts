import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { isAfter } from '../../../platform/page.ts';
import type { Offered, QualityPlan } from './rules.ts';

/** `used`: whether a recognition carries one of its qualities, be it a draft. */
export type ValueRow = Selectable<DB['value']> & { used: boolean };
export interface QualityRow {
  id: string;
  name: string;
  valueId: string;
  color: string;
}

const any = (values: string[]) => sql<string>`any(${values})`;

/** One lock for all values of the tenant: names and the order are about all of them at once. */
export async function lockValues(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('values ' || current_setting('app.tenant_id'), 0))`.execute(
    ctx.db,
  );
}

const isUsed = sql<boolean>`exists (
  select from quality where quality.value_id = value.id
    and exists (select from recognition_quality where recognition_quality.quality_id = quality.id)
)`;

const selectValues = (ctx: Ctx) => ctx.db.selectFrom('value').selectAll().select(isUsed.as('used'));

export function getValue(ctx: Ctx, id: string): Promise<ValueRow> {
  return selectValues(ctx)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('value.notFound'));
}

/** Lists the offered values in order, followed by the archived ones if requested. */
export function listValues(ctx: Ctx, { archived }: { archived: boolean }): Promise<ValueRow[]> {
  const query = selectValues(ctx).orderBy(sql`archived_at is not null`).orderBy('position').orderBy('id');
  return (archived ? query : query.where('archivedAt', 'is', null)).execute();
}

export async function listOfferedIds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('value')
    .select('id')
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the last change of the order: actor and time. */
export function findLastOrder(ctx: Ctx) {
  return ctx.db
    .selectFrom('auditEvent')
    .select(['actorId', 'at'])
    .where('entityType', '=', 'tenant')
    .where('entityId', '=', ctx.tenantId)
    .where('action', '=', 'recognition.valuesOrdered')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** After all existing values. */
const lastPosition = sql<number>`(select coalesce(max(position), 0) + 1 from value)`;

export async function insertValue(
  ctx: Ctx,
  value: Pick<Insertable<DB['value']>, 'name' | 'description' | 'color'>,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('value')
    .values({ ...value, position: lastPosition, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateValue(ctx: Ctx, id: string, changes: Updateable<DB['value']>): Promise<void> {
  await ctx.db.updateTable('value').set(changes).where('id', '=', id).execute();
}

export async function offerAgain(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.updateTable('value').set({ archivedAt: null, position: lastPosition }).where('id', '=', id).execute();
}

export async function updateOrder(ctx: Ctx, ids: string[]): Promise<void> {
  await sql`update value set position = ordered.position
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, position)
    where value.id = ordered.id and value.position <> ordered.position`.execute(ctx.db);
}

/** Qualities are deleted with it. */
export async function deleteValue(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('value').where('id', '=', id).execute();
}

/** Locks all qualities of a value, archived ones included, so that no recognition can take one of them meanwhile. */
export function lockQualities(ctx: Ctx, valueId: string) {
  return ctx.db
    .selectFrom('quality')
    .select(['id', 'name', 'archivedAt'])
    .where('valueId', '=', valueId)
    .orderBy('position')
    .forUpdate()
    .execute();
}

/** Left out qualities are deleted, or archived if recognitions carry them. */
export async function replaceQualities(ctx: Ctx, valueId: string, { kept, leftOut }: QualityPlan): Promise<void> {
  await ctx.db
    .deleteFrom('quality')
    .where('id', '=', any(leftOut))
    .where(sql<boolean>`not exists (select from recognition_quality where quality_id = quality.id)`)
    .execute();
  // Archived first, because two of them may have swapped their names.
  await ctx.db
    .updateTable('quality')
    .set({ archivedAt: ctx.now })
    .where('valueId', '=', valueId)
    .where('archivedAt', 'is', null)
    .execute();
  await sql`insert into quality (id, value_id, name, position)
    select coalesce(id, uuidv7()), ${valueId}::uuid, name, position
    from jsonb_to_recordset(${JSON.stringify(kept)}) as kept (id uuid, name text, position int)
    on conflict (tenant_id, id) do update
    set name = excluded.name, position = excluded.position, archived_at = null`.execute(ctx.db);
}

const selectQualities = (ctx: Ctx) =>
  ctx.db
    .selectFrom('quality')
    .innerJoin('value', 'value.id', 'quality.valueId')
    .select(['quality.id', 'quality.name', 'quality.valueId', 'value.color']);

/** Lists the qualities of some values in order, without archived ones. */
export function listQualitiesOf(ctx: Ctx, valueIds: string[]): Promise<QualityRow[]> {
  return selectQualities(ctx)
    .where('quality.valueId', '=', any(valueIds))
    .where('quality.archivedAt', 'is', null)
    .orderBy('quality.valueId')
    .orderBy('quality.position')
    .execute();
}

/** Whether the company offers qualities at all, and which of these it offers. */
export async function findOffered(ctx: Ctx, qualityIds: string[]): Promise<Offered> {
  const offered = sql`quality join value on value.id = quality.value_id
    where quality.archived_at is null and value.archived_at is null`;
  const { rows } = await sql<Offered>`
    select exists (select from ${offered}) as required,
           array(select quality.id from ${offered} and quality.id = any(${qualityIds}::uuid[])) as ids`.execute(ctx.db);
  return rows[0] as Offered;
}

/** Lists recognitions sent with a quality of this value, newest first; one with two of them comes twice. */
export async function listCarrying(
  ctx: Ctx,
  valueId: string,
  before: { sentAt: string; id: string } | null,
  limit: number,
): Promise<{ id: string; sentAt: Date }[]> {
  const from = before ? [before.sentAt, before.id] : undefined;
  const next = from ? sql`and ${isAfter(['sentAt', 'recognitionId'], { from, descending: true })}` : sql``;
  const { rows } = await sql<{ id: string; sentAt: Date }>`
    select recognition_id as id, sent_at from recognition_quality
    where value_id = ${valueId} and sent_at is not null ${next}
    order by sent_at desc, recognition_id desc limit ${limit}`.execute(ctx.db);
  return rows;
}
