import { Locale, TimeZone } from '@hurrah/contracts/access/tenants';
import { licenseFeatures } from '@hurrah/contracts/permissions';
import { Currency } from '@hurrah/contracts/points/settings';
import { line } from '@hurrah/contracts/text';
import { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import { createTenant, getTenant, lockTenant } from '../../access/index.ts';
import { addFirstAdmin } from '../../people/index.ts';
import { chooseCurrency } from '../../points/index.ts';
import { type DirectoryCompany, measure } from './queries.ts';

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
export const Host = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(new RegExp(`^${label}(\\.${label})+$`), 'is not a host name');

export const NewCompany = z.object({
  name: line(100),
  hosts: z.array(Host).min(1, 'at least one is needed'),
  language: Locale.default('en'),
  zone: TimeZone.default('UTC'),
  currency: Currency.default('USD'),
  features: z.array(z.enum(licenseFeatures)).default([...licenseFeatures]),
  cell: z.string().optional(),
  admin: z.object({
    email: z.email().toLowerCase().max(254),
    firstName: line(50),
    lastName: line(50),
  }),
});
export type NewCompany = z.output<typeof NewCompany>;

/**
 * Opens a company with its first admin, who is invited or signs in at once. A second call for the same company
 * completes missing steps and changes nothing else.
 */
export async function openCompany(
  company: NewCompany & { id?: string; brandColor?: string },
  { now, by, invite }: { now: Date; by: string; invite: boolean },
) {
  const { hosts, zone, cell, currency, admin, ...chosen } = company;
  const { name, language, features } = chosen;
  const opened = await createTenant({ ...chosen, domains: hosts, timeZone: zone, ...(cell && { cell }) });
  const { tenantId, created } = opened;
  const memberId = await inBackground(getCell(opened.cell), { tenantId, requestId: 'command', now }, async (ctx) => {
    // Of two that ask at once, the second finds the first one's admin.
    await lockTenant(ctx);
    if (created) {
      await chooseCurrency(ctx, currency);
      const after = { name, hosts, language, zone, currency, features, by };
      await audit(ctx, { action: 'tenancy.tenantCreated', entityType: 'tenant', entityId: tenantId, after });
    }
    return addFirstAdmin(ctx, admin, { invite });
  });
  return { ...opened, memberId };
}

/** Describes a company by its rows in the directory and the cell, and its size. */
export async function describeCompany(company: DirectoryCompany, now: Date) {
  const { id: tenantId, cell } = company;
  const background = { tenantId, requestId: 'command', now, timeoutMs: 60_000 };
  const inside = await inBackground(getCell(cell), background, async (ctx) => {
    const { timeZone, licenseFeatures: features } = await getTenant(ctx);
    return { zone: timeZone, features, ...(await measure(ctx)) };
  });
  return { ...company, ...inside };
}
