import { afterEach, describe, expect, it } from 'vitest';
import { directory } from '../../../platform/cells.ts';
import { browser, clock, newTenant, runJobs, travelTo } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { command, newOperator, tokenIn } from '../../../test/operators.ts';
import { allowSupport, ask, asked, lookInto } from '../../../test/support.ts';

const me = '/identity/tenantMembers/me';
const accesses = '/identity/supportAccesses';
const inHours = (hours: number) => new Date(clock().getTime() + hours * 3_600_000);

afterEach(() => travelTo(undefined));

it('asks the admins, who allow it, and shows the company until the access ends', async () => {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const employee = await tenant.member();
  const operator = await newOperator();

  const access = await ask(operator, tenant.id);
  expect(access).toMatchObject({
    status: 200,
    body: { ...asked, state: 'asked', isMine: true, operator: 'Olive Operator' },
  });
  await runJobs();
  const mail = await waitForMail(admin.email);
  expect(mail.subject).toMatch(/^Hurrah support asks to look into Tenant/);
  expect(mail.text).toContain(asked.reason);
  expect(await mailsTo(employee.email)).toEqual([]);
  const address = `/operator/companies/${tenant.id}/supportAccesses/${access.body.id}`;
  expect((await operator.post(`${address}/open`)).body.code, 'not before somebody allows it').toBe(
    'support.notAllowed',
  );

  const allowed = await admin.post(`${accesses}/${access.body.id}/allow`);
  expect(allowed.body).toMatchObject({ state: 'allowed', decidedBy: 'Ada Lovelace', until: expect.any(String) });
  const { url } = (await operator.post(`${address}/open`)).body;
  const supporter = browser();
  expect((await supporter.post('/identity/supportSessions', { token: tokenIn(url) })).status).toBe(200);
  expect((await supporter.get(me)).body).toMatchObject({ firstName: 'Olive', lastName: 'Operator', permissions: [] });
  expect((await supporter.get('/identity/tenantMembers')).body.total, 'who looks is no member').toBe(2);
  const again = await browser().post('/identity/supportSessions', { token: tokenIn(url) });
  expect([again.status, again.body.code], 'the link works once').toEqual([404, 'support.linkExpired']);

  travelTo(inHours(asked.hours + 0.01));
  expect((await supporter.get(me)).status).toBe(401);
  expect((await admin.get(accesses)).body.results).toMatchObject([{ state: 'ended', endedBy: null }]);
});

it('shows everyone in the company which operator has access and until when', async () => {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const employee = await tenant.member();
  const noticeOf = async (who: Pick<typeof employee, 'get'>) =>
    (await who.get('/identity/accessRules/my')).body.support;
  expect(await noticeOf(employee)).toBeNull();
  const { supporter, accessId } = await lookInto(tenant, admin);
  const until = inHours(asked.hours).toISOString().slice(0, 15);
  const notice = { operator: 'Olive Operator', until: expect.stringContaining(until), isMe: false };
  expect(await noticeOf(employee)).toEqual(notice);
  expect(await noticeOf(supporter)).toEqual({ ...notice, isMe: true });
  await admin.post(`${accesses}/${accessId}/end`);
  expect(await noticeOf(employee)).toBeNull();
});

it('records every step in the company’s audit trail, with the operator’s name', async () => {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const { supporter, accessId } = await lookInto(tenant, admin);
  await supporter.get('/identity/tenantMembers?pageSize=1');
  await supporter.get('/identity/tenantMembers?pageSize=2');
  await supporter.get(`/identity/tenantMembers/${admin.id}`);
  await supporter.post('/identity/logout');
  await admin.post(`${accesses}/${accessId}/end`);

  const { body } = await admin.get(`${accesses}/${accessId}/steps`);
  const steps = body.results.map(({ action, path, admin: by }: Record<string, unknown>) => ({ action, path, by }));
  expect(steps.toReversed()).toEqual([
    { action: 'asked', path: null, by: null },
    { action: 'allowed', path: null, by: 'Ada Lovelace' },
    { action: 'opened', path: null, by: null },
    { action: 'viewed', path: '/identity/tenantMembers', by: null },
    { action: 'viewed', path: `/identity/tenantMembers/${admin.id}`, by: null },
    { action: 'left', path: null, by: null },
    { action: 'ended', path: null, by: 'Ada Lovelace' },
  ]);
  const trail = await tenant.inside((db) =>
    db.selectFrom('auditEvent').select('after').where('entityId', '=', accessId).execute(),
  );
  expect(new Set(trail.map(({ after }) => (after as { operator: string }).operator))).toEqual(
    new Set(['Olive Operator']),
  );
  const ofOperators = await directory
    .selectFrom('directory.auditEvent')
    .select('action')
    .where('entityId', '=', tenant.id)
    .orderBy('id')
    .execute();
  expect(ofOperators.map(({ action }) => action)).toEqual(['operator.supportAsked', 'operator.supportOpened']);
});

describe('a company is closed to support', () => {
  it('when an admin refuses, and the answer cannot be changed', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const operator = await newOperator();
    const { id } = (await ask(operator, tenant.id)).body;
    expect((await admin.post(`${accesses}/${id}/refuse`)).body).toMatchObject({ state: 'refused' });
    expect((await admin.post(`${accesses}/${id}/allow`)).body.code).toBe('support.alreadyDecided');
    const opened = await operator.post(`/operator/companies/${tenant.id}/supportAccesses/${id}/open`);
    expect(opened.status).toBe(409);
    expect((await ask(operator, tenant.id)).status, 'they may ask again').toBe(200);
  });

  it('when no admin has answered for a week', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { id } = (await ask(await newOperator(), tenant.id)).body;
    travelTo(inHours(7 * 24 + 1));
    const late = await tenant.signIn(admin);
    expect((await late.post(`${accesses}/${id}/allow`)).status).toBe(409);
  });

  it('as soon as any admin ends it', async () => {
    const tenant = await newTenant();
    const { supporter, accessId } = await lookInto(tenant, await tenant.admin());
    const another = await tenant.admin({ firstName: 'Grace', lastName: 'Hopper' });
    const answers = await Promise.all([1, 2].map(() => another.post(`${accesses}/${accessId}/end`)));
    expect(answers.map(({ body }) => body)).toMatchObject([
      { state: 'ended', endedBy: 'Grace Hopper' },
      { state: 'ended', endedBy: 'Grace Hopper' },
    ]);
    expect((await supporter.get(me)).status).toBe(401);
  });

  it('as soon as the operator ends it, is reset or removed, or the company is suspended', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const first = await lookInto(tenant, admin);
    expect((await first.operator.post(`${first.address}/giveUp`)).body).toMatchObject({ state: 'ended', isMine: true });
    expect((await first.supporter.get(me)).status).toBe(401);

    const second = await lookInto(tenant, admin);
    await command('reset', second.operator.email);
    expect((await second.supporter.get(me)).status).toBe(401);

    const third = await lookInto(tenant, admin);
    await command('remove', third.operator.email);
    expect((await third.supporter.get(me)).status).toBe(401);

    const fourth = await lookInto(tenant, admin);
    await fourth.operator.post(`/operator/companies/${tenant.id}/suspend`);
    expect((await fourth.supporter.get(me)).status).toBe(401);
    expect((await ask(fourth.operator, tenant.id)).body.code).toBe('support.companySuspended');
  });
});

it('lets an operator use only accesses they requested themselves, one at a time', async () => {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const { operator, address } = await allowSupport(tenant, admin);
  const another = await newOperator();
  const foreign = [await another.post(`${address}/open`), await another.post(`${address}/giveUp`)];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
  expect((await ask(operator, tenant.id)).body.code).toBe('support.alreadyAsked');
  const twice = await Promise.all([ask(another, tenant.id), ask(another, tenant.id)]);
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const otherCompany = await newTenant();
  expect((await operator.post(address.replace(tenant.id, otherCompany.id))).status).toBe(404);
  const { body: list } = await operator.get(`/operator/companies/${tenant.id}/supportAccesses`);
  expect(list.map(({ isMine }: { isMine: boolean }) => isMine)).toEqual([false, true]);
});

it.each([{ hours: 0 }, { hours: 25 }, { hours: 1.5 }, { reason: '' }, { reason: 'x'.repeat(301) }])(
  'refuses a request with %j',
  async (wrong) => {
    const tenant = await newTenant();
    expect((await ask(await newOperator(), tenant.id, { ...asked, ...wrong })).status).toBe(400);
  },
);

it('opens a link within a minute, and not once its access has ended', async () => {
  const tenant = await newTenant();
  const { operator, address } = await allowSupport(tenant, await tenant.admin());
  const { url } = (await operator.post(`${address}/open`)).body;
  travelTo(new Date(clock().getTime() + 61_000));
  expect((await browser().post('/identity/supportSessions', { token: tokenIn(url) })).status).toBe(404);
  travelTo(inHours(asked.hours + 0.01));
  expect((await operator.get('/operator/me')).status).toBe(401);
});
