import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { pageOf, pageQuery } from '../page.ts';
import { licenseFeatures } from '../permissions.ts';

const LicenseFeature = z.enum(licenseFeatures);
const params = z.object({ id: Id });

export const Company = z.object({
  id: Id,
  name: z.string(),
  cell: z.string(),
  language: z.string(),
  domains: z.array(z.string()),
  createdAt: z.iso.datetime(),
  suspendedAt: z.iso.datetime().nullable(),
  /** The day on which a worker removes everything of it. */
  deleteAt: z.iso.datetime().nullable(),
  /** A worker has begun, so it cannot be restored. */
  isBeingDeleted: z.boolean(),
});
export type Company = z.infer<typeof Company>;

/** With what only the company's own database knows, which is counted when it is asked. */
export const CompanyDetails = Company.extend({
  zone: z.string(),
  features: z.array(LicenseFeature),
  members: z.int(),
  joined: z.int(),
  recognitions: z.int(),
  files: z.int(),
  bytes: z.int(),
  lastActiveOn: z.iso.date().nullable(),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/operator/companies',
  summary: 'The companies of this installation, by name',
  can: 'operator',
  query: z.object({ search: z.string().trim().max(100).optional(), ...pageQuery(50) }),
  response: pageOf(Company),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/operator/companies/:id',
  summary: 'One company with its size, storage, activity and features',
  can: 'operator',
  params,
  response: CompanyDetails,
});

export const suspendCompany = endpoint({
  method: 'POST',
  path: '/operator/companies/:id/suspend',
  summary: 'Sign everyone of a company out and let nobody in; nothing is lost',
  can: 'operator',
  params,
  response: CompanyDetails,
});

export const resumeCompany = endpoint({
  method: 'POST',
  path: '/operator/companies/:id/resume',
  summary: 'Let everyone in again, and take a planned deletion back',
  can: 'operator',
  params,
  response: CompanyDetails,
});

export const setCompanyFeatures = endpoint({
  method: 'PUT',
  path: '/operator/companies/:id/features',
  summary: 'Replace what the licence of a company includes',
  can: 'operator',
  params,
  body: z.object({ features: z.array(LicenseFeature).max(licenseFeatures.length) }),
  response: CompanyDetails,
});
