import { sql } from 'kysely';
import type { PublicCtx } from '../../../platform/ctx.ts';

/** Whether this is the first sign-in of the account. */
export async function recordSignIn(ctx: PublicCtx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('directory.user')
    .set({ signedInAt: ctx.now })
    .where('id', '=', userId)
    .where('signedInAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts an email about a new device; false if the account has had `max` of them within a day. */
export async function takeDeviceEmail(ctx: PublicCtx, userId: string, max: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update directory."user" as account set device_emails = recent.emails || ${ctx.now}::timestamptz
    from (
      select id, array(
        select sent_at from unnest(device_emails) as sent_at where sent_at > ${ctx.now}::timestamptz - interval '1 day'
      ) as emails
      from directory."user" where id = ${userId} for update
    ) as recent
    where account.id = recent.id and cardinality(recent.emails) < ${max}`.execute(ctx.db);
  return numAffectedRows === 1n;
}
