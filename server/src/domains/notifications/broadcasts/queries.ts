import { type SqlBool, sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { listKindsFor, type NotificationKind } from '../kinds.ts';

/** A notification to everyone in the company. */
export interface Broadcast {
  kind: NotificationKind;
  /** The subject: everyone is notified once of each. */
  topicId: string;
  params?: Record<string, unknown>;
}

/** Returns whether it is new. */
export async function saveBroadcast(ctx: Ctx, { kind, topicId, params = {} }: Broadcast): Promise<boolean> {
  const saved = await ctx.db
    .insertInto('notificationBroadcast')
    .values({ kind: kind.name, topicId, params: JSON.stringify(params), createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'kind', 'topicId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function deleteOfKind(ctx: Ctx, { name }: NotificationKind, topicIds?: string[]): Promise<boolean> {
  let found = ctx.db.deleteFrom('notificationBroadcast').where('kind', '=', name);
  if (topicIds) found = found.where('topicId', '=', sql<string>`any(${topicIds}::uuid[])`);
  const { numDeletedRows } = await found.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteBroadcastsBefore(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('notificationBroadcast').where('createdAt', '<', before).execute();
}

/** The broadcasts in a member's inbox, as if they were messages of their own: none from before they joined. */
export function selectBroadcasts(ctx: MemberCtx) {
  const kinds = listKindsFor(ctx).map(({ name }) => name);
  return ctx.db
    .selectFrom('notificationBroadcast as broadcast')
    .innerJoin('tenantMember as member', (join) => join.on('member.id', '=', ctx.memberId))
    .leftJoin('notificationCursor as cursor', 'cursor.memberId', 'member.id')
    .leftJoin('notificationBroadcastMark as mark', (join) =>
      join.onRef('mark.memberId', '=', 'member.id').onRef('mark.broadcastId', '=', 'broadcast.id'),
    )
    .where('broadcast.kind', '=', sql<string>`any(${kinds}::text[])`)
    .whereRef('broadcast.createdAt', '>=', 'member.joinedAt')
    .where('mark.deletedAt', 'is', null)
    .where(sql<SqlBool>`coalesce(cursor.deleted_at < broadcast.created_at, true)`)
    .select([
      'broadcast.id',
      'member.id as memberId',
      'broadcast.kind',
      'broadcast.topicId',
      'broadcast.topicId as subjectId',
      'broadcast.params',
      sql<string[]>`'{}'::uuid[]`.as('actorIds'),
      'broadcast.createdAt',
      sql<Date | null>`coalesce(
        mark.read_at, case when cursor.read_at >= broadcast.created_at then cursor.read_at end
      )`.as('readAt'),
    ]);
}

type Moment = 'readAt' | 'deletedAt';

/** Returns whether the member has this broadcast in their inbox; a read message keeps its time. */
export async function markBroadcast(ctx: MemberCtx, id: string, moment: Moment): Promise<boolean> {
  const found = await selectBroadcasts(ctx).where('broadcast.id', '=', id).executeTakeFirst();
  if (!found) return false;
  if (moment === 'readAt' && found.readAt) return true;
  await ctx.db
    .insertInto('notificationBroadcastMark')
    .values({ memberId: ctx.memberId, broadcastId: id, [moment]: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'broadcastId']).doUpdateSet({ [moment]: ctx.now }),
    )
    .execute();
  return true;
}

export async function markAllBroadcasts(ctx: MemberCtx, moment: Moment): Promise<void> {
  await ctx.db
    .insertInto('notificationCursor')
    .values({ memberId: ctx.memberId, [moment]: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId']).doUpdateSet({ [moment]: ctx.now }))
    .execute();
}
