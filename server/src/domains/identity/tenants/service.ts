import type { AuthSettings, Locale, TenantMetadata } from '@hurrah/contracts/identity/tenants';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import { audit } from '../../../platform/audit.ts';
import { inBackground } from '../../../platform/background.ts';
import { getCell, inDirectory, listCells } from '../../../platform/cells.ts';
import type { MemberCtx, PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import { inTenant } from '../../../platform/db.ts';
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
    const tenant = await queries.getTenant(inside);
    if (tenant.mfaRequired && !ctx.session.mfaPassedAt) throw mfaRequired();
    if (isPasswordExpired(passwordChangedAt, tenant, now)) throw passwordExpired();
    const { authenticatedAt } = ctx.session;
    const joined = await joinTenant(inside, memberId, { userId: ctx.userId, authenticatedAt });
    if (!joined) throw accessClosed();
  });
  await upsertSessionTenant(ctx, { tenantId, memberId });
  return { session: sessionHandle(membership.userHandle, membership.handle) };
}

export async function getAuthSettings(ctx: MemberCtx): Promise<AuthSettings> {
  return presentAuthSettings(await queries.getTenant(ctx));
}

export async function updateAuthSettings(ctx: MemberCtx, settings: AuthSettings): Promise<AuthSettings> {
  const before = presentAuthSettings(await queries.getTenant(ctx));
  const after = presentAuthSettings(await queries.updateTenant(ctx, settings));
  const what = { entityType: 'tenant', entityId: ctx.tenantId, before, after };
  await audit(ctx, { action: 'identity.authSettingsChanged', ...what });
  return after;
}

const presentAuthSettings = (tenant: queries.TenantRow): AuthSettings => ({
  mfaRequired: tenant.mfaRequired,
  passwordExpiryDays: tenant.passwordExpiryDays,
  sessionIdleDays: tenant.sessionIdleDays,
  sessionAbsoluteDays: tenant.sessionAbsoluteDays,
});

export async function expireAllPasswords(ctx: MemberCtx) {
  await queries.updateTenant(ctx, { passwordsExpiredAt: ctx.now });
  await audit(ctx, { action: 'identity.passwordsExpired', entityType: 'tenant', entityId: ctx.tenantId });
  return {};
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
