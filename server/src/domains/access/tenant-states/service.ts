import type { LicenseFeature } from '@hurrah/contracts/permissions';
import { audit } from '../../../platform/audit.ts';
import { inBackground } from '../../../platform/background.ts';
import { getCell, inDirectory } from '../../../platform/cells.ts';
import { isUniqueViolation, type Trx } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { addressTaken } from '../tenants/errors.ts';
import { getTenant, insertDomains, updateDirectoryTenant, updateTenant } from '../tenants/queries.ts';
import { endTenantStreams } from './jobs.ts';
import * as queries from './queries.ts';

/** An operator's command about a company: which company, when, and by which operator. */
export interface Command {
  tenant: { id: string; cell: string };
  now: Date;
  by: string;
}

/** The days during which a company's deletion can be cancelled. */
const deletionDays = 30;

/** Blocks sign-ins and jobs of the company; its data stays unchanged. */
export async function suspendTenant(command: Command): Promise<void> {
  await changeState(command, 'tenancy.tenantSuspended', { suspendedAt: command.now });
}

export async function resumeTenant(command: Command): Promise<void> {
  await changeState(command, 'tenancy.tenantResumed', { suspendedAt: null, deleteAt: null });
}

/** Suspends the company and names the day on which everything of it is removed. Asking again keeps the first day. */
export async function scheduleDeletion(command: Command): Promise<Date> {
  const asked = new Date(command.now.getTime() + deletionDays * 86_400_000);
  const { deleteAt } = await changeState(command, 'tenancy.tenantDeletionScheduled', {
    suspendedAt: command.now,
    deleteAt: asked,
  });
  return deleteAt ?? asked;
}

interface State {
  suspendedAt: Date | null;
  deleteAt?: Date | null;
}

/** The cell first, because it is authoritative if the two disagree; the command can be repeated. */
async function changeState({ tenant, now, by }: Command, action: string, wanted: State): Promise<State> {
  const state = await inTenantOf({ tenant, now, by }, async (ctx) => {
    const { suspendedAt, deleteAt } = await getTenant(ctx);
    const before = { suspendedAt, deleteAt };
    const after = wanted.suspendedAt
      ? { suspendedAt: suspendedAt ?? wanted.suspendedAt, deleteAt: deleteAt ?? wanted.deleteAt ?? null }
      : { suspendedAt: null, deleteAt: null };
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
    await updateTenant(ctx, after);
    await audit(ctx, { action, entityType: 'tenant', entityId: tenant.id, before, after: { ...after, by } });
    return after;
  });
  await inDirectory(async (db) => {
    await updateDirectoryTenant(db, tenant.id, state);
    // After the tenant's row, whose lock keeps the tenant from being opened meanwhile.
    if (!state.suspendedAt) return;
    await queries.closeSessions(db, tenant.id);
    await enqueue({ scope: 'directory', db, requestId: 'command' }, endTenantStreams, { tenantId: tenant.id });
  });
  return state;
}

export async function setFeatures(command: Command, features: LicenseFeature[]): Promise<void> {
  const { tenant, by } = command;
  await inTenantOf(command, async (ctx) => {
    const before = { features: (await getTenant(ctx)).licenseFeatures };
    await updateTenant(ctx, { licenseFeatures: features });
    const action = 'tenancy.featuresChanged';
    await audit(ctx, { action, entityType: 'tenant', entityId: tenant.id, before, after: { features, by } });
  });
}

/** Replaces the company's addresses. One that another company has is refused before anything changes. */
export async function setDomains(command: Command, domains: string[]): Promise<void> {
  const { tenant, by } = command;
  const before = await inDirectory((db) => replaceDomains(db, tenant.id, domains));
  await inTenantOf(command, (ctx) =>
    audit(ctx, {
      action: 'tenancy.domainsChanged',
      entityType: 'tenant',
      entityId: tenant.id,
      before: { domains: before },
      after: { domains, by },
    }),
  );
}

async function replaceDomains(db: Trx, tenantId: string, domains: string[]): Promise<string[]> {
  const before = await queries.deleteDomains(db, tenantId);
  await insertDomains(db, tenantId, domains).catch((error: unknown) => {
    throw isUniqueViolation(error, 'tenant_domain_pkey') ? addressTaken() : error;
  });
  return before;
}

const inTenantOf = <T>({ tenant, now }: Command, work: Parameters<typeof inBackground<T>>[2]): Promise<T> =>
  inBackground(getCell(tenant.cell), { tenantId: tenant.id, requestId: 'command', now }, work);

/**
 * The last step of a deletion: removes the company from the directory, and the accounts of its people without another.
 */
export async function removeTenant(certificate: queries.Certificate): Promise<void> {
  await inDirectory(async (db) => {
    const people = await queries.deleteLonelyUsers(db, certificate.tenantId);
    await queries.forgetTenant(db, certificate.tenantId, people);
    await queries.insertCertificate(db, { ...certificate, people: people.length });
    await queries.deleteTenant(db, certificate.tenantId);
  });
}
