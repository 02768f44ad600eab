import type { RichText } from '@hurrah/contracts/rich-text';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** A recognition as mails speak of it. */
export interface ToldRow {
  id: string;
  senderId: string;
  senderName: string;
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

/** Undefined when it was deleted meanwhile. */
/** What says whom each of these mentions, and who may read that. */
export function listMentioning(
  ctx: Ctx,
  ids: string[],
): Promise<Pick<ToldRow, 'id' | 'senderId' | 'message' | 'tenantWide'>[]> {
  return ctx.db
    .selectFrom('recognition')
    .select(['id', 'senderId', 'message', 'tenantWide'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$castTo<Pick<ToldRow, 'id' | 'senderId' | 'message' | 'tenantWide'>>()
    .execute();
}

export async function findTold(ctx: Ctx, recognitionId: string): Promise<ToldRow | undefined> {
  const { rows } = await sql<ToldRow>`
    select recognition.id, recognition.sender_id, sender.first_name || ' ' || sender.last_name as sender_name,
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
    where recognition.id = ${recognitionId}`.execute(ctx.db);
  return rows[0];
}

export interface CommentRow {
  authorId: string;
  authorName: string;
  body: RichText;
}

/** Undefined when it was deleted or hidden meanwhile. */
export async function findComment(ctx: Ctx, commentId: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select author.id as author_id, author.first_name || ' ' || author.last_name as author_name, comment.body
    from comment join tenant_member as author on author.id = comment.member_id
    where comment.id = ${commentId} and comment.hidden_at is null`.execute(ctx.db);
  return rows[0];
}

export interface Addressee {
  id: string;
  email: string;
  locale: string;
  /** The points they themselves received; null for who is no recipient. */
  received: number | null;
}

/** Those of them who are here and were asked in: nobody else has heard of the product. */
export async function listAddressees(ctx: Ctx, recognitionId: string, memberIds: string[]): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select member.id, member.email, coalesce(member.locale, tenant.language) as locale, recipient.amount as received
    from tenant_member as member
    join tenant on tenant.tenant_id = member.tenant_id
    left join recognition_recipient as recipient
      on recipient.recognition_id = ${recognitionId} and recipient.member_id = member.id
    where member.id = any(${memberIds}::uuid[]) and member.status in ('joined', 'invited')
      and member.suspended_at is null
    order by member.id`.execute(ctx.db);
  return rows;
}
