import { type Selectable, sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { markAllBroadcasts, markBroadcast, selectBroadcasts } from '../broadcasts/queries.ts';
import type { KeptMessage } from '../kinds.ts';

export type MessageRow = Selectable<DB['notificationMessage']>;

export interface NewMessage extends Omit<KeptMessage, 'id' | 'params' | 'actorIds'> {
  params: Record<string, unknown>;
  actorId: string | null;
}

/** As many faces as a bundle can name and count. */
const maxActors = 100;

/**
 * Stores a message for each active or invited member, and returns those that are new or renewed. An existing message is
 * kept; if it bundles, it becomes new again: with all actors since it was last read, each counted once.
 */
export async function saveMessages(ctx: Ctx, messages: NewMessage[], isBundled: boolean): Promise<SavedMessage[]> {
  const onConflict = isBundled
    ? sql`do update set
        actor_ids = (
          select coalesce(array_agg(actor order by place), '{}')
          from (
            select actor, place
            from unnest(
              case when kept.read_at is null then array_remove(kept.actor_ids, excluded.actor_ids[1]) else '{}' end
              || excluded.actor_ids
            ) with ordinality as one (actor, place)
            order by place desc limit ${maxActors}
          ) as latest
        ),
        params = excluded.params, created_at = excluded.created_at, read_at = null`
    : sql`do nothing`;
  const { rows } = await sql<SavedMessage>`
    insert into notification_message as kept
      (member_id, kind, topic_id, subject_id, params, actor_ids, created_at)
    select member.id, told.kind, told."topicId", told."subjectId", told.params,
      case when told."actorId" is null then '{}' else array[told."actorId"] end, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(messages)}) as told
      ("memberId" uuid, kind text, "topicId" uuid, "subjectId" uuid, params jsonb, "actorId" uuid)
    join tenant_member as member on member.id = told."memberId"
    where member.status in ('joined', 'invited') and member.suspended_at is null
    order by member.id
    on conflict (tenant_id, member_id, kind, subject_id) ${onConflict}
    returning id, member_id, kind`.execute(ctx.db);
  return rows;
}
export type SavedMessage = Pick<MessageRow, 'id' | 'memberId' | 'kind'>;

/** A member's own messages, and the broadcasts. */
function selectInbox(ctx: MemberCtx) {
  const own = ctx.db
    .selectFrom('notificationMessage')
    .select(['id', 'memberId', 'kind', 'topicId', 'subjectId', 'params', 'actorIds', 'createdAt', 'readAt'])
    .where('memberId', '=', ctx.memberId);
  return ctx.db.selectFrom(own.unionAll(selectBroadcasts(ctx)).as('inbox'));
}

export type InboxRow = Pick<MessageRow, keyof KeptMessage | 'createdAt' | 'readAt'>;

export const listOwn = (ctx: MemberCtx, page: PageRequest): Promise<Page<InboxRow>> =>
  paginate(selectInbox(ctx).selectAll(), ['createdAt', 'id'], page, { newestFirst: true });

export async function countOwn(ctx: MemberCtx, read: boolean | undefined): Promise<number> {
  const { count } = await selectInbox(ctx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(read !== undefined, (some) => some.where('readAt', read ? 'is not' : 'is', null))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether there is such a message; a read message keeps its time. */
export async function markRead(ctx: MemberCtx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notificationMessage')
    .set({ readAt: sql`coalesce(read_at, ${ctx.now})` })
    .where('memberId', '=', ctx.memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n || markBroadcast(ctx, id, 'readAt');
}

export async function markReadAbout(ctx: MemberCtx, topicId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notificationMessage')
    .set({ readAt: ctx.now })
    .where('memberId', '=', ctx.memberId)
    .where('topicId', '=', topicId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function markAllRead(ctx: MemberCtx): Promise<void> {
  await ctx.db
    .updateTable('notificationMessage')
    .set({ readAt: ctx.now })
    .where('memberId', '=', ctx.memberId)
    .where('readAt', 'is', null)
    .execute();
  await markAllBroadcasts(ctx, 'readAt');
}

/** Returns whether there was such a message. */
export async function deleteOne(ctx: MemberCtx, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('notificationMessage')
    .where('memberId', '=', ctx.memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n || markBroadcast(ctx, id, 'deletedAt');
}

export async function deleteAll(ctx: MemberCtx): Promise<void> {
  await ctx.db.deleteFrom('notificationMessage').where('memberId', '=', ctx.memberId).execute();
  await markAllBroadcasts(ctx, 'deletedAt');
}

export function listAbout(ctx: Ctx, topicIds: string[]): Promise<MessageRow[]> {
  return ctx.db
    .selectFrom('notificationMessage')
    .selectAll()
    .where('topicId', '=', sql<string>`any(${topicIds}::uuid[])`)
    .execute();
}

export async function deleteMessages(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.deleteFrom('notificationMessage').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export async function deleteBefore(ctx: Ctx, before: Date, limit: number): Promise<void> {
  const old = ctx.db.selectFrom('notificationMessage').select('id').where('createdAt', '<', before).limit(limit);
  await ctx.db.deleteFrom('notificationMessage').where('id', 'in', old).execute();
}
