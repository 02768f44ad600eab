import { licenseFeatures } from '@hurrah/contracts/permissions';
import { beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { directory } from '../../../platform/cells.ts';
import { createLiveHub, publishLive } from '../../../platform/live.ts';
import { openStream } from '../../../test/event-stream.ts';
import { newTenant, redis, runJobs, type TestMember } from '../../../test/harness.ts';
import { newOperator } from '../../../test/operators.ts';
import { credentialsOf } from '../../../test/own-process.ts';
import { runTenantCommand } from '../../tenancy/index.ts';

let operator: Awaited<ReturnType<typeof newOperator>>;
beforeAll(async () => {
  operator = await newOperator();
});
const addressOf = ({ id }: { id: string }) => `/operator/companies/${id}`;

it('lists companies by name in pages and finds one by a part of its address', async () => {
  const tenants = [await newTenant(), await newTenant(), await newTenant()];
  const first = (await operator.get('/operator/companies?pageSize=2')).body;
  expect(first.total).toBeGreaterThanOrEqual(3);
  const second = (await operator.get(`/operator/companies?pageSize=2&cursor=${first.next}`)).body;
  const names = [...first.results, ...second.results].map(({ name }: { name: string }) => name);
  expect(names.length).toBeGreaterThanOrEqual(3);
  const [one] = tenants;
  const found = (await operator.get(`/operator/companies?search=${one?.domain.slice(2, 30).toUpperCase()}`)).body;
  expect(found).toMatchObject({ total: 1, results: [{ id: one?.id, domains: [one?.domain], suspendedAt: null }] });
});

it('shows the size of a company, its licence and when it was last active', async () => {
  const tenant = await newTenant({ features: ['recognition'] });
  await tenant.admin();
  expect((await operator.get(addressOf(tenant))).body).toMatchObject({
    id: tenant.id,
    cell: tenant.cell,
    features: ['recognition'],
    members: 1,
    joined: 1,
    recognitions: 0,
    files: 0,
    bytes: 0,
    lastActiveOn: null,
  });
});

it('suspends and resumes a company, with the operator’s name in the company’s audit trail', async () => {
  const tenant = await newTenant();
  const member = await tenant.member();
  const suspended = await operator.post(`${addressOf(tenant)}/suspend`);
  expect([suspended.status, suspended.body.suspendedAt]).toEqual([200, expect.any(String)]);
  expect((await member.get('/identity/tenantMembers/me')).status).toBe(401);

  expect((await operator.post(`${addressOf(tenant)}/resume`)).body.suspendedAt).toBeNull();
  const entries = await tenant.inside((db) =>
    db.selectFrom('auditEvent').select(['action', 'after']).orderBy('id').execute(),
  );
  expect(entries.filter(({ action }) => action.startsWith('tenancy.'))).toMatchObject([
    { action: 'tenancy.tenantSuspended', after: { by: 'Olive Operator' } },
    { action: 'tenancy.tenantResumed', after: { by: 'Olive Operator' } },
  ]);
  const trail = await directory
    .selectFrom('directory.auditEvent')
    .select(['action', 'actorId', 'ipAddress'])
    .where('entityId', '=', tenant.id)
    .orderBy('id')
    .execute();
  const from = { actorId: operator.id, ipAddress: operator.caller.ipAddress };
  expect(trail).toEqual([
    { action: 'operator.companySuspended', ...from },
    { action: 'operator.companyResumed', ...from },
  ]);
});

it.each(['the console', 'a command'])('ends every live stream of a company that %s suspends', async (by) => {
  const [tenant, another] = [await newTenant(), await newTenant()];
  const hub = createLiveHub();
  const app = await createApp({ redis, hub });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const open = async (member: TestMember) => {
    const stream = await openStream(`${address}/live`, credentialsOf(member));
    await stream.until(({ event }) => event === 'live');
    return stream;
  };
  const [ada, bob] = [await tenant.member(), await tenant.member()];
  const [ending, other] = [[await open(ada), await open(ada), await open(bob)], await open(await another.member())];

  if (by === 'the console') await operator.post(`${addressOf(tenant)}/suspend`);
  else await runTenantCommand(['suspend', tenant.id], { now: new Date(), by: 'olga' });
  await runJobs();
  await Promise.all(ending.map((stream) => stream.ended));
  expect((await fetch(`${address}/live`, { headers: credentialsOf(ada) })).status).toBe(401);

  await publishLive(redis, another.id, [{ to: 'tenant', message: { topic: 'still here' } }]);
  await other.until(({ event }) => event === 'message');
  other.leave();
  hub.close();
  await app.close();
});

it('does not resume a company that is being deleted', async () => {
  const tenant = await newTenant();
  const begun = { suspendedAt: new Date(), deleteAt: new Date(), deletionBeganAt: new Date() };
  await directory.updateTable('directory.tenant').set(begun).where('id', '=', tenant.id).execute();
  const refused = await operator.post(`${addressOf(tenant)}/resume`);
  expect([refused.status, refused.body.code]).toEqual([409, 'operator.companyBeingDeleted']);
});

it('replaces the features of a company’s licence', async () => {
  const tenant = await newTenant();
  expect((await operator.get(addressOf(tenant))).body.features).toEqual([...licenseFeatures]);
  const put = (features: unknown) => operator.put(`${addressOf(tenant)}/features`, { features });
  expect((await put(['recognition', 'refinement', 'recognition'])).body.features).toEqual([
    'recognition',
    'refinement',
  ]);
  expect((await put(['everything'])).status).toBe(400);
  expect((await put([])).body.features).toEqual([]);
});

it('answers not found for a company that does not exist', async () => {
  const nobody = addressOf({ id: '00000000-0000-4000-8000-000000000000' });
  expect((await operator.get(nobody)).status).toBe(404);
  expect((await operator.post(`${nobody}/suspend`)).status).toBe(404);
});
