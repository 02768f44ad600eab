import type { Eligibility } from '@hurrah/contracts/points/settings';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';

export type SettingsRow = Selectable<DB['pointsSettings']>;

/** An active budget item of the kind allocation. */
export interface AllocationRule {
  id: string;
  /** The amount for each member it applies to, in every cycle. */
  amount: number;
  audience: Eligibility;
}

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
