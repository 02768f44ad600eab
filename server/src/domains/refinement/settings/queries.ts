import type { Ctx } from '../../../platform/ctx.ts';

export interface Settings {
  enabled: boolean;
  version: number;
}

const columns = ['enabled', 'version'] as const;

export const findSettings = (ctx: Ctx): Promise<Settings | undefined> =>
  ctx.db.selectFrom('refinementSettings').select(columns).executeTakeFirst();

/** Off until an admin of the company turns it on. */
export const isEnabled = async (ctx: Ctx): Promise<boolean> => (await findSettings(ctx))?.enabled ?? false;

/** Writes the defaults first if there are no settings yet, so that there is a row to lock. */
export async function lockSettings(ctx: Ctx): Promise<Settings> {
  await ctx.db
    .insertInto('refinementSettings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ctx.db.selectFrom('refinementSettings').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export const updateSettings = (ctx: Ctx, changes: { enabled: boolean }): Promise<Settings> =>
  ctx.db.updateTable('refinementSettings').set(changes).returning(columns).executeTakeFirstOrThrow();
