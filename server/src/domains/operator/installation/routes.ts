import * as api from '@hurrah/contracts/operator/installation';
import type { Redis } from 'ioredis';
import { route, routeWithoutTransaction } from '../../../platform/route.ts';
import { endMaintenance, getInstallation, startMaintenance } from './service.ts';

export const installationRoutes = (redis: Redis) => [
  routeWithoutTransaction(api.getInstallation, () => getInstallation(redis)),
  route(api.startMaintenance, startMaintenance),
  route(api.endMaintenance, endMaintenance),
];
