import { endpoints } from '@hurrah/contracts/api';
import { streamLive } from '@hurrah/contracts/live';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { access, authPort } from './domains/access/index.ts';
import { award } from './domains/award/index.ts';
import { comment, type PostKind } from './domains/comment/index.ts';
import { feedback } from './domains/feedback/index.ts';
import { type MediaPurposes, media } from './domains/media/index.ts';
import { type Digest, type NotificationKind, notifications } from './domains/notifications/index.ts';
import { operator, operatorPort } from './domains/operator/index.ts';
import { type FindTeamUses, people } from './domains/people/index.ts';
import { type FindPosts, points } from './domains/points/index.ts';
import { recognition } from './domains/recognition/index.ts';
import { refinement } from './domains/refinement/index.ts';
import { staffing } from './domains/staffing/index.ts';
import { tenancy } from './domains/tenancy/index.ts';
import { timeline } from './domains/timeline/index.ts';
import type { AuthPort } from './platform/auth-port.ts';
import { config } from './platform/config.ts';
import type { Domain, Lists } from './platform/domain.ts';
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
 * The product, domain by domain. Domains that are not named here do not run. Subscribers of one event run in this
 * order: the timeline renders a post after its own domain has handled the event.
 */
const manifests: Manifest[] = [
  access,
  people,
  tenancy,
  operator,
  media,
  recognition,
  award,
  comment,
  points,
  staffing,
  refinement,
  feedback,
  notifications,
  timeline,
];

/** Contributions of domains to others that do not import them. */
interface Brought {
  posts: PostKind[];
  /** The ways from a transaction to the post it came with. */
  findPosts: FindPosts[];
  /** The functions that find the uses of a team. */
  teamUses: FindTeamUses[];
  notifications: NotificationKind[];
  digests: Digest[];
  mediaPurposes: MediaPurposes;
}
interface Manifest extends Domain, Partial<Brought> {
  /** Kinds of notifications about posts of any kind. */
  notificationsAbout?(posts: PostKind[]): NotificationKind[];
  /** Receives the contributions of all domains, and returns further lists of its own. */
  takes?(brought: Brought): Partial<Lists> | void;
}

const posts = manifests.flatMap((manifest) => manifest.posts ?? []);
const brought: Brought = {
  posts,
  findPosts: manifests.flatMap(({ findPosts = [] }) => findPosts),
  teamUses: manifests.flatMap(({ teamUses = [] }) => teamUses),
  notifications: manifests.flatMap(({ notifications: kinds = [], notificationsAbout }) => [
    ...(notificationsAbout?.(posts) ?? []),
    ...kinds,
  ]),
  digests: manifests.flatMap(({ digests = [] }) => digests),
  mediaPurposes: Object.fromEntries(manifests.flatMap(({ mediaPurposes = {} }) => Object.entries(mediaPurposes))),
};
const domains: Partial<Lists>[] = manifests.flatMap((manifest) => [manifest, manifest.takes?.(brought) ?? {}]);

export interface AppOptions {
  redis: Redis;
  hub: LiveHub;
  clock?: () => Date;
  inMaintenance?: () => boolean;
  /** Tests wrap it to grant a member exactly the permissions under test. */
  authPort?: AuthPort;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const live = streamRoute(streamLive, (hub, { tenantId, memberId }, response) =>
    hub.open(tenantId, memberId, response),
  );
  const bindings = [
    ...healthRoutes(options.redis, options.inMaintenance),
    live,
    ...domains.flatMap(({ routes = [] }) => routes),
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
  events: domains.flatMap(({ events = [] }) => events),
  subscribers: domains.flatMap(({ subscribers = [] }) => subscribers),
  externalJobs: domains.flatMap(({ externalJobs = [] }) => externalJobs),
  emailJobs: domains.flatMap(({ emailJobs = [] }) => emailJobs),
  periodicJobs: domains.flatMap(({ periodicJobs = [] }) => periodicJobs),
  chores: [forgetDirectoryTrail, ...domains.flatMap(({ chores = [] }) => chores)],
};
