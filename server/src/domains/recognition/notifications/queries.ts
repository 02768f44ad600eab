import type { RichText } from '@hurrah/contracts/rich-text';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** A recognition as emails present it. */
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

/** Lists the messages of these recognitions with the fields that decide who may read them. */
export function listMentioning(ctx: Ctx, ids: string[]): Promise<Mentioning[]> {
  return ctx.db
    .selectFrom('recognition')
    .select(['id', 'senderId', 'message', 'tenantWide', 'sentAt', 'hiddenAt'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$castTo<Mentioning>()
    .execute();
}

/** Returns recognitions by id; deleted ones are missing. */
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

export interface Addressee {
  id: string;
  email: string;
  locale: string;
  /** The points this recipient received; null for other members. */
  received: number | null;
}

/** Returns active joined and invited members by their position in the list; the others do not know the product. */
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
