import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { generate } from 'otplib';
import { createConsole } from '../app.ts';
import { runOperatorCommand } from '../domains/operator/index.ts';
import { operatorCookie } from '../platform/cookies.ts';
import { clock, newIpAddress, redis } from './harness.ts';

export const consoleApp: FastifyInstance = await createConsole({ redis, clock });
await consoleApp.ready();

interface Caller {
  secret?: string;
  ipAddress: string;
  headers?: Record<string, string>;
}

/** A browser at the console, whose cookie follows what the server sets. */
export function operatorBrowser(start: Partial<Caller> = {}) {
  const caller: Caller = { ipAddress: newIpAddress(), ...start };
  const call = async (method: string, url: string, payload?: unknown) => {
    const response = await consoleApp.inject({
      method: method as 'GET',
      url,
      headers: { 'x-forwarded-for': caller.ipAddress, ...caller.headers },
      cookies: caller.secret ? { [operatorCookie.name]: caller.secret } : {},
      ...(payload !== undefined && { payload: payload as object }),
    });
    const cookie = response.cookies.find(({ name }) => name === operatorCookie.name);
    if (cookie) caller.secret = cookie.value;
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      bytes: response.rawPayload,
      headers: response.headers,
      secret: cookie?.value,
      device: undefined,
      cookie,
    };
  };
  return {
    caller,
    get: (path: string) => call('GET', path),
    post: (path: string, payload?: unknown) => call('POST', path, payload),
    put: (path: string, payload?: unknown) => call('PUT', path, payload),
    patch: (path: string, payload?: unknown) => call('PATCH', path, payload),
    delete: (path: string, payload?: unknown) => call('DELETE', path, payload),
  };
}

export const operatorPassword = 'a quiet lighthouse in november';
export const codeAt = (secret: string, now: Date = clock()): Promise<string> =>
  generate({ secret, epoch: Math.floor(now.getTime() / 1000) });

/** Gives an `operator` command as someone on the machine would. */
export async function command(...args: string[]) {
  const answer = await runOperatorCommand(args, { now: clock(), by: 'root' });
  // oxlint-disable-next-line typescript/no-explicit-any
  return answer as { lines?: any[]; refusal?: string };
}

export const tokenIn = (link: string): string => link.split('#token=')[1] ?? '';

/** An operator who has followed the link and is signed in. */
export async function newOperator() {
  const email = `${randomUUID()}@operators.test`;
  const { lines } = await command('add', email, 'Olive', 'Operator');
  const here = operatorBrowser();
  const token = tokenIn(lines?.[0].link);
  const { secret } = (await here.post('/operator/setUp', { token })).body;
  const done = await here.post('/operator/setUp/finish', {
    token,
    password: operatorPassword,
    code: await codeAt(secret),
  });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  return { id: done.body.id as string, email, totpSecret: secret as string, ...here };
}
