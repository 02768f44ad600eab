import type { FeedbackState } from '@hurrah/contracts/feedback';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx, MemberCtx } from '../../platform/ctx.ts';
import type { DB } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../platform/page.ts';

export type FeedbackRow = Selectable<DB['feedback']>;

export function insertFeedback(
  ctx: MemberCtx,
  sent: Pick<Insertable<DB['feedback']>, 'category' | 'message' | 'url' | 'contactOk'>,
): Promise<FeedbackRow> {
  return ctx.db
    .insertInto('feedback')
    .values({ ...sent, memberId: ctx.memberId, createdAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function listOwn(ctx: MemberCtx, page: PageRequest): Promise<Page<FeedbackRow>> {
  const own = ctx.db.selectFrom('feedback').selectAll().where('memberId', '=', ctx.memberId);
  return paginate(own, ['createdAt', 'id'], page, { newestFirst: true });
}

export function listInState(ctx: Ctx, state: FeedbackState, page: PageRequest): Promise<Page<FeedbackRow>> {
  const received = ctx.db.selectFrom('feedback').selectAll().where('state', '=', state);
  return paginate(received, ['createdAt', 'id'], page, { newestFirst: true });
}

export function lockFeedback(ctx: Ctx, id: string): Promise<FeedbackRow> {
  return ctx.db
    .selectFrom('feedback')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('request.notFound'));
}

export function updateFeedback(ctx: Ctx, id: string, changes: Updateable<DB['feedback']>): Promise<FeedbackRow> {
  return ctx.db.updateTable('feedback').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function listEmails(ctx: Ctx, memberIds: string[]): Promise<Map<string, string>> {
  const members = await ctx.db
    .selectFrom('tenantMember')
    .select(['id', 'email'])
    .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute();
  return new Map(members.map(({ id, email }) => [id, email]));
}
