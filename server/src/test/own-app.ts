import type { FastifyInstance } from 'fastify';
import { authPort } from '../domains/access/index.ts';
import { sessionCookie } from '../platform/cookies.ts';
import { createHttp } from '../platform/http.ts';
import type { Binding } from '../platform/route.ts';
import { clock, hub, redis, type TestMember } from './harness.ts';

/** The product's own HTTP with endpoints of the test's own, called with the sessions of its members. */
export async function appWith(...bindings: Binding[]) {
  const app: FastifyInstance = await createHttp({ bindings, endpoints: [], authPort, redis, hub, clock });
  const sending =
    (method: 'POST' | 'PUT') =>
    async (member: TestMember, url: string, payload: object = {}) => {
      const { handle = '', secret = '', ipAddress } = member.caller;
      const headers = { authorization: handle, 'x-forwarded-for': ipAddress };
      const response = await app.inject({ method, url, payload, headers, cookies: { [sessionCookie]: secret } });
      return {
        status: response.statusCode,
        body: response.json(),
        cookies: response.cookies,
        requestId: String(response.headers['x-request-id']),
      };
    };
  return { post: sending('POST'), put: sending('PUT') };
}
