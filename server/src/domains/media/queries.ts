import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx, MemberCtx } from '../../platform/ctx.ts';
import type { DB } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import type { Variants } from './rules.ts';

export type MediaObjectRow = Omit<Selectable<DB['mediaObject']>, 'variants'> & { variants: Variants };
export type ShownObject = Pick<
  MediaObjectRow,
  'id' | 'kind' | 'contentType' | 'originalFilename' | 'state' | 'variants'
>;

/** The most objects that an hourly sweep deletes, to keep its transaction short. The rest waits for the next. */
const sweepSize = 1_000;

export async function insertMediaObject(ctx: Ctx, object: Insertable<DB['mediaObject']>): Promise<void> {
  await ctx.db.insertInto('mediaObject').values(object).execute();
}

/** The current member's uploads that nothing has claimed; each counts as large as its form allows until it is known. */
export async function sumUnclaimed(ctx: MemberCtx): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await ctx.db
    .selectFrom('mediaObject')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(coalesce(size_bytes, max_bytes)), 0)::bigint`.as('bytes'),
    ])
    .where('createdBy', '=', ctx.memberId)
    .where('ownerId', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirstOrThrow();
  return { files, bytes };
}

export function findMediaObject(ctx: Ctx, id: string): Promise<MediaObjectRow | undefined> {
  return ctx.db.selectFrom('mediaObject').selectAll().where('id', '=', id).$castTo<MediaObjectRow>().executeTakeFirst();
}

/** Another member's upload is not found, like one that does not exist. */
export function getOwnMediaObject(ctx: MemberCtx, id: string): Promise<MediaObjectRow> {
  return ctx.db
    .selectFrom('mediaObject')
    .selectAll()
    .where('id', '=', id)
    .where('createdBy', '=', ctx.memberId)
    .$castTo<MediaObjectRow>()
    .executeTakeFirstOrThrow(() => notFound('media.notFound'));
}

/** Locked, so that two claims at once cannot both get it and a sweep passes it by. */
export function lockOwnUpload(ctx: MemberCtx, id: string, purpose: string): Promise<MediaObjectRow> {
  return ctx.db
    .selectFrom('mediaObject')
    .selectAll()
    .where('id', '=', id)
    .where('createdBy', '=', ctx.memberId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .$castTo<MediaObjectRow>()
    .executeTakeFirstOrThrow(() => notFound('media.notFound'));
}

export async function updateMediaObject(ctx: Ctx, id: string, changes: Updateable<DB['mediaObject']>): Promise<void> {
  await ctx.db.updateTable('mediaObject').set(changes).where('id', '=', id).execute();
}

/** Undefined when an earlier run has finished it. */
export function finishPending(
  ctx: Ctx,
  id: string,
  changes: Updateable<DB['mediaObject']> & { state: 'uploaded' | 'error' },
): Promise<{ ownerId: string | null; purpose: string } | undefined> {
  return ctx.db
    .updateTable('mediaObject')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['ownerId', 'purpose'])
    .executeTakeFirst();
}

/** In every state; an object that is not ready has no variants. */
export function listShown(ctx: Ctx, ids: string[]): Promise<ShownObject[]> {
  return ctx.db
    .selectFrom('mediaObject')
    .select(['id', 'kind', 'contentType', 'originalFilename', 'state', 'variants'])
    .where('id', '=', sql<string>`any(${ids})`)
    .$castTo<ShownObject>()
    .execute();
}

/** Every claim locks in the same order, so that two claims of the same files cannot deadlock. */
export function lockOwnUploads(ctx: MemberCtx, ids: string[], purpose: string): Promise<MediaObjectRow[]> {
  return ctx.db
    .selectFrom('mediaObject')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .where('createdBy', '=', ctx.memberId)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .forUpdate()
    .$castTo<MediaObjectRow>()
    .execute();
}

export async function updateMediaObjects(
  ctx: Ctx,
  ids: string[],
  changes: Updateable<DB['mediaObject']>,
): Promise<void> {
  await ctx.db.updateTable('mediaObject').set(changes).where('id', '=', sql<string>`any(${ids})`).execute();
}

export function deleteExpired(ctx: Ctx): Promise<Pick<MediaObjectRow, 'storageKey' | 'variants'>[]> {
  return ctx.db
    .deleteFrom('mediaObject')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mediaObject')
        .select('id')
        .where('expiresAt', '<=', ctx.now)
        .orderBy('expiresAt')
        .limit(sweepSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['storageKey', 'variants'])
    .$castTo<Pick<MediaObjectRow, 'storageKey' | 'variants'>>()
    .execute();
}
