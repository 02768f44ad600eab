import { type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';

export type SettingsRow = Selectable<DB['pointsSettings']>;

/** The tenant's time zone comes along, because every rule about days needs it. */
export async function findSettings(ctx: Ctx): Promise<{ timeZone: string; settings: SettingsRow | undefined }> {
  const { rows } = await sql<{ timeZone: string; tenantId: string | null } & SettingsRow>`
    select tenant.time_zone, settings.* from tenant left join points_settings as settings using (tenant_id)`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw new Error('Without a tenant there are no points');
  const { timeZone, ...settings } = row;
  return { timeZone, settings: settings.pointsPerUnit === null ? undefined : settings };
}

/** Writes the defaults first where no one has decided yet, so that there is a row to lock. */
export async function lockSettings(ctx: Ctx): Promise<void> {
  await ctx.db
    .insertInto('pointsSettings')
    .values({ updatedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.db.selectFrom('pointsSettings').select('version').forUpdate().execute();
}

export async function saveSettings(ctx: Ctx, changes: Updateable<DB['pointsSettings']>): Promise<void> {
  await ctx.db
    .insertInto('pointsSettings')
    .values({ ...changes, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ ...changes, updatedAt: ctx.now }))
    .execute();
}
