import { Redis } from 'ioredis';
import { config } from './config.ts';
import { log } from './log.ts';
import { redisUp } from './metrics.ts';

/**
 * Redis makes things faster and live; nothing depends on it. A command fails at once while it is unavailable, and its
 * callers continue without.
 */
export function connectRedis(name: string, address: string = config.REDIS_URL): Redis {
  const redis = new Redis(address, {
    ...(config.REDIS_CA && address.startsWith('rediss:') && { tls: { ca: config.REDIS_CA, rejectUnauthorized: true } }),
    connectionName: `hurrah-${name}`,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 3_000),
  });
  // Each cause once: it may be stopped first and refuse our password afterwards.
  const causes = new Set<string>();
  redis.on('error', (error: Error) => {
    if (!causes.has(error.message)) log.warn({ error: error.message }, `redis is away (${name})`);
    causes.add(error.message);
    redisUp.set({ connection: name }, 0);
  });
  redis.on('ready', () => {
    if (causes.size > 0) log.info(`redis is back (${name})`);
    causes.clear();
    redisUp.set({ connection: name }, 1);
  });
  return redis;
}

export const isUp = (redis: Redis): boolean => redis.status === 'ready';
