import { endpoints } from '@hurrah/contracts/api';
import { streamLive } from '@hurrah/contracts/live';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { access, authPort } from './domains/access/index.ts';
import { award } from './domains/award/index.ts';
import { comment } from './domains/comment/index.ts';
import { feedback } from './domains/feedback/index.ts';
import { media } from './domains/media/index.ts';
import { notifications } from './domains/notifications/index.ts';
import { operator, operatorPort } from './domains/operator/index.ts';
import { people } from './domains/people/index.ts';
import { points, pointsKinds } from './domains/points/index.ts';
import { recognition } from './domains/recognition/index.ts';
import { refinement } from './domains/refinement/index.ts';
import { staffing, staffingKinds } from './domains/staffing/index.ts';
import { tenancy } from './domains/tenancy/index.ts';
import { timeline } from './domains/timeline/index.ts';
import type { AuthPort } from './platform/auth-port.ts';
import { config } from './platform/config.ts';
import type { Domain } from './platform/domain.ts';
import { healthRoutes } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import type { LiveHub } from './platform/live.ts';
import { streamRoute } from './platform/route.ts';
import { consoleSite, siteRoutes } from './platform/site.ts';
import { DiskStorage } from './platform/storage/disk.ts';
import { diskStorageRoutes } from './platform/storage/disk-routes.ts';
import { storage } from './platform/storage/instance.ts';
import { forgetDirectoryTrail } from './platform/upkeep.ts';
import type { WorkerOptions } from './platform/worker.ts';

/**
 * The product, domain by domain. What is not named here does not run. Subscribers of one event run in this order: the
 * timeline renders a post after its own domain has handled the event.
 */
const domains: Domain[] = [
  access,
  people,
  tenancy,
  operator,
  staffing,
  media,
  points([recognition.findPosts, award.findPosts]),
  comment,
  recognition,
  refinement,
  feedback,
  notifications(
    [...recognition.notifications, ...award.notifications, ...comment.notifications, ...pointsKinds, ...staffingKinds],
    recognition.digest,
  ),
  award,
  timeline([...recognition.posts, ...award.posts]),
];

export interface AppOptions {
  redis: Redis;
  hub: LiveHub;
  clock?: () => Date;
  inMaintenance?: () => boolean;
  /** Tests wrap it to give somebody exactly the permissions they want to try. */
  authPort?: AuthPort;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const live = streamRoute(streamLive, (hub, { tenantId, memberId }, response) =>
    hub.open(tenantId, memberId, response),
  );
  const bindings = [
    ...healthRoutes(options.redis, options.inMaintenance),
    live,
    ...domains.flatMap(({ routes }) => routes),
  ];
  const app = await createHttp({ authPort, ...options, bindings, endpoints });
  if (storage instanceof DiskStorage) await diskStorageRoutes(app, storage);
  await siteRoutes(app, storage);
  return app;
}

/** The operators' console: a server of its own, which knows no member's session. */
export async function createConsole({ redis, clock }: Pick<AppOptions, 'redis' | 'clock'>): Promise<FastifyInstance> {
  const app = await createHttp({
    authPort: operatorPort,
    redis,
    ...(clock && { clock }),
    bindings: [...healthRoutes(redis), ...operator.consoleRoutes(redis)],
    endpoints: [],
    networks: config.OPERATOR_NETWORKS,
  });
  await siteRoutes(app, storage, consoleSite);
  return app;
}

export const work: Omit<WorkerOptions, 'redis'> = {
  events: domains.flatMap(({ events }) => events),
  subscribers: domains.flatMap(({ subscribers }) => subscribers),
  externalJobs: domains.flatMap(({ externalJobs }) => externalJobs),
  emailJobs: domains.flatMap(({ emailJobs }) => emailJobs),
  periodicJobs: domains.flatMap(({ periodicJobs }) => periodicJobs),
  chores: [forgetDirectoryTrail, ...domains.flatMap(({ chores }) => chores)],
};
