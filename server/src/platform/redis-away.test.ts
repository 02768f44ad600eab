import { endpoint } from '@hurrah/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { authPort } from '../domains/access/index.ts';
import { newTenant, type TestMember } from '../test/harness.ts';
import { credentialsOf } from '../test/own-process.ts';
import { ownRedis } from '../test/own-redis.ts';
import { until } from '../test/waiting.ts';
import { createHttp } from './http.ts';
import { createLiveHub } from './live.ts';
import { connectRedis, isUp } from './redis.ts';
import { route } from './route.ts';

const server = await ownRedis();
await server.start();
const redis = connectRedis('away-test', server.address);
const hub = createLiveHub(connectRedis('away-test-hub', server.address));
const app = await createApp({ redis, hub });
/** None of the product's own endpoints publishes live messages yet, so this one stands for those that will. */
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
  await until('redis to be up', () => isUp(redis));
});
afterAll(async () => {
  server.goOn();
  hub.close();
  redis.disconnect();
  await server.stop();
});

/** A call of every kind: with a limit of its own and without, anonymous, by a user and by a member. */
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

type Stage = 'before' | 'away' | 'back';
interface Answer {
  call: string;
  status: number;
  /** The stage of request and answer; null if another stage began in between. */
  stage: Stage | null;
}

/** Goes through the calls again and again, four at a time. Each stage ends once it has answered every call. */
async function callDuring(begin: Record<Stage, () => Promise<unknown>>): Promise<Answer[]> {
  const answers: Answer[] = [];
  const over = new AbortController();
  let stage: Stage = 'before';
  const visitor = async (member: TestMember, lane: number) => {
    for (let index = lane; !over.signal.aborted; index++) {
      const call = calls[index % calls.length] as (typeof calls)[number];
      const asked = stage;
      const target = call.url === '/test/tell' ? telling : app;
      const address = { 'x-forwarded-for': `10.9.${lane}.${index % 250}` };
      const { statusCode } = await target.inject({ ...call, headers: { ...credentialsOf(member), ...address } });
      const name = `${call.method} ${call.url}`;
      answers.push({ call: name, status: statusCode, stage: asked === stage ? stage : null });
    }
  };
  const answeredIn = (one: Stage) => new Set(answers.filter((answer) => answer.stage === one).map(({ call }) => call));
  const story = async () => {
    for (const next of ['before', 'away', 'back'] as const) {
      await begin[next]();
      stage = next;
      await until(`every call to be answered ${next}`, () => answeredIn(next).size === calls.length);
    }
  };
  await Promise.all([...members.map(visitor), story().finally(() => over.abort())]);
  return answers;
}

describe.each([
  ['is killed', () => server.stop(), () => server.start()],
  ['hangs', async () => void server.hang(), async () => void server.goOn()],
])('when Redis %s in the middle of the work', (_, takeAway, bringBack) => {
  it('no request fails or waits for it, and everything works as before when it is back', async () => {
    const answers = await callDuring({
      before: async () => {},
      away: takeAway,
      back: async () => {
        await bringBack();
        await until('redis to be up', () => isUp(redis));
      },
    });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { redis: state } = (await app.inject('/healthcheck/ready')).json();
    expect(state).toBe('up');
  });
});

describe('while Redis is away', () => {
  beforeAll(async () => {
    await server.stop();
    await until('redis to be down', () => !isUp(redis));
  });

  it('the product stays ready, and reports it', async () => {
    const response = await app.inject('/healthcheck/ready');
    expect([response.statusCode, response.json().redis]).toEqual([200, 'down']);
  });

  it('no request waits for it', async () => {
    // The client refuses the command itself, without a connection or a time limit.
    await expect(redis.ping()).rejects.toThrow("Stream isn't writeable and enableOfflineQueue options is false");
  });
});
