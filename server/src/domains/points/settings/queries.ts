import { type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import type { AllocationRule } from './rules.ts';

export type SettingsRow = Selectable<DB['pointsSettings']>;

interface Found {
  timeZone: string;
  allocations: AllocationRule[];
  settings: SettingsRow | undefined;
}

/** Includes the tenant's time zone and allocations, because every send needs them. */
export async function findSettings(ctx: Ctx): Promise<Found> {
  const { rows } = await sql<Omit<Found, 'settings'> & SettingsRow>`
    select settings.*, tenant.time_zone, (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount, 'audience', audience) order by id), '[]')
      from budget_item where kind = 'allocation' and active and deleted_at is null
    ) as allocations
    from tenant left join points_settings as settings using (tenant_id)`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('Without a tenant there are no points');
  const { timeZone, allocations, ...settings } = row;
  return { timeZone, allocations, settings: settings.pointsPerUnit === null ? undefined : settings };
}

/** Inserts the defaults first if there is no row yet, so that there is a row to lock. */
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
