import {
  type App,
  appActions,
  type LicenseFeature,
  licenseFeatures,
  type Permission,
} from '@hurrah/contracts/permissions';
import type { MemberCtx } from '../../../platform/ctx.ts';

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
