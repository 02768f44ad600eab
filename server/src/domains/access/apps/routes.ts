import * as api from '@hurrah/contracts/access/tenants';
import { route } from '../../../platform/route.ts';
import { listApps, listLicenseFeatures } from './service.ts';

export const appRoutes = [route(api.listApps, listApps), route(api.listLicenseFeatures, listLicenseFeatures)];
