import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestTenant } from '../test/harness.ts';

const path = '/identity/tenantMembers';
const person = (email = `${randomUUID()}@example.test`) => ({ firstName: 'Grace', lastName: 'Hopper', email });
const withKey = (key: string) => ({ 'idempotency-key': key });

const countOf = (tenant: TestTenant, email: string) =>
  tenant.inside(async (db) => {
    const rows = await db.selectFrom('tenantMember').select('id').where('email', '=', email).execute();
    return rows.length;
  });

describe('an Idempotency-Key', () => {
  it('creates one member for a hundred requests at once, and gives them all the same answer', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const body = person();
    const key = withKey(randomUUID());
    const answers = await Promise.all(Array.from({ length: 100 }, () => admin.post(path, body, key)));

    const [first] = answers;
    expect(first).toMatchObject({ status: 200, body: { firstName: 'Grace', id: expect.any(String) } });
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([first?.status, first?.body]);
    expect(await countOf(tenant, body.email)).toBe(1);
    const audited = await tenant.inside((db) =>
      db.selectFrom('auditEvent').select('id').where('entityId', '=', first?.body.id).execute(),
    );
    expect(audited).toHaveLength(1);
  });

  it('is refused for another body and for another path', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const key = withKey(randomUUID());
    const { body: created } = await admin.post(path, person(), key);

    const other = person();
    expect(await admin.post(path, other, key)).toMatchObject({ status: 409, body: { error: 'Conflict' } });
    expect((await admin.post(`${path}/${created.id}/suspend`, undefined, key)).status).toBe(409);
    expect(await countOf(tenant, other.email)).toBe(0);
  });

  it('is not used up by a failed request', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const taken = person();
    await admin.post(path, taken);
    const key = withKey(randomUUID());

    expect((await admin.post(path, { ...person(), email: 'nobody' }, key)).status).toBe(400);
    expect((await admin.post(path, taken, key)).status).toBe(400);
    const body = person();
    expect((await admin.post(path, body, key)).status).toBe(200);
    expect(await countOf(tenant, body.email)).toBe(1);
  });

  it('belongs to one member, so that another may use the same key', async () => {
    const tenant = await newTenant();
    const [one, other] = [await tenant.admin(), await tenant.admin()];
    const key = withKey('the same for both');
    const [ones, others] = [person(), person()];

    expect((await one.post(path, ones, key)).body.id).not.toBe((await other.post(path, others, key)).body.id);
    expect([await countOf(tenant, ones.email), await countOf(tenant, others.email)]).toEqual([1, 1]);
  });

  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(201)],
  ])('that is %s is refused and has no effect', async (_, key) => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const body = person();
    expect(await admin.post(path, body, withKey(key))).toMatchObject({
      status: 400,
      body: { error: 'ValidationError' },
    });
    expect(await countOf(tenant, body.email)).toBe(0);
  });
});
