import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, clock, newTenant, type TestTenant, travelTo } from '../test/harness.ts';
import { startProcess } from '../test/own-process.ts';
import { logIn, withPassword } from '../test/people.ts';
import { inDirectory } from './cells.ts';
import { networkOf } from './network.ts';

// Refusals are counted by the hour, and none may begin in the middle of a test.
const hourMs = 3_600_000;
beforeAll(() => travelTo(new Date(Math.floor(Date.now() / hourMs) * hourMs + hourMs / 2)));
afterAll(() => travelTo(undefined));

/** Entries of the directory's trail about one entity, the oldest first. */
const directoryTrail = (entityId: string) =>
  inDirectory((db) =>
    db.selectFrom('directory.auditEvent').selectAll().where('entityId', '=', entityId).orderBy('id').execute(),
  );
const tenantTrail = (tenant: TestTenant, action: string) =>
  tenant.inside((db) => db.selectFrom('auditEvent').selectAll().where('action', '=', action).orderBy('id').execute());
const actionsAbout = async (entityId: string) => (await directoryTrail(entityId)).map(({ action }) => action);

describe('a failed sign-in', () => {
  it('is in the audit trail with person, address and browser (ASVS 16.3.1)', async () => {
    const { email, userId } = await withPassword(await newTenant());
    const visitor = browser();
    await visitor.post('/identity/passwords/login', { email, password: 'wrong' }, { 'user-agent': 'Tester/1' });
    await expect
      .poll(() => directoryTrail(userId))
      .toEqual([
        expect.objectContaining({
          action: 'identity.signInFailed',
          entityType: 'user',
          actorId: null,
          after: { error: 'Unauthenticated', count: 1 },
          ipAddress: visitor.caller.ipAddress,
          userAgent: 'Tester/1',
        }),
      ]);
  });

  it('is written again when the source is locked out (ASVS 16.3.1)', async () => {
    const { email, userId } = await withPassword(await newTenant());
    const visitor = browser();
    let status = 0;
    for (let count = 0; count < 30 && status !== 423; count++) {
      ({ status } = await visitor.post('/identity/passwords/login', { email, password: 'wrong' }));
    }
    expect(status).toBe(423);
    await expect.poll(() => actionsAbout(userId)).toContain('identity.lockedOut');
  });

  it('at an address without an account is recorded only as a hash, and cannot fill the trail (ASVS 16.2.5)', async () => {
    const visitor = browser();
    visitor.caller.ipAddress = '198.51.100.7';
    const emails = Array.from({ length: 25 }, () => `${randomUUID()}@nobody.test`);
    for (const email of emails) await visitor.post('/identity/passwords/login', { email, password: 'wrong' });
    const rows = () =>
      inDirectory((db) =>
        db
          .selectFrom('directory.auditEvent')
          .selectAll()
          .where('entityType', '=', 'email')
          .where('ipAddress', '=', visitor.caller.ipAddress)
          .orderBy('id')
          .execute(),
      );
    await expect
      .poll(async () => (await rows()).map(({ after }) => after))
      .toEqual([
        { error: 'Unauthenticated', count: 1 },
        { error: 'Unauthenticated', count: 10 },
      ]);
    for (const email of emails) expect(JSON.stringify(await rows())).not.toContain(email.split('@')[0]);
  });
});

describe('a second factor', () => {
  it('is recorded when its code is wrong (ASVS 16.3.1)', async () => {
    const { email, userId } = await withPassword(await newTenant());
    const here = await logIn(email);
    const { id, secret } = (await here.post('/identity/authFactors/totp', { name: 'Phone' })).body;
    await here.post(`/identity/authFactors/${id}/confirm`, {
      code: await generate({ secret, epoch: clock().getTime() / 1000 }),
    });
    const again = await logIn(email);
    expect((await again.post('/identity/challenge/totp', { code: '000000' })).status).toBe(422);
    const failures = () =>
      inDirectory((db) =>
        db
          .selectFrom('directory.auditEvent')
          .select(['action', 'ipAddress'])
          .where('actorId', '=', userId)
          .where('action', '=', 'identity.challengeFailed')
          .execute(),
      );
    await expect.poll(failures).toEqual([{ action: 'identity.challengeFailed', ipAddress: again.caller.ipAddress }]);
  });
});

describe('a call without permission', () => {
  it('is in the trail of the tenant although its transaction is rolled back (ASVS 16.3.2)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    expect((await member.post('/identity/tenantMembers/export')).status).toBe(403);
    await expect
      .poll(() => tenantTrail(tenant, 'security.permissionRefused'))
      .toEqual([
        expect.objectContaining({
          actorId: member.id,
          entityType: 'endpoint',
          entityId: 'POST /identity/tenantMembers/export',
          ipAddress: member.caller.ipAddress,
          after: { error: 'Forbidden', count: 1 },
        }),
      ]);
  });

  it('is recorded the first, tenth and hundredth time of an hour, for each person and endpoint (ASVS 16.2.5)', async () => {
    const tenant = await newTenant();
    const [member, other] = [await tenant.member({ only: [] }), await tenant.member({ only: [] })];
    for (let count = 0; count < 105; count++) await member.get('/identity/tenantMembers/summary');
    await other.get('/identity/tenantMembers/summary');
    const counts = async () =>
      (await tenantTrail(tenant, 'security.permissionRefused')).map(
        ({ actorId, after }) => `${actorId === member.id ? 'first' : 'other'} ${(after as { count: number }).count}`,
      );
    await expect.poll(counts).toEqual(['first 1', 'first 10', 'first 100', 'other 1']);
  });
});

describe('an export of personal data', () => {
  it('is in the trail with actor, content and origin (ASVS 16.3.3)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    expect((await admin.post('/identity/tenantMembers/export?search=ada')).status).toBe(200);
    expect(await tenantTrail(tenant, 'security.dataExported')).toEqual([
      expect.objectContaining({
        actorId: admin.id,
        entityId: 'POST /identity/tenantMembers/export',
        after: { query: expect.objectContaining({ search: 'ada' }) },
        ipAddress: admin.caller.ipAddress,
      }),
    ]);
  });
});

describe('every change', () => {
  it('is in the audit trail with its origin (ASVS 16.2.1)', async () => {
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    await admin.post(`/identity/tenantMembers/${member.id}/suspend`);
    const [entry] = await tenantTrail(tenant, 'identity.memberSuspended');
    expect(entry).toMatchObject({ actorId: admin.id, ipAddress: admin.caller.ipAddress });
  });
});

describe('the log', () => {
  let api: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    api = await startProcess('api', { LOG_LEVEL: 'info' });
  });
  afterAll(() => api.stop());
  const lines = () => api.log.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('names person and network of every request (ASVS 16.2.1)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    await api.get(member, '/identity/tenantMembers/me');
    await expect.poll(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        route: '/identity/tenantMembers/me',
        userId: member.userId,
        tenantId: tenant.id,
        memberId: member.id,
        network: '127.0.0.0/24',
      }),
    );
  });

  it('holds every failed sign-in, and no address without an account (ASVS 16.3.1, 16.2.5)', async () => {
    const { email, userId } = await withPassword(await newTenant());
    const unknown = `${randomUUID()}@nobody.test`;
    for (const address of [email, email, unknown]) {
      await fetch(`${api.url}/identity/passwords/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: address, password: 'wrong' }),
      });
    }
    const failed = () => lines().filter(({ event }) => event === 'identity.signInFailed');
    await expect.poll(() => failed().length).toBe(3);
    expect(failed().map(({ subject }) => subject)).toEqual([
      `user ${userId}`,
      `user ${userId}`,
      expect.stringMatching(/^email \w+\.[\w-]{43}$/),
    ]);
    expect(failed()[0]).toMatchObject({ ipAddress: '127.0.0.1', route: 'POST /identity/passwords/login' });
    expect(api.log.join('\n')).not.toContain(unknown);
    expect(api.log.join('\n')).not.toContain(email);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['nonsense', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
