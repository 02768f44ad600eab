import type { Ctx } from '../../../platform/ctx.ts';

export async function getCompany(ctx: Ctx): Promise<string> {
  const { name } = await ctx.db.selectFrom('tenant').select('name').executeTakeFirstOrThrow();
  return name;
}
