import type { ThreadType } from '@hurrah/contracts/comment/threads';
import type { RichText } from '@hurrah/contracts/rich-text';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx, MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import type { Face } from '../../people/index.ts';
import { type Counters, countersFor } from '../threads/queries.ts';

export type CommentRow = Omit<Selectable<DB['comment']>, 'tenantId'>;

interface Content {
  body: RichText;
  gifs: string[];
}

const columns = [
  'comment.id',
  'comment.version',
  'comment.threadType',
  'comment.threadId',
  'comment.memberId',
  'comment.body',
  'comment.gifs',
  'comment.createdAt',
  'comment.editedAt',
  'comment.hiddenAt',
] as const;

/** Only the author and moderators see a hidden comment. */
const seenBy = ({ memberId, seesHidden }: { memberId: unknown; seesHidden: boolean }) =>
  seesHidden ? sql<boolean>`true` : sql<boolean>`(comment.hidden_at is null or comment.member_id = ${memberId})`;

export const readerOf = (ctx: ReadonlyCtx<MemberCtx>) => ({
  memberId: ctx.memberId,
  seesHidden: ctx.can('commentApp:moderate'),
});

const ofThread = (ctx: MemberCtx, type: ThreadType, threadId: string) =>
  ctx.db
    .selectFrom('comment')
    .select(columns)
    .where('comment.threadType', '=', type)
    .where('comment.threadId', '=', threadId)
    .where(seenBy(readerOf(ctx)));

interface CommentKey {
  type: ThreadType;
  threadId: string;
  commentId: string;
}

export function getComment(ctx: MemberCtx, { type, threadId, commentId }: CommentKey): Promise<CommentRow> {
  return ofThread(ctx, type, threadId)
    .where('comment.id', '=', commentId)
    .executeTakeFirstOrThrow(() => notFound('comment.notFound'));
}

/** Prevents deletion while someone reacts to the comment, reports it or decides about it. */
export function lockComment(ctx: MemberCtx, { type, threadId, commentId }: CommentKey): Promise<CommentRow> {
  return ofThread(ctx, type, threadId)
    .where('comment.id', '=', commentId)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => notFound('comment.notFound'));
}

/** Serializes edits by the author. */
export function lockCommentToEdit(ctx: MemberCtx, { type, threadId, commentId }: CommentKey): Promise<CommentRow> {
  return ofThread(ctx, type, threadId)
    .where('comment.id', '=', commentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('comment.notFound'));
}

export function listComments(
  ctx: MemberCtx,
  { type, threadId }: Omit<CommentKey, 'commentId'>,
  page: PageRequest,
): Promise<Page<CommentRow>> {
  return paginate(ofThread(ctx, type, threadId), ['id'], page, { newestFirst: true });
}

export function listCommentsById(ctx: Ctx, ids: string[]): Promise<CommentRow[]> {
  return ctx.db.selectFrom('comment').select(columns).where('comment.id', '=', sql<string>`any(${ids})`).execute();
}

/** A comment with its author and counters. */
export type LatestRow = CommentRow & Counters & Omit<Face, 'id'>;

/** The latest two of each of `threads (type, id)`, oldest first. */
export function latestComments(
  threads: RawBuilder<unknown>,
  reader: { memberId: unknown; seesHidden: boolean },
): RawBuilder<LatestRow> {
  const counters = countersFor(reader.memberId, { type: sql`'comment'`, id: sql`latest.id` });
  return sql<LatestRow>`
    select latest.*, author.first_name as "firstName", author.last_name as "lastName",
      author.avatar_media_id as "avatarMediaId", ${counters.columns}
    from (${threads}) as thread
    cross join lateral (
      select comment.id, comment.version, comment.thread_type as "threadType", comment.thread_id as "threadId",
        comment.member_id as "memberId", comment.body, comment.gifs, comment.created_at as "createdAt",
        comment.edited_at as "editedAt", comment.hidden_at as "hiddenAt"
      from comment
      where comment.thread_type = thread.type and comment.thread_id = thread.id and ${seenBy(reader)}
      order by comment.id desc limit 2
    ) as latest
    join tenant_member as author on author.id = latest."memberId"
    ${counters.joins}
    order by latest.id`;
}

export async function listLatestComments(ctx: MemberCtx, posts: { type: string; id: string }[]): Promise<LatestRow[]> {
  const [types, ids] = [posts.map(({ type }) => type), posts.map(({ id }) => id)];
  const threads = sql`select type, id from unnest(${types}::text[], ${ids}::uuid[]) as post (type, id)`;
  return (await latestComments(threads, readerOf(ctx)).execute(ctx.db)).rows;
}

export async function insertComment(
  ctx: MemberCtx,
  { type, threadId }: Omit<CommentKey, 'commentId'>,
  { body, gifs }: Content,
): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    with counted as (
      insert into thread_count as counted (subject_type, subject_id, comments) values (${type}, ${threadId}, 1)
      on conflict (tenant_id, subject_type, subject_id) do update set comments = counted.comments + 1
    )
    insert into comment (thread_type, thread_id, member_id, body, gifs, created_at)
    values (${type}, ${threadId}, ${ctx.memberId}, ${JSON.stringify(body)}, ${gifs}, ${ctx.now})
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(ctx.db);
  return rows[0] as CommentRow;
}

export function updateComment(ctx: Ctx, id: string, { body, gifs }: Content): Promise<CommentRow> {
  return ctx.db
    .updateTable('comment')
    .set({ body: JSON.stringify(body), gifs, editedAt: ctx.now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(() => notFound('comment.notFound'));
}

/** Counts only a real change, so that two moderators at once count once. */
export async function setCommentHidden(ctx: Ctx, id: string, hiddenAt: Date | null): Promise<void> {
  await sql`
    with changed as (
      update comment set hidden_at = ${hiddenAt}
      where id = ${id} and (hidden_at is null) <> (${hiddenAt}::timestamptz is null)
      returning thread_type, thread_id
    )
    update thread_count as counted set comments = counted.comments + ${hiddenAt ? -1 : 1}::int
    from changed
    where counted.subject_type = changed.thread_type and counted.subject_id = changed.thread_id`.execute(ctx.db);
}

/** Deletes a comment with its reactions and reports. Returns whether it still existed. */
export async function deleteComment(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from comment where id = ${id} returning thread_type, thread_id, hidden_at
    ), counted as (
      update thread_count as counted set comments = counted.comments - 1
      from gone
      where gone.hidden_at is null
        and counted.subject_type = gone.thread_type and counted.subject_id = gone.thread_id
    )
    select 1 from gone`.execute(ctx.db);
  // After the comment, whose row lock has waited for running reactions.
  await sql`
    with reacted as (
      delete from reaction where subject_type = 'comment' and subject_id = ${id}
    ), reported as (
      delete from flag where subject_type = 'comment' and subject_id = ${id}
    ), decided as (
      delete from moderation_case where subject_type = 'comment' and subject_id = ${id}
    )
    delete from thread_count where subject_type = 'comment' and subject_id = ${id}`.execute(ctx.db);
  return rows.length > 0;
}
