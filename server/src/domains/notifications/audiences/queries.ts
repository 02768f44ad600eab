import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

interface Audience {
  kind: string;
  /** Who holds a permission of the kind. */
  roles: string[];
}

/** Of these members' messages, those of a kind that their role no longer gets. Answers whose they were. */
export async function deleteOfFormerHolders(ctx: Ctx, memberIds: string[], audiences: Audience[]): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    with gone as (
      delete from notification_message as message
      using tenant_member as member, jsonb_to_recordset(${JSON.stringify(audiences)}) as audience (kind text, roles jsonb)
      where member.id = any(${memberIds}::uuid[]) and message.member_id = member.id and message.kind = audience.kind
        and not audience.roles ? member.role
      returning message.member_id
    )
    select distinct member_id from gone`.execute(ctx.db);
  return rows.map(({ memberId }) => memberId);
}

export async function listRolesOf(ctx: Ctx, memberIds: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select(['id', 'role'])
    .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}
