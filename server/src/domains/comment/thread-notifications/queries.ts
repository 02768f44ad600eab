import type { PostType } from '@hurrah/contracts/posts';
import type { RichText } from '@hurrah/contracts/rich-text';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

export interface CommentRow {
  id: string;
  authorId: string;
  authorName: string;
  authorAvatar: string | null;
  body: RichText;
}

/** By id; deleted and hidden comments, and replies to hidden ones, are missing. */
export async function listComments(ctx: Ctx, ids: string[]): Promise<Map<string, CommentRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CommentRow>`
    select comment.id, author.id as author_id, author.first_name || ' ' || author.last_name as author_name,
      author.avatar_media_id as author_avatar, comment.body
    from comment
    join tenant_member as author on author.id = comment.member_id
    left join comment as parent on parent.id = comment.parent_id
    where comment.id = any(${ids}::uuid[]) and comment.hidden_at is null and parent.hidden_at is null`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Actor {
  id: string;
  name: string;
}

interface Responses {
  id: string;
  reason: string;
  topicId: string;
  subjectId: string;
  actorIds: string[];
}

/** Returns, by message, the members whose reaction, endorsement or comment still exists, the latest last. */
export async function listActors(ctx: Ctx, threadType: PostType, messages: Responses[]): Promise<Map<string, Actor[]>> {
  if (messages.length === 0) return new Map();
  const { rows } = await sql<Actor & { messageId: string }>`
    select message.id as message_id, member.id, member.first_name || ' ' || member.last_name as name
    from jsonb_to_recordset(${JSON.stringify(messages)}) as message
      (id uuid, reason text, "topicId" uuid, "subjectId" uuid, "actorIds" uuid[])
    cross join unnest(message."actorIds") with ordinality as actor (id, place)
    join tenant_member as member on member.id = actor.id
    where case message.reason
      when 'endorsed' then exists (
        select from endorsement
        where thread_type = ${threadType} and thread_id = message."topicId" and endorsement.member_id = actor.id
      )
      when 'commented' then exists (
        select from comment left join comment as parent on parent.id = comment.parent_id
        where comment.thread_type = ${threadType} and comment.thread_id = message."topicId"
          and comment.member_id = actor.id and comment.hidden_at is null and parent.hidden_at is null
      )
      else exists (
        select from reaction
        where subject_type = case message.reason when 'reacted' then ${threadType} else 'comment' end
          and subject_id = message."subjectId" and reaction.member_id = actor.id
      )
    end
    order by message.id, actor.place`.execute(ctx.db);
  const named = Map.groupBy(rows, ({ messageId }) => messageId);
  return new Map([...named].map(([id, some]) => [id, some.map(({ id: memberId, name }) => ({ id: memberId, name }))]));
}
