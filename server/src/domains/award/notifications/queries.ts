import type { RichText } from '@hurrah/contracts/rich-text';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

export interface NotifiedAward {
  id: string;
  name: string;
  message: RichText;
  senderId: string;
  senderName: string;
  senderAvatar: string | null;
  /** Whether a jury chose it. */
  chosen: boolean;
  recipientCount: number;
  /** A recipient that the card names, if there is one. */
  recipientName: string | null;
}

/** Returns announced awards by id, with their current text. */
export async function listNotified(ctx: Ctx, ids: string[]): Promise<Map<string, NotifiedAward>> {
  const { rows } = await sql<NotifiedAward>`
    select award.id, award.name, award.message, award.sender_id,
      sender.first_name || ' ' || sender.last_name as sender_name, sender.avatar_media_id as sender_avatar,
      award.nominator_count is not null as chosen, award.recipient_count,
      (
        select member.first_name || ' ' || member.last_name
        from jsonb_array_elements(award.send_to) with ordinality as named (addressee, place)
        join tenant_member as member on member.id = (named.addressee ->> 'id')::uuid
        where named.addressee ->> 'type' = 'tenantMember' order by named.place limit 1
      ) as recipient_name
    from award join tenant_member as sender on sender.id = award.sender_id
    where award.id = any(${ids}::uuid[]) and award.hidden_at is null and award.announce_at <= ${ctx.now}`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Receipt {
  amount: number;
  /** The jury's reason for choosing them. */
  note: string | null;
}

/** Returns by position in the list the points and note of a recipient; missing for other members. */
export async function listReceipts(
  ctx: Ctx,
  messages: { topicId: string; memberId: string }[],
): Promise<Map<number, Receipt>> {
  const [awardIds, memberIds] = [messages.map(({ topicId }) => topicId), messages.map(({ memberId }) => memberId)];
  const { rows } = await sql<Receipt & { place: number }>`
    select asked.place::int - 1 as place, recipient.amount, nullif(winner.note, '') as note
    from unnest(${awardIds}::uuid[], ${memberIds}::uuid[]) with ordinality as asked (award_id, member_id, place)
    join award_recipient as recipient on recipient.award_id = asked.award_id and recipient.member_id = asked.member_id
    left join award_type as type on type.id = recipient.award_type_id and type.award_id = recipient.award_id
    left join award_nominee as nominee on nominee.award_type_id = type.id and nominee.member_id = recipient.member_id
    left join award_winner as winner on winner.nominee_id = nominee.id`.execute(ctx.db);
  return new Map(rows.map(({ place, ...receipt }) => [place, receipt]));
}

/** Filters awards whose type notifies everyone. */
export async function listBroadcast(ctx: Ctx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select award.id from award join award_type as type on type.id = award.award_type_id
    where award.id = any(${ids}::uuid[]) and type.notify order by award.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Lists the nominations that were finalized with these awards, including deleted awards. */
export async function listNominationsOf(ctx: Ctx, awardIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from award_type where award_id = any(${awardIds}::uuid[])`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
