import {
  type App,
  appActions,
  type LicenseFeature,
  licenseFeatures,
  type Permission,
} from '@hurrah/contracts/permissions';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { getFeatures, listMemberIds } from './queries.ts';
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

/** Active members who hold a permission: those to ask, and those to notify. */
export async function listHolders(ctx: Ctx, permission: Permission): Promise<string[]> {
  const features = await getFeatures(ctx);
  return listMemberIds(ctx, rolesWith(permission, features));
}
