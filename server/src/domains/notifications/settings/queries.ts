import type { Selectable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';

const columns = ['unsent', 'weeklyDigest', 'version'] as const;

export type SettingsRow = Omit<Selectable<DB['notificationSetting']>, 'tenantId'>;

export const findSettings = (ctx: Ctx): Promise<SettingsRow | undefined> =>
  ctx.db.selectFrom('notificationSetting').select(columns).executeTakeFirst();

/** Writes the defaults first if there are no settings yet, so that there is a row to lock. */
export async function lockSettings(ctx: Ctx): Promise<SettingsRow> {
  await ctx.db
    .insertInto('notificationSetting')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ctx.db.selectFrom('notificationSetting').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export const updateSettings = (ctx: Ctx, changes: Omit<SettingsRow, 'version'>): Promise<SettingsRow> =>
  ctx.db.updateTable('notificationSetting').set(changes).returning(columns).executeTakeFirstOrThrow();
