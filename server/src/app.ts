import { endpoints } from '@hurrah/contracts/api';
import { streamLive } from '@hurrah/contracts/live';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { gate, identityOutsideJobs, identityRoutes } from './domains/identity/index.ts';
import type { Subscriber } from './platform/events.ts';
import type { Gate } from './platform/gate.ts';
import { healthRoutes } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import type { OutsideJob, PeriodicJob } from './platform/jobs.ts';
import type { LiveHub } from './platform/live.ts';
import { type Binding, streamRoute } from './platform/route.ts';
import type { WorkerOptions } from './platform/worker.ts';

/** Everything the product is made of, domain by domain. What is not named here does not run. */
const domainRoutes: Binding[] = [...identityRoutes];
const subscribers: Subscriber[] = [];
const outsideJobs: OutsideJob<z.ZodType>[] = [...identityOutsideJobs];
const periodicJobs: PeriodicJob[] = [];

export interface AppOptions {
  redis: Redis;
  hub: LiveHub;
  clock?: () => Date;
  /** Tests wrap it to give somebody exactly the permissions they want to try. */
  gate?: Gate;
}

export function createApp(options: AppOptions): Promise<FastifyInstance> {
  const live = streamRoute(streamLive, (hub, { tenantId, memberId }, response) =>
    hub.open(tenantId, memberId, response),
  );
  const bindings = [...healthRoutes(options.redis), live, ...domainRoutes];
  return createHttp({ gate, ...options, bindings, endpoints });
}

export const work: Pick<WorkerOptions, 'subscribers' | 'outsideJobs' | 'periodicJobs'> = {
  subscribers,
  outsideJobs,
  periodicJobs,
};
