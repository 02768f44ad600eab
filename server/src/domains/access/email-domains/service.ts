import { Resolver } from 'node:dns/promises';
import { type DomainCheck, type EmailDomain, maxEmailDomains } from '@hurrah/contracts/access/email-domains';
import { audit } from '../../../platform/audit.ts';
import { config } from '../../../platform/config.ts';
import type { MemberCtx, MemberCtxWithoutTransaction } from '../../../platform/ctx.ts';
import { isUniqueViolation } from '../../../platform/db.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { newSecret } from '../sessions/rules.ts';
import { syncProvedDomains } from './jobs.ts';
import { presentDomain } from './present.ts';
import * as queries from './queries.ts';
import { checkRecords, isMissing, recordNameOf } from './rules.ts';

export async function listDomains(ctx: MemberCtx): Promise<EmailDomain[]> {
  return (await queries.listDomains(ctx)).map(presentDomain);
}

export async function addDomain(ctx: MemberCtx, domain: string): Promise<EmailDomain> {
  const { length } = await queries.listDomains(ctx);
  if (length >= maxEmailDomains) throw conflict('emailDomain.tooMany', { max: maxEmailDomains });
  const row = await queries.insertDomain(ctx, { domain, token: newSecret(), createdAt: ctx.now }).catch(rethrowTaken);
  await note(ctx, 'identity.emailDomainAdded', row);
  return presentDomain(row);
}

function rethrowTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw invalid({ path: 'domain', type: 'taken' }, 'emailDomain.listed');
}

/** The DNS is asked outside any transaction. */
export async function checkDomain(caller: MemberCtxWithoutTransaction, id: string) {
  const { domain, token } = await caller.within((ctx) => queries.getDomain(ctx, id));
  const result = await lookUp(domain, token);
  return caller.within(async (ctx) => {
    const before = await queries.getDomain(ctx, id);
    const isNew = result === 'proved' && !before.provedAt;
    const row = await queries.updateDomain(ctx, id, { checkedAt: ctx.now, ...(isNew && { provedAt: ctx.now }) });
    if (isNew) {
      await note(ctx, 'identity.emailDomainProved', row);
      await enqueue(ctx, syncProvedDomains, { tenantId: ctx.tenantId });
    }
    return { result, domain: presentDomain(row) };
  });
}

async function lookUp(domain: string, token: string): Promise<DomainCheck> {
  const resolver = new Resolver({ timeout: config.DNS_TIMEOUT_MS, tries: 2 });
  if (config.DNS_SERVERS) resolver.setServers(config.DNS_SERVERS);
  try {
    return checkRecords(await resolver.resolveTxt(recordNameOf(domain)), token);
  } catch (error) {
    return isMissing((error as NodeJS.ErrnoException).code) ? 'noRecord' : 'noAnswer';
  }
}

export async function removeDomain(ctx: MemberCtx, id: string) {
  const row = await queries.getDomain(ctx, id);
  await queries.deleteDomain(ctx, id);
  await note(ctx, 'identity.emailDomainRemoved', row);
  if (row.provedAt) await enqueue(ctx, syncProvedDomains, { tenantId: ctx.tenantId });
  return {};
}

const note = (ctx: MemberCtx, action: string, { id, domain }: queries.EmailDomainRow) =>
  audit(ctx, { action, entityType: 'emailDomain', entityId: id, after: { domain } });
