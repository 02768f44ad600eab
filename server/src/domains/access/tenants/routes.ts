import * as api from '@hurrah/contracts/access/tenants';
import { route } from '../../../platform/route.ts';
import { getAuthSettings, getTenantMetadata, listMyTenants, updateAuthSettings } from './service.ts';

export const tenantRoutes = [
  route(api.getTenantMetadata, (ctx, { query }) => getTenantMetadata(ctx, query.domain)),
  route(api.listMyTenants, listMyTenants),
  route(api.getAuthSettings, getAuthSettings),
  route(api.updateAuthSettings, (ctx, received) => updateAuthSettings(ctx, received)),
];
