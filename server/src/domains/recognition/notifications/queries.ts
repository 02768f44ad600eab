import type { RichText } from '@hurrah/contracts/rich-text';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** A recognition as mails speak of it. */
export interface ToldRow {
  id: string;
  senderId: string;
  senderName: string;
  senderAvatar: string | null;
  message: RichText;
  tenantWide: boolean;
  hiddenAt: Date | null;
  sentAt: Date | null;
  amount: number;
  totalAmount: number;
  recipientCount: number;
  qualities: string[];
  company: string;
  brandColor: string | null;
}

export type Mentioning = Pick<ToldRow, 'id' | 'senderId' | 'message' | 'tenantWide' | 'sentAt' | 'hiddenAt'>;

/** What says whom each of these mentions, and who may read that. */
export function listMentioning(ctx: Ctx, ids: string[]): Promise<Mentioning[]> {
  return ctx.db
    .selectFrom('recognition')
    .select(['id', 'senderId', 'message', 'tenantWide', 'sentAt', 'hiddenAt'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$castTo<Mentioning>()
    .execute();
}

/** By id; what was deleted meanwhile is missing. */
export async function listTold(ctx: Ctx, ids: string[]): Promise<Map<string, ToldRow>> {
  const { rows } = await sql<ToldRow>`
    select recognition.id, recognition.sender_id, sender.first_name || ' ' || sender.last_name as sender_name,
      sender.avatar_media_id as sender_avatar,
      recognition.message, recognition.tenant_wide, recognition.sent_at, recognition.hidden_at, recognition.amount,
      recognition.total_amount, recognition.recipient_count, tenant.name as company, tenant.brand_color,
      array(
        select quality.name from recognition_quality as carried
        join quality on quality.id = carried.quality_id
        join value on value.id = quality.value_id
        where carried.recognition_id = recognition.id
        order by value.position, quality.position
      ) as qualities
    from recognition
    join tenant_member as sender on sender.id = recognition.sender_id
    join tenant on tenant.tenant_id = recognition.tenant_id
    where recognition.id = any(${ids}::uuid[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface CommentRow {
  id: string;
  authorId: string;
  authorName: string;
  authorAvatar: string | null;
  body: RichText;
}

/** By id; what was deleted meanwhile, or hidden, or answers a hidden one, is missing. */
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

export interface Addressee {
  id: string;
  email: string;
  locale: string;
  /** The points they themselves received; null for who is no recipient. */
  received: number | null;
}

/** By their place in the list, those who are here and were asked in: nobody else has heard of the product. */
export async function listAddressees(
  ctx: Ctx,
  messages: { topicId: string; memberId: string }[],
): Promise<Map<number, Addressee>> {
  const recognitionIds = messages.map(({ topicId }) => topicId);
  const memberIds = messages.map(({ memberId }) => memberId);
  const { rows } = await sql<Addressee & { place: number }>`
    select told.place::int - 1 as place, member.id, member.email, coalesce(member.locale, tenant.language) as locale,
      recipient.amount as received
    from unnest(${recognitionIds}::uuid[], ${memberIds}::uuid[]) with ordinality as told (recognition_id, member_id, place)
    join tenant_member as member on member.id = told.member_id
    join tenant on tenant.tenant_id = member.tenant_id
    left join recognition_recipient as recipient
      on recipient.recognition_id = told.recognition_id and recipient.member_id = member.id
    where member.status in ('joined', 'invited') and member.suspended_at is null`.execute(ctx.db);
  return new Map(rows.map((row) => [row.place, row]));
}

export interface Actor {
  id: string;
  name: string;
}

/** By message, those who still react, endorse or comment, the latest last. */
export async function listActors(
  ctx: Ctx,
  messages: { id: string; kind: string; topicId: string; subjectId: string; actorIds: string[] }[],
): Promise<Map<string, Actor[]>> {
  if (messages.length === 0) return new Map();
  const { rows } = await sql<Actor & { messageId: string }>`
    select message.id as message_id, member.id, member.first_name || ' ' || member.last_name as name
    from jsonb_to_recordset(${JSON.stringify(messages)}) as message
      (id uuid, kind text, "topicId" uuid, "subjectId" uuid, "actorIds" uuid[])
    cross join unnest(message."actorIds") with ordinality as actor (id, place)
    join tenant_member as member on member.id = actor.id
    where case message.kind
      when 'recognition.endorsed' then exists (
        select from endorsement
        where thread_type = 'recognition' and thread_id = message."topicId" and endorsement.member_id = actor.id
      )
      when 'recognition.commented' then exists (
        select from comment left join comment as parent on parent.id = comment.parent_id
        where comment.thread_type = 'recognition' and comment.thread_id = message."topicId"
          and comment.member_id = actor.id and comment.hidden_at is null and parent.hidden_at is null
      )
      else exists (
        select from reaction
        where subject_type = case message.kind when 'recognition.reacted' then 'recognition' else 'comment' end
          and subject_id = message."subjectId" and reaction.member_id = actor.id
      )
    end
    order by message.id, actor.place`.execute(ctx.db);
  const named = Map.groupBy(rows, ({ messageId }) => messageId);
  return new Map([...named].map(([id, some]) => [id, some.map(({ id: memberId, name }) => ({ id: memberId, name }))]));
}
