import { randomUUID } from 'node:crypto';
import { endpoints } from '@hurrah/contracts/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newTenant, type TestMember, type TestTenant } from '../test/harness.ts';
import { sampleOf } from '../test/sample.ts';
import { populate } from '../test/samples.ts';

let tenant: TestTenant;
let admin: TestMember;
beforeAll(async () => {
  tenant = await newTenant();
  admin = await tenant.admin();
  await populate(admin);
});

const lists = endpoints.filter(({ endpoint: { query } }) => query instanceof z.ZodObject && 'cursor' in query.shape);
const crafted = (from: unknown[]) =>
  Buffer.from(JSON.stringify({ from, backwards: false, page: 2, total: 1_000_000 })).toString('base64url');
const values = [
  [randomUUID()],
  ['2026-99-99', randomUUID()],
  ['99999999999999999999', randomUUID()],
  ['294277-01-01T00:00:00Z', randomUUID()],
  ['a', 'b', randomUUID()],
];

describe('a cursor', () => {
  it.each(lists)('that was not issued is refused by $name (C13)', async ({ endpoint }) => {
    const params = endpoint.params ? (sampleOf(endpoint.params) as Record<string, string>) : {};
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    for (const from of values) {
      for (const signature of ['', '.', `.${'A'.repeat(22)}`]) {
        const answered = await admin.get(`${path}?cursor=${crafted(from)}${signature}`);
        expect(answered).toMatchObject({ status: 400, body: { details: [{ path: 'cursor' }] } });
      }
    }
  });

  it('with a changed total or position is refused (C13)', async () => {
    for (let n = 0; n < 3; n++) await tenant.member();
    const { body } = await admin.get('/identity/tenantMembers?pageSize=1');
    const [payload = '', signature = ''] = body.next.split('.');
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...said, total: 999_999 })).toString('base64url');
    expect((await admin.get(`/identity/tenantMembers?cursor=${forged}.${signature}`)).status).toBe(400);
    const second = await admin.get(`/identity/tenantMembers?pageSize=1&cursor=${body.next}`);
    expect(second).toMatchObject({ status: 200, body: { total: body.total, page: 2 } });
    const back = await admin.get(`/identity/tenantMembers?pageSize=1&cursor=${second.body.previous}`);
    expect(back.body.results).toEqual(body.results);
  });

  it('of one list is refused by every other list, also that of another row (C13)', async () => {
    const { body: teams } = await admin.get('/identity/teams?pageSize=1');
    const teamId = teams.results[0].id as string;
    const { body: other } = await admin.post('/identity/teams', { name: 'Other' });
    const people = await Promise.all([tenant.member(), tenant.member()]);
    for (const id of [teamId, other.id]) {
      await admin.post(`/identity/teams/${id}/members`, { memberIds: people.map((one) => one.id) });
    }
    const { body } = await admin.get(`/identity/teams/${teamId}/members?pageSize=1`);
    expect(body.next).toEqual(expect.any(String));
    expect((await admin.get(`/identity/teams/${teamId}/members?pageSize=1&cursor=${body.next}`)).status).toBe(200);
    for (const path of [`/identity/teams/${other.id}/members`, '/identity/tenantMembers', '/identity/teams']) {
      expect((await admin.get(`${path}?cursor=${body.next}`)).status).toBe(400);
    }
  });
});
