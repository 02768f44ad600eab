import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

export interface SettingsRow {
  /** Null until an admin sets it. */
  monthlyGoal: number | null;
  version: number | null;
  /** The tenant's, not the member's: a month begins for everyone at once. */
  timeZone: string;
  /** Whether there is a quality to choose. */
  qualitiesOffered: boolean;
}

export async function getSettings(ctx: Ctx): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select settings.monthly_goal, settings.version, tenant.time_zone, exists (
      select from quality join value on value.tenant_id = quality.tenant_id and value.id = quality.value_id
      where quality.archived_at is null and value.archived_at is null
    ) as qualities_offered
    from tenant left join recognition_settings as settings using (tenant_id)`.execute(ctx.db);
  return rows[0] as SettingsRow;
}
