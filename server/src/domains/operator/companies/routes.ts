import * as api from '@hurrah/contracts/operator/companies';
import { routeWithoutTransaction } from '../../../platform/route.ts';
import { getCompany, listCompanies, resumeCompany, setCompanyFeatures, suspendCompany } from './service.ts';

export const companyRoutes = [
  routeWithoutTransaction(api.listCompanies, (_, { query }) => listCompanies(query)),
  routeWithoutTransaction(api.getCompany, ({ now }, { params }) => getCompany(params.id, now)),
  routeWithoutTransaction(api.suspendCompany, (ctx, { params }) => suspendCompany(ctx, params.id)),
  routeWithoutTransaction(api.resumeCompany, (ctx, { params }) => resumeCompany(ctx, params.id)),
  routeWithoutTransaction(api.setCompanyFeatures, (ctx, { params, body }) =>
    setCompanyFeatures(ctx, params.id, body.features),
  ),
];
