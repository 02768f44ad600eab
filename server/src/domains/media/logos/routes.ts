import * as api from '@hurrah/contracts/media';
import { fileRoute } from '../../../platform/route.ts';
import { openLogo } from './service.ts';

export const logoRoutes = [fileRoute(api.getLogo, ({ params }) => openLogo(params.tenantId, params.name))];
