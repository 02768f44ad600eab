import type { Ctx } from '../../../platform/ctx.ts';

/** Nothing leaves a company before somebody there has decided so. */
export async function isEnabled(ctx: Ctx): Promise<boolean> {
  const settings = await ctx.db.selectFrom('refinementSettings').select('enabled').executeTakeFirst();
  return settings?.enabled ?? false;
}

export async function saveEnabled(ctx: Ctx, enabled: boolean): Promise<void> {
  await ctx.db
    .insertInto('refinementSettings')
    .values({ enabled })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ enabled }))
    .execute();
}
