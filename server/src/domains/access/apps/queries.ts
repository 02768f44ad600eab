import type { LicenseFeature } from '@hurrah/contracts/permissions';
import type { Ctx } from '../../../platform/ctx.ts';

export async function getFeatures(ctx: Ctx): Promise<LicenseFeature[]> {
  const { licenseFeatures } = await ctx.db.selectFrom('tenant').select('licenseFeatures').executeTakeFirstOrThrow();
  return licenseFeatures as LicenseFeature[];
}
