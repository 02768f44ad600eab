import type { CompanyDetails } from '@hurrah/contracts/operator/companies';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import { audit } from '../../../platform/audit.ts';
import type { UserCtx, WithoutTransaction } from '../../../platform/ctx.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import { type Command, resumeTenant, setFeatures, suspendTenant } from '../../access/index.ts';
import { type DirectoryCompany, describeCompany, findCompany, listCompanyPage } from '../../tenancy/index.ts';
import { getOperator } from '../accounts/queries.ts';
import { presentCompany, presentDetails } from './present.ts';

type OperatorCtx = WithoutTransaction<UserCtx>;

export async function listCompanies({ search, ...request }: PageRequest & { search?: string | undefined }) {
  const page = await listCompanyPage(request, search);
  return mapPage(page, page.results.map(presentCompany));
}

export async function getCompany(id: string, now: Date): Promise<CompanyDetails> {
  return presentDetails(await describeCompany(await requireCompany(id), now));
}

export async function requireCompany(id: string): Promise<DirectoryCompany> {
  const company = await findCompany(id);
  if (!company) throw notFound('tenant.notFound');
  return company;
}

export const suspendCompany = (ctx: OperatorCtx, id: string) =>
  change(ctx, id, { action: 'operator.companySuspended', act: suspendTenant });

export const resumeCompany = (ctx: OperatorCtx, id: string) =>
  change(ctx, id, {
    action: 'operator.companyResumed',
    act(command, { deletionBeganAt }) {
      if (deletionBeganAt) throw conflict('operator.companyBeingDeleted');
      return resumeTenant(command);
    },
  });

export const setCompanyFeatures = (ctx: OperatorCtx, id: string, features: LicenseFeature[]) =>
  change(ctx, id, {
    action: 'operator.companyFeaturesChanged',
    after: { features },
    act: (command) => setFeatures(command, [...new Set(features)]),
  });

interface Change {
  action: string;
  after?: Record<string, unknown>;
  act(command: Command, company: DirectoryCompany): Promise<void>;
}

/** The company's own trail names the operator; the directory's has the operator as the actor. */
async function change(ctx: OperatorCtx, id: string, { action, after = {}, act }: Change): Promise<CompanyDetails> {
  const company = await requireCompany(id);
  const { name: by } = await ctx.within(({ db }) => getOperator(db, ctx.userId));
  await act({ tenant: company, now: ctx.now, by }, company);
  const entry = { action, entityType: 'tenant', entityId: id, after: { name: company.name, ...after } };
  await ctx.within((inside) => audit(inside, entry));
  return getCompany(id, ctx.now);
}
