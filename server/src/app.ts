import { endpoints } from '@hurrah/contracts/api';
import { streamLive } from '@hurrah/contracts/live';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { commentEvents, commentOutsideJobs, commentRoutes, commentSubscribers } from './domains/comment/index.ts';
import {
  gate,
  identityChores,
  identityEvents,
  identityOutsideJobs,
  identityPeriodicJobs,
  identityRoutes,
  identitySubscribers,
} from './domains/identity/index.ts';
import { mediaObjectReady, mediaOutsideJobs, mediaPeriodicJobs, mediaRoutes } from './domains/media/index.ts';
import { pointsOutsideJobs, pointsPeriodicJobs, pointsRoutes, pointsSubscribers } from './domains/points/index.ts';
import {
  findRecognitionPosts,
  recognitionEvents,
  recognitionOutsideJobs,
  recognitionPeriodicJobs,
  recognitionRoutes,
  recognitionSubscribers,
} from './domains/recognition/index.ts';
import { refinementRoutes } from './domains/refinement/index.ts';
import { timelineEvents, timelinePeriodicJobs, timelineRoutes, timelineSubscribers } from './domains/timeline/index.ts';
import type { Event, Subscriber } from './platform/events.ts';
import type { Gate } from './platform/gate.ts';
import { healthRoutes } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import type { Chore, OutsideJob, PeriodicJob } from './platform/jobs.ts';
import type { LiveHub } from './platform/live.ts';
import { type Binding, streamRoute } from './platform/route.ts';
import { siteRoutes } from './platform/site.ts';
import { DiskStorage } from './platform/storage/disk.ts';
import { diskStorageRoutes } from './platform/storage/disk-routes.ts';
import { storage } from './platform/storage/instance.ts';
import { forgetDirectoryTrail } from './platform/upkeep.ts';
import type { WorkerOptions } from './platform/worker.ts';

/** Everything the product is made of, domain by domain. What is not named here does not run. */
const domainRoutes: Binding[] = [
  ...identityRoutes,
  ...mediaRoutes,
  ...pointsRoutes(findRecognitionPosts),
  ...commentRoutes,
  ...recognitionRoutes,
  ...refinementRoutes,
  ...timelineRoutes,
];
const events: Event<z.ZodType>[] = [
  ...identityEvents,
  mediaObjectReady,
  ...commentEvents,
  ...recognitionEvents,
  ...timelineEvents,
];
const subscribers: Subscriber[] = [
  ...identitySubscribers,
  ...pointsSubscribers,
  ...commentSubscribers,
  ...recognitionSubscribers,
  ...timelineSubscribers,
];
const outsideJobs: OutsideJob<z.ZodType>[] = [
  ...identityOutsideJobs,
  ...mediaOutsideJobs,
  ...pointsOutsideJobs,
  ...commentOutsideJobs,
  ...recognitionOutsideJobs,
];
const periodicJobs: PeriodicJob[] = [
  ...identityPeriodicJobs,
  ...mediaPeriodicJobs,
  ...pointsPeriodicJobs,
  ...recognitionPeriodicJobs,
  ...timelinePeriodicJobs,
];
const chores: Chore[] = [forgetDirectoryTrail, ...identityChores];

export interface AppOptions {
  redis: Redis;
  hub: LiveHub;
  clock?: () => Date;
  /** Tests wrap it to give somebody exactly the permissions they want to try. */
  gate?: Gate;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const live = streamRoute(streamLive, (hub, { tenantId, memberId }, response) =>
    hub.open(tenantId, memberId, response),
  );
  const bindings = [...healthRoutes(options.redis), live, ...domainRoutes];
  const app = await createHttp({ gate, ...options, bindings, endpoints });
  if (storage instanceof DiskStorage) await diskStorageRoutes(app, storage);
  await siteRoutes(app);
  return app;
}

export const work: Omit<WorkerOptions, 'redis'> = {
  events,
  subscribers,
  outsideJobs,
  periodicJobs,
  chores,
};
