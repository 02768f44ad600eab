import type { Role } from '@hurrah/contracts/people/tenant-members';
import {
  type App,
  appActions,
  type LicenseFeature,
  licenseFeatures,
  type Permission,
} from '@hurrah/contracts/permissions';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { getFeatures } from './queries.ts';
import { rolesWith } from './rules.ts';

export async function listApps(ctx: MemberCtx) {
  return Object.entries(appActions).map(([app, actions]) => ({
    entityType: app as App,
    permissions: actions.filter((action) => ctx.can(`${app}:${action}` as Permission)),
  }));
}

export async function listLicenseFeatures(ctx: MemberCtx) {
  const entries = licenseFeatures.map((feature) => [feature, ctx.features.has(feature)]);
  return Object.fromEntries(entries) as Record<LicenseFeature, boolean>;
}

/** The roles that grant a permission in this tenant, under its licence. */
export async function listRolesWith(ctx: Ctx, permission: Permission): Promise<Role[]> {
  return rolesWith(permission, await getFeatures(ctx));
}
