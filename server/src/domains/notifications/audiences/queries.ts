import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { type MemberRules, meetsRules } from '../../people/index.ts';

/** Kinds of messages that only members who meet these rules receive. */
export interface KindsAudience {
  kinds: string[];
  rules: MemberRules;
}

/** Deletes these members' messages of kinds whose audience they have left. Returns the affected members. */
export async function deleteOfFormerHolders(
  ctx: Ctx,
  memberIds: string[],
  audiences: KindsAudience[],
): Promise<string[]> {
  if (audiences.length === 0) return [];
  const isOutside = audiences.map(
    ({ kinds, rules }) => sql`(message.kind = any(${kinds}::text[]) and not ${meetsRules(rules)})`,
  );
  const { rows } = await sql<{ memberId: string }>`
    with gone as (
      delete from notification_message as message using tenant_member as member
      where member.id = any(${memberIds}::uuid[]) and message.member_id = member.id
        and (${sql.join(isOutside, sql` or `)})
      returning message.member_id
    )
    select distinct member_id from gone`.execute(ctx.db);
  return rows.map(({ memberId }) => memberId);
}

/** Which of these members meet the rules. */
export async function listMeeting(ctx: Ctx, rules: MemberRules, memberIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select member.id from tenant_member as member
    where member.id = any(${memberIds}::uuid[]) and ${meetsRules(rules)}`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}
