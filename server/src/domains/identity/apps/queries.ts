import type { Role } from '@hurrah/contracts/identity/tenant-members';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

export async function getFeatures(ctx: Ctx): Promise<LicenseFeature[]> {
  const { licenseFeatures } = await ctx.db.selectFrom('tenant').select('licenseFeatures').executeTakeFirstOrThrow();
  return licenseFeatures as LicenseFeature[];
}

/** Whoever has one of these roles and can sign in, or was invited to. */
export async function listMemberIds(ctx: Ctx, roles: Role[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select('id')
    .where('role', '=', sql<string>`any(${roles})`)
    .where('status', 'in', ['joined', 'invited'])
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
