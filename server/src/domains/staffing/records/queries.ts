import type { StaffSource } from '@hurrah/contracts/staffing/staff-records';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';

export type RecordRow = Selectable<DB['staffRecord']>;

export interface RecordFilter {
  search?: string | undefined;
  sourceIn?: StaffSource[] | undefined;
  linked?: boolean | undefined;
}

export function listRecords(ctx: Ctx, filter: RecordFilter, page: PageRequest): Promise<Page<RecordRow>> {
  const { search, sourceIn, linked } = filter;
  let query = ctx.db.selectFrom('staffRecord').selectAll();
  if (sourceIn) query = query.where('source', '=', sql<string>`any(${sourceIn})`);
  if (linked !== undefined) query = query.where('memberId', linked ? 'is not' : 'is', null);
  if (search) {
    const told = sql`search_form(concat_ws(' ', fields ->> 'firstName', fields ->> 'lastName', fields ->> 'email', key))`;
    query = query.where(sql<boolean>`position(search_form(${search}) in ${told}) > 0`);
  }
  return paginate(query, ['firstSeenAt', 'id'], page, { newestFirst: true, countUpTo: 10_000 });
}

export const getRecord = (ctx: Ctx, id: string): Promise<RecordRow> =>
  ctx.db
    .selectFrom('staffRecord')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('staff.recordNotFound'));

/** Locked, so that two concurrent requests do not add a record twice. */
export const lockWaitingRecords = (ctx: Ctx, ids: string[]): Promise<RecordRow[]> =>
  ctx.db
    .selectFrom('staffRecord')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .where('memberId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function deleteRecord(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('staffRecord').where('id', '=', id).execute();
}

export const listRecordsAfter = (ctx: Ctx, after: string | undefined, limit: number): Promise<RecordRow[]> => {
  let query = ctx.db.selectFrom('staffRecord').selectAll().orderBy('id').limit(limit);
  if (after) query = query.where('id', '>', after);
  return query.execute();
};

export async function listMemberStates(ctx: Ctx, ids: string[]) {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select(['id', 'status', 'joinedAt', 'suspendedAt', 'archivedAt', 'email', 'accountEmail'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
