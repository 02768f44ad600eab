import { Segment } from '@hurrah/contracts/identity/tenant-members';
import type { Eligibility } from '@hurrah/contracts/points/settings';
import { type RawBuilder, sql } from 'kysely';
import { isEveryone } from './rules.ts';

/**
 * Whether the row `member` of tenant_member is one of those a rule is about, on a day of the tenant. Everything that
 * asks this asks here: who may receive, who gets something to give, who is paid, and what that costs.
 */
export function isInAudience(audience: Eligibility, today: string): RawBuilder<boolean> {
  const here = sql<boolean>`(member.archived_at is null and member.suspended_at is null)`;
  if (isEveryone(audience)) return here;
  const { statuses, segments, teamIds, tenureDays } = audience;
  const conditions = [here, sql<boolean>`member.status = any(${statuses}::text[])`];
  for (const segment of Segment.options) {
    const values = segments[segment];
    if (values) conditions.push(sql<boolean>`coalesce(${columnOf(segment)}, '') = any(${values}::text[])`);
  }
  if (teamIds.length > 0) {
    conditions.push(sql<boolean>`exists (
      select from team_member
      where team_member.tenant_id = member.tenant_id and team_member.member_id = member.id
        and team_member.team_id = any(${teamIds}::uuid[]))`);
  }
  // Somebody whose start date nobody knows counts as long enough.
  if (tenureDays > 0) {
    conditions.push(sql<boolean>`coalesce(member.start_on + ${tenureDays}::int <= ${today}::date, true)`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const columns = {
  country: 'country',
  region: 'region',
  location: 'location',
  department: 'department',
  costCenter: 'cost_center',
  businessUnit: 'business_unit',
  group: 'group',
} as const satisfies Record<Segment, string>;

export const columnOf = (segment: Segment): RawBuilder<string | null> => sql.ref(`member.${columns[segment]}`);
