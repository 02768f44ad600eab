import type { PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import type { Trx } from '../../../platform/db.ts';

export async function getOwnEmail(ctx: UserCtx): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('directory.user')
    .select('email')
    .where('id', '=', ctx.userId)
    .executeTakeFirstOrThrow();
  return email;
}

export async function hasAccount(ctx: Pick<PublicCtx, 'db'>, email: string): Promise<boolean> {
  const user = await ctx.db.selectFrom('directory.user').select('id').where('email', '=', email).executeTakeFirst();
  return user !== undefined;
}

export async function insertUser(db: Trx, user: { id: string; email: string; handle: string }): Promise<void> {
  await db.insertInto('directory.user').values(user).execute();
}
