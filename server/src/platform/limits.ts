import { isIPv6 } from 'node:net';
import type { Endpoint } from '@hurrah/contracts/endpoint';
import { say } from '@hurrah/contracts/messages';
import type { Redis } from 'ioredis';
import type { OpenSession } from './auth-port.ts';
import { config } from './config.ts';
import { AppError } from './errors.ts';
import { log } from './log.ts';

/** The calls allowed under one key within a window. */
interface Allowance {
  key: string;
  max: number;
  windowMs: number;
}

export function rateLimited(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const said = say('request.rateLimited', { seconds: retryAfterSeconds });
  return new AppError(429, 'RateLimited', said, { retryAfterSeconds });
}

export type Limits = ReturnType<typeof createLimits>;

/**
 * Counts calls. Callers without a session are counted by network address, whatever cookies they send; all others by
 * person, however many sessions they have. Calls with a limit of their own are counted across processes in Redis, the
 * others in this process.
 */
export function createLimits(redis: Redis) {
  const countHere = localCounter();
  const countEverywhere = redisCounter(redis);

  return {
    /** A call that needs no session, or came without a valid one. */
    async chargeNetwork(endpoint: Endpoint, ipAddress: string): Promise<void> {
      const network = networkOf(ipAddress);
      if (endpoint.can === 'anyone' && endpoint.limit) {
        await charge(countEverywhere, [allowanceOf(endpoint, 'max', `network:${network}`)]);
      } else {
        await charge(countHere, [{ key: network, max: config.RATE_LIMIT_PER_NETWORK_AND_MINUTE, windowMs: 60_000 }]);
      }
    },
    async chargePerson(endpoint: Endpoint, { userId, tenant }: OpenSession): Promise<void> {
      await charge(countHere, [{ key: userId, max: config.RATE_LIMIT_PER_MINUTE, windowMs: 60_000 }]);
      if (!endpoint.limit) return;
      const allowances = [allowanceOf(endpoint, 'max', `person:${userId}`)];
      if (tenant && endpoint.limit.perTenant)
        allowances.push(allowanceOf(endpoint, 'perTenant', `tenant:${tenant.id}`));
      await charge(countEverywhere, allowances);
    },
  };
}

function allowanceOf({ method, path, limit }: Endpoint, which: 'max' | 'perTenant', who: string): Allowance {
  const { perSeconds = 60, [which]: most = 0 } = limit ?? {};
  return {
    key: `limit:${method} ${path}:${who}`,
    max: most * config.RATE_LIMIT_FACTOR,
    windowMs: perSeconds * 1000,
  };
}

/** Milliseconds until there is room again, or 0. Stops at the first that has none, so a refused call costs no other. */
type Count = (allowances: Allowance[]) => Promise<number> | number;

async function charge(count: Count, allowances: Allowance[]): Promise<void> {
  const waitMs = await count(allowances);
  if (waitMs > 0) throw rateLimited(waitMs);
}

const countScript = {
  lua: `
    for index, key in ipairs(KEYS) do
      local count = redis.call('INCR', key)
      if count == 1 then redis.call('PEXPIRE', key, ARGV[index * 2]) end
      if count > tonumber(ARGV[index * 2 - 1]) then return redis.call('PTTL', key) end
    end
    return 0`,
};

interface CountingRedis extends Redis {
  countCalls(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<number>;
}

function redisCounter(redis: Redis): Count {
  if (!('countCalls' in redis)) redis.defineCommand('countCalls', countScript);
  return async (allowances) => {
    const keys = allowances.map(({ key }) => key);
    const values = allowances.flatMap(({ max, windowMs }) => [max, windowMs]);
    try {
      return await (redis as CountingRedis).countCalls(keys.length, ...keys, ...values);
    } catch (error) {
      // A limit that cannot be counted must not stop people from working. Wrong passwords are also counted in PostgreSQL.
      log.debug({ error: error instanceof Error ? error.message : '' }, 'calls not counted');
      return 0;
    }
  };
}

/** Networks and people of one minute; past windows are dropped before the map grows beyond this. */
const maxKeys = 50_000;

function localCounter(): Count {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (allowances) => {
    const now = performance.now();
    if (windows.size > maxKeys) forgetSome(windows, now);
    for (const { key, max, windowMs } of allowances) {
      let window = windows.get(key);
      if (!window || window.endsAt <= now) windows.set(key, (window = { count: 0, endsAt: now + windowMs }));
      window.count += 1;
      if (window.count > max) return window.endsAt - now;
    }
    return 0;
  };
}

function forgetSome(windows: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  // Still too many at once: the oldest half is dropped, which lets a few call more often than they should.
  let surplus = windows.size - maxKeys / 2;
  for (const key of windows.keys()) if (surplus-- > 0) windows.delete(key);
}

/** A client with an IPv6 address has 2^64 of them, so those are counted as one. */
export function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped || !isIPv6(ipAddress)) return mapped ?? ipAddress;
  const [head = '', tail = ''] = (ipAddress.split('%')[0] ?? '').toLowerCase().split('::');
  const [first, last] = [head, tail].map((groups) => (groups ? groups.split(':') : [])) as [string[], string[]];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = ipAddress.includes('::') ? [...first, ...zeros, ...last] : first;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
