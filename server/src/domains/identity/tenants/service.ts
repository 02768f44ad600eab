import type { Change } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/identity/tenants';
import type { CurrentAuthSettings, Locale, TenantMetadata } from '@hurrah/contracts/identity/tenants';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import { inBackground } from '../../../platform/background.ts';
import { getCell, inDirectory, listCells } from '../../../platform/cells.ts';
import type { MemberCtx, PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import { inTenant } from '../../../platform/db.ts';
import { presentAuthSettings } from '../access-rules/present.ts';
import { rulesInForce } from '../access-rules/rules.ts';
import { requireSeen, scheduleSettings } from '../access-rules/service.ts';
import { accessClosed, joinTenant } from '../members/service.ts';
import { isPasswordExpired } from '../passwords/rules.ts';
import { upsertSessionTenant } from '../sessions/queries.ts';
import { newHandle, sessionHandle } from '../sessions/rules.ts';
import { mfaRequired, passwordExpired } from './errors.ts';
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

/** Opens a tenant for this session if the tenant's own rules let this person in. */
export async function logInToTenant(ctx: UserCtx, tenantHandle: string) {
  const membership = await queries.getMembership(ctx, tenantHandle);
  const { tenantId, memberId, passwordChangedAt } = membership;
  const { now, requestId } = ctx;
  await inBackground(getCell(membership.cell), { tenantId, memberId, now, requestId }, async (inside) => {
    const rules = rulesInForce(await queries.getTenant(inside), now);
    if (rules.mfaRequired && !ctx.session.mfaPassedAt) throw mfaRequired();
    if (isPasswordExpired(passwordChangedAt, rules, now)) throw passwordExpired();
    const { passwordGivenAt } = ctx.session;
    const joined = await joinTenant(inside, memberId, { userId: ctx.userId, passwordGivenAt });
    if (!joined) throw accessClosed();
  });
  await upsertSessionTenant(ctx, { tenantId, memberId });
  return { session: sessionHandle(membership.userHandle, membership.handle) };
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
