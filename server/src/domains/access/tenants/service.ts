import type { Change } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/identity/tenants';
import type { CurrentAuthSettings, Locale, TenantMetadata } from '@hurrah/contracts/identity/tenants';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import { getCell, inDirectory, listCells } from '../../../platform/cells.ts';
import type { MemberCtx, PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import { inTenant } from '../../../platform/db.ts';
import { presentAuthSettings } from '../access-rules/present.ts';
import { requireSeen, scheduleSettings } from '../access-rules/service.ts';
import { newHandle } from '../sessions/rules.ts';
import * as queries from './queries.ts';

type Urls = Record<string, string> | null;

export async function getTenantMetadata(ctx: PublicCtx, domain: string): Promise<TenantMetadata> {
  const tenant = await queries.getTenantByDomain(ctx, domain.toLowerCase());
  return {
    name: tenant.name,
    language: tenant.language as Locale,
    brandColor: tenant.brandColor,
    logoUrls: tenant.logoUrls as Urls,
    bannerUrls: tenant.bannerUrls as Urls,
  };
}

export async function listMyTenants(ctx: UserCtx) {
  const tenants = await queries.listTenantsOf(ctx);
  return tenants.map(({ handle, name, logoUrls }) => ({ id: handle, name, logoUrls: logoUrls as Urls }));
}

export async function getAuthSettings(ctx: MemberCtx): Promise<CurrentAuthSettings> {
  return presentAuthSettings(await queries.getTenant(ctx), ctx.now);
}

export async function updateAuthSettings(
  ctx: MemberCtx,
  { body, version: seen }: Change<typeof api.updateAuthSettings>,
): Promise<CurrentAuthSettings> {
  const tenant = await queries.lockTenant(ctx);
  await requireSeen(ctx, seen, tenant);
  return scheduleSettings(ctx, tenant, body);
}

export interface NewTenant {
  name: string;
  domains: string[];
  language?: Locale;
  timeZone?: string;
  brandColor?: string;
  features?: LicenseFeature[];
  /** Where its data lives: an operator's choice, for space or for the law. */
  cell?: string;
}

/** An operator opens a tenant. The directory row comes last, so a tenant that can be found is complete. */
export async function createTenant(tenant: NewTenant): Promise<{ tenantId: string; handle: string; cell: string }> {
  const { name, domains, features = [], cell = listCells()[0]?.name ?? '' } = tenant;
  const tenantId = crypto.randomUUID();
  const handle = newHandle();
  const shown = { name, language: tenant.language ?? 'en', brandColor: tenant.brandColor ?? null };
  await inTenant(getCell(cell).app, tenantId, (db) =>
    queries.insertTenant(db, { ...shown, handle, timeZone: tenant.timeZone ?? 'UTC', licenseFeatures: features }),
  );
  await inDirectory((db) => queries.insertDirectoryTenant(db, { id: tenantId, handle, cell, ...shown }, domains));
  return { tenantId, handle, cell };
}
