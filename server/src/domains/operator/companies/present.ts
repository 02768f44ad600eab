import type { Company, CompanyDetails } from '@hurrah/contracts/operator/companies';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import type { DirectoryCompany, describeCompany } from '../../tenancy/index.ts';

export const presentCompany = (company: DirectoryCompany): Company => ({
  id: company.id,
  name: company.name,
  cell: company.cell,
  language: company.language,
  domains: company.domains,
  createdAt: company.createdAt.toISOString(),
  suspendedAt: company.suspendedAt?.toISOString() ?? null,
  deleteAt: company.deleteAt?.toISOString() ?? null,
  isBeingDeleted: company.deletionBeganAt !== null,
});

export function presentDetails(company: Awaited<ReturnType<typeof describeCompany>>): CompanyDetails {
  const { zone, members, joined, recognitions, files, bytes, lastActiveOn } = company;
  const size = { members, joined, recognitions, files, bytes, lastActiveOn };
  return { ...presentCompany(company), zone, features: company.features as LicenseFeature[], ...size };
}
