import type * as api from '@hurrah/contracts/access/tenants';
import type { CurrentAuthSettings, Locale, TenantMetadata } from '@hurrah/contracts/access/tenants';
import type { Change } from '@hurrah/contracts/endpoint';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import { getCell, inDirectory, listCells } from '../../../platform/cells.ts';
import type { MemberCtx, PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import { inTenant, isUniqueViolation, type Trx } from '../../../platform/db.ts';
import { presentAuthSettings } from '../access-rules/present.ts';
import { requireSeen, scheduleSettings } from '../access-rules/service.ts';
import { newHandle } from '../sessions/rules.ts';
import { addressTaken } from './errors.ts';
import * as queries from './queries.ts';

type Urls = Record<string, string> | null;

export async function getTenantMetadata(ctx: PublicCtx, domain: string): Promise<TenantMetadata & { id: string }> {
  const tenant = await queries.getTenantByDomain(ctx, domain.toLowerCase());
  return {
    id: tenant.handle,
    name: tenant.name,
    language: tenant.language as Locale,
    brandColor: tenant.brandColor,
    logoUrls: tenant.logoUrls as Urls,
    bannerUrls: tenant.bannerUrls as Urls,
  };
}

export async function listMyTenants(ctx: UserCtx) {
  const tenants = await queries.listTenantsOf(ctx);
  return tenants.map(({ handle, name, brandColor, logoUrls, suspendedAt }) => ({
    id: handle,
    name,
    brandColor,
    logoUrls: logoUrls as Urls,
    suspended: suspendedAt !== null,
  }));
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
  /** Set if it was chosen before; then only this tenant may have the addresses already. */
  id?: string;
  name: string;
  domains: string[];
  language?: Locale;
  timeZone?: string;
  brandColor?: string;
  features?: LicenseFeature[];
  /** The cell of its data: an operator's choice, for space or for the law. */
  cell?: string;
}

/**
 * Creates a tenant, or completes an interrupted creation. The directory's row comes first and refuses an address that
 * another company has; until the cell has its own row the tenant counts as suspended, so it cannot be opened.
 */
export async function createTenant(tenant: NewTenant): Promise<CreatedTenant> {
  const { name, domains, features = [], cell = listCells()[0]?.name ?? '' } = tenant;
  getCell(cell);
  const shown = { name, language: tenant.language ?? 'en', brandColor: tenant.brandColor ?? null };
  const reserved = await inDirectory((db) =>
    reserve(db, { ...shown, cell, ...(tenant.id && { id: tenant.id }) }, domains),
  );
  const { id: tenantId, handle } = reserved;
  const { created, suspendedAt } = await inTenant(getCell(reserved.cell).app, tenantId, (db) =>
    queries.insertTenant(db, { ...shown, handle, timeZone: tenant.timeZone ?? 'UTC', licenseFeatures: features }),
  );
  await inDirectory((db) => queries.updateDirectoryTenant(db, tenantId, { suspendedAt }));
  return { tenantId, handle, cell: reserved.cell, created };
}

interface CreatedTenant {
  tenantId: string;
  handle: string;
  cell: string;
  /** False if the company existed before. */
  created: boolean;
}

/** A company of the same name at one of the addresses is the same company. */
async function reserve(
  db: Trx,
  tenant: { id?: string; name: string; language: string; brandColor: string | null; cell: string },
  domains: string[],
): Promise<Pick<queries.DirectoryTenantRow, 'id' | 'handle' | 'cell'>> {
  const insert = () => queries.insertDirectoryTenant(db, { ...tenant, handle: newHandle() });
  // Of two that open the same tenant at once, the second waits here and finds the first one's addresses.
  const own = tenant.id ? await insert() : undefined;
  const holders = await queries.listHolders(db, domains);
  const [holder] = holders;
  const expected = own?.id ?? holder?.id;
  if (holders.some(({ id, name }) => id !== expected || (!own && name !== tenant.name))) throw addressTaken();
  const row = own ?? holder ?? (await insert());
  const missing = domains.filter((domain) => !holders.some((one) => one.domain === domain));
  await queries.insertDomains(db, row.id, missing).catch((error: unknown) => {
    throw isUniqueViolation(error, 'tenant_domain_pkey') ? addressTaken() : error;
  });
  return row;
}
