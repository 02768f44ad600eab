import { notificationLimits } from '@hurrah/contracts/notifications';
import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';

/** Whether the address of the joined `member` was refused and counts as dead. */
export const hasBounced = ({ now }: Pick<Ctx, 'now'>) => sql<boolean>`exists (
  select from email_bounce as bounce
  where bounce.member_id = member.id and bounce.email = member.email
    and bounce.bounced_at > ${now}::timestamptz - make_interval(days => ${notificationLimits.bounceDays})
)`;

export async function saveBounces(ctx: Ctx, bounces: { memberId: string; to: string }[]): Promise<void> {
  if (bounces.length === 0) return;
  await ctx.db
    .insertInto('emailBounce')
    .values(bounces.map(({ memberId, to }) => ({ memberId, email: to, bouncedAt: ctx.now })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId'])
        .doUpdateSet((eb) => ({ email: eb.ref('excluded.email'), bouncedAt: eb.ref('excluded.bouncedAt') })),
    )
    .execute();
}

/** The caller's own address, if it was refused. */
export async function findOwnBounce(ctx: MemberCtx): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select member.email from tenant_member as member
    where member.id = ${ctx.memberId} and ${hasBounced(ctx)}`.execute(ctx.db);
  return rows[0]?.email ?? null;
}

export async function forgetOwnBounce(ctx: MemberCtx): Promise<void> {
  await ctx.db.deleteFrom('emailBounce').where('memberId', '=', ctx.memberId).execute();
}

export async function findEmailOf(ctx: Ctx, memberId: string): Promise<string | undefined> {
  const member = await ctx.db.selectFrom('tenantMember').select('email').where('id', '=', memberId).executeTakeFirst();
  return member?.email;
}

/** As if the member had done so in their settings. */
export async function turnOffEmailsOf(ctx: Ctx, memberId: string): Promise<void> {
  await sql`
    insert into notification_preference (member_id, email)
    select id, false from tenant_member where id = ${memberId}
    on conflict (tenant_id, member_id) do update set email = false`.execute(ctx.db);
}
