import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@hurrah/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { waitUntil } from '../../../scripts/services/wait.ts';
import { createApp } from '../app.ts';
import { authPort } from '../domains/access/index.ts';
import { newTenant, type TestMember } from '../test/harness.ts';
import { credentialsOf } from '../test/own-process.ts';
import { ownRedis } from '../test/own-redis.ts';
import { createHttp } from './http.ts';
import { createLiveHub } from './live.ts';
import { connectRedis, isUp } from './redis.ts';
import { route } from './route.ts';

const server = await ownRedis();
await server.start();
const redis = connectRedis('away-test', server.address);
const hub = createLiveHub(connectRedis('away-test-hub', server.address));
const app = await createApp({ redis, hub });
/** None of the product's own calls tells browsers anything yet, so this one stands for those that will. */
const telling = await createHttp({
  bindings: [
    route(
      endpoint({ method: 'POST', path: '/test/tell', summary: 'For a test', can: 'member', response: z.object({}) }),
      async (ctx) => {
        ctx.live.push({ to: 'tenant', message: { topic: 'told' } });
        return {};
      },
    ),
  ],
  endpoints: [],
  authPort,
  redis,
  hub,
});

let members: TestMember[] = [];
beforeAll(async () => {
  const tenant = await newTenant();
  members = await Promise.all([tenant.admin(), tenant.member(), tenant.member(), tenant.admin()]);
  await waitUntil('redis to be up', 5, () => isUp(redis));
});
afterAll(async () => {
  server.goOn();
  hub.close();
  redis.disconnect();
  await server.stop();
});

/** A call of every kind: with a limit of its own and without, by nobody, by a user and by a member. */
const calls: { method: 'GET' | 'POST' | 'PATCH'; url: string; payload?: object }[] = [
  { method: 'POST', url: '/identity/passwords/login', payload: { email: 'nobody@example.test', password: 'wrong' } },
  { method: 'POST', url: '/identity/passwordIdentities/recovery', payload: { email: 'nobody@example.test' } },
  { method: 'POST', url: '/identity/passwords/reset', payload: { token: 'x'.repeat(30), password: 'long enough' } },
  { method: 'GET', url: '/identity/tenants/my' },
  { method: 'GET', url: '/identity/tenantMembers?pageSize=5' },
  { method: 'GET', url: '/identity/tenantMembers/me' },
  { method: 'PATCH', url: '/identity/tenantMembers/timezone', payload: { timezone: 'Europe/Paris' } },
  { method: 'POST', url: '/test/tell', payload: {} },
  { method: 'GET', url: '/healthcheck/ready' },
  { method: 'GET', url: '/healthcheck/public' },
];

interface Answer {
  call: string;
  status: number;
  at: number;
  ms: number;
}

/** Goes through the calls again and again, four at a time, until the story is over. */
async function callDuring(story: () => Promise<unknown>): Promise<Answer[]> {
  const answers: Answer[] = [];
  const over = new AbortController();
  const visitor = async (member: TestMember, lane: number) => {
    for (let index = lane; !over.signal.aborted; index++) {
      const call = calls[index % calls.length] as (typeof calls)[number];
      const began = performance.now();
      const target = call.url === '/test/tell' ? telling : app;
      const address = { 'x-forwarded-for': `10.9.${lane}.${index % 250}` };
      const { statusCode } = await target.inject({ ...call, headers: { ...credentialsOf(member), ...address } });
      const at = performance.now();
      answers.push({ call: `${call.method} ${call.url}`, status: statusCode, at, ms: at - began });
    }
  };
  await Promise.all([...members.map(visitor), story().finally(() => over.abort())]);
  return answers;
}

describe.each([
  ['is killed', 1_500, () => server.stop(), () => server.start()],
  ['hangs', 4_000, async () => void server.hang(), async () => void server.goOn()],
])('when Redis %s in the middle of the work', (_, awayMs, takeAway, bringBack) => {
  it('nothing fails, nothing is slow, and everything is as before when it is back', { timeout: 60_000 }, async () => {
    let tookAwayAt = 0;
    const story = async () => {
      await sleep(400);
      tookAwayAt = performance.now();
      await takeAway();
      await sleep(awayMs);
      await bringBack();
      await waitUntil('redis to be up', 5, () => isUp(redis));
      await sleep(300);
    };
    const answers = await callDuring(story);

    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    // A busy machine is slow in any case; what Redis may add to that is two seconds.
    const usually = answers.filter(({ at }) => at < tookAwayAt).map(({ ms }) => ms);
    expect(answers.filter(({ ms }) => ms > 2_000 + Math.max(...usually))).toEqual([]);
    const answered = new Set(answers.map(({ call }) => call));
    expect(answered.size).toBe(calls.length);
    const { redis: state } = (await app.inject('/healthcheck/ready')).json();
    expect(state).toBe('up');
  });
});

describe('while Redis is away', () => {
  beforeAll(async () => {
    await server.stop();
    await waitUntil('redis to be down', 5, () => !isUp(redis));
  });

  it('the product is ready all the same, and says so', async () => {
    const response = await app.inject('/healthcheck/ready');
    expect([response.statusCode, response.json().redis]).toEqual([200, 'down']);
  });

  it('nobody waits for it', async () => {
    const began = performance.now();
    await expect(redis.ping()).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(500);
  });
});
