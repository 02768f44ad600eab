import type { PostType } from '@hurrah/contracts/posts';
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
  'comment.parentId',
  'comment.memberId',
  'comment.body',
  'comment.gifs',
  'comment.createdAt',
  'comment.editedAt',
  'comment.hiddenAt',
] as const;

interface Reader {
  memberId: unknown;
  seesHidden: boolean;
}

/** Only the author and moderators see a hidden comment. */
const seenBy = ({ memberId, seesHidden }: Reader, table: 'comment' | 'parent' = 'comment') =>
  seesHidden
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(table)}.hidden_at is null or ${sql.ref(table)}.member_id = ${memberId})`;

/** Our choice: a reader who cannot see a comment sees none of its replies, not even their own. */
const parentSeenBy = (reader: Reader) => sql<boolean>`(comment.parent_id is null or exists (
  select from comment as parent where parent.id = comment.parent_id and ${seenBy(reader, 'parent')}))`;

export const readerOf = (ctx: ReadonlyCtx<MemberCtx>) => ({
  memberId: ctx.memberId,
  seesHidden: ctx.can('commentApp:moderate'),
});

const ofThread = (ctx: MemberCtx, type: PostType, threadId: string) =>
  ctx.db
    .selectFrom('comment')
    .select(columns)
    .where('comment.threadType', '=', type)
    .where('comment.threadId', '=', threadId)
    .where(seenBy(readerOf(ctx)))
    .where(parentSeenBy(readerOf(ctx)));

interface CommentKey {
  type: PostType;
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
  const first = ofThread(ctx, type, threadId).where('comment.parentId', 'is', null);
  return paginate(first, ['id'], page, { newestFirst: true });
}

/** The caller sees the comment itself. */
export function listReplies(ctx: MemberCtx, commentId: string, page: PageRequest): Promise<Page<CommentRow>> {
  const query = ctx.db
    .selectFrom('comment')
    .select(columns)
    .where('comment.parentId', '=', commentId)
    .where(seenBy(readerOf(ctx)));
  return paginate(query, ['id'], page, { newestFirst: true });
}

/** The latest two replies of each of these comments, oldest first. */
export async function listLatestReplies(ctx: MemberCtx, ids: string[]): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select reply.* from unnest(${ids}::uuid[]) as parent (id)
    cross join lateral (${latestReplies(readerOf(ctx))}) as reply
    order by reply.id`.execute(ctx.db);
  return rows;
}

export function listCommentsById(ctx: Ctx, ids: string[]): Promise<CommentRow[]> {
  return ctx.db.selectFrom('comment').select(columns).where('comment.id', '=', sql<string>`any(${ids})`).execute();
}

/** A comment with its author and counters. */
export type LatestRow = CommentRow & Counters & Omit<Face, 'id'>;

const listed = sql`comment.id, comment.version, comment.thread_type as "threadType", comment.thread_id as "threadId",
  comment.parent_id as "parentId", comment.member_id as "memberId", comment.body, comment.gifs,
  comment.created_at as "createdAt", comment.edited_at as "editedAt", comment.hidden_at as "hiddenAt"`;

/** Of a comment `parent` that the reader sees. */
const latestReplies = (reader: Reader) => sql`
  select ${listed} from comment where comment.parent_id = parent.id and ${seenBy(reader)}
  order by comment.id desc limit 2`;

/** The latest two of each of `threads (type, id)` with the latest two replies to each, oldest first. */
export function latestComments(threads: RawBuilder<unknown>, reader: Reader): RawBuilder<LatestRow> {
  const counters = countersFor(reader.memberId, { type: sql`'comment'`, id: sql`latest.id` });
  return sql<LatestRow>`
    with first as materialized (
      select first.* from (${threads}) as thread
      cross join lateral (
        select ${listed} from comment
        where comment.thread_type = thread.type and comment.thread_id = thread.id and comment.parent_id is null
          and ${seenBy(reader)}
        order by comment.id desc limit 2
      ) as first
    ), latest as (
      select * from first
      union all
      select reply.* from first as parent cross join lateral (${latestReplies(reader)}) as reply
    )
    select latest.*, author.first_name as "firstName", author.last_name as "lastName",
      author.avatar_media_id as "avatarMediaId", ${counters.columns}
    from latest
    join tenant_member as author on author.id = latest."memberId"
    ${counters.joins}
    order by latest.id`;
}

export async function listLatestComments(ctx: MemberCtx, posts: { type: string; id: string }[]): Promise<LatestRow[]> {
  const [types, ids] = [posts.map(({ type }) => type), posts.map(({ id }) => id)];
  const threads = sql`select type, id from unnest(${types}::text[], ${ids}::uuid[]) as post (type, id)`;
  return (await latestComments(threads, readerOf(ctx)).execute(ctx.db)).rows;
}

/** Counts it with the post and, if it is a reply, with its parent comment. */
export async function insertComment(
  ctx: MemberCtx,
  { type, threadId, parentId }: Omit<CommentKey, 'commentId'> & { parentId: string | null },
  { body, gifs }: Content,
): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    with counted as (
      insert into thread_count as counted (subject_type, subject_id, comments)
      select type, id, 1 from (values (${type}, ${threadId}::uuid), ('comment', ${parentId}::uuid)) as subject (type, id)
      where id is not null
      on conflict (tenant_id, subject_type, subject_id) do update set comments = counted.comments + 1
    )
    insert into comment (thread_type, thread_id, parent_id, member_id, body, gifs, created_at)
    values (${type}, ${threadId}, ${parentId}, ${ctx.memberId}, ${JSON.stringify(body)}, ${gifs}, ${ctx.now})
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

/**
 * A comment takes its replies with it; a reply of a hidden comment was not counted with the post. Call it with an
 * exclusive lock on the thread (`enterThreadAlone`), so that no counter changes meanwhile. Counts only a real change.
 */
export async function setCommentHidden(ctx: Ctx, id: string, hiddenAt: Date | null): Promise<void> {
  const step = sql`${hiddenAt ? -1 : 1}::int`;
  await sql`
    with changed as (
      update comment set hidden_at = ${hiddenAt}
      where id = ${id} and (hidden_at is null) <> (${hiddenAt}::timestamptz is null)
      returning id, thread_type, thread_id, parent_id
    ), ${countersOf(sql`changed`)}
    update thread_count as counted set comments = counted.comments + ${step} * moved.number
    from moved where counted.subject_type = moved.type and counted.subject_id = moved.id`.execute(ctx.db);
}

/** The change of the counters of post and parent when a comment of the table `some` is shown or hidden. */
const countersOf = (some: RawBuilder<unknown>) => sql`moved as (
  select one.thread_type as type, one.thread_id as id, 1 + coalesce(own.comments, 0) as number
  from ${some} as one
  left join comment as parent on parent.id = one.parent_id
  left join thread_count as own on own.subject_type = 'comment' and own.subject_id = one.id
  where parent.hidden_at is null
  union all
  select 'comment', one.parent_id, 1 from ${some} as one where one.parent_id is not null
)`;

/**
 * Deletes a comment with its replies, their reactions and reports. Returns how many are gone. Call it with the thread to
 * oneself (`enterThreadAlone`).
 */
export async function deleteComment(ctx: Ctx, id: string): Promise<number> {
  await sql`
    with shown as (
      select id, thread_type, thread_id, parent_id from comment where id = ${id} and hidden_at is null
    ), ${countersOf(sql`shown`)}
    update thread_count as counted set comments = counted.comments - moved.number
    from moved where counted.subject_type = moved.type and counted.subject_id = moved.id`.execute(ctx.db);
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from comment where id = ${id} or parent_id = ${id} returning id
    ), reacted as (
      delete from reaction using gone where subject_type = 'comment' and subject_id = gone.id
    ), reported as (
      delete from flag using gone where subject_type = 'comment' and subject_id = gone.id
    ), decided as (
      delete from moderation_case using gone where subject_type = 'comment' and subject_id = gone.id
    ), counted as (
      delete from thread_count using gone where subject_type = 'comment' and subject_id = gone.id
    )
    select count(*)::int as count from gone`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}
