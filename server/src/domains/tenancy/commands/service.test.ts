import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { directory, getCell, inDirectory, listCells } from '../../../platform/cells.ts';
import { createPool } from '../../../platform/db.ts';
import { planPeriods } from '../../../platform/periods.ts';
import { browser, newTenant, runJobs } from '../../../test/harness.ts';
import { mailsTo, tokenIn, waitForMail } from '../../../test/inbox.ts';
import { acceptAsNewcomer, newEmail } from '../../../test/invitations.ts';

import { runTenantCommand } from './service.ts';

const now = new Date('2026-11-16T10:00:00Z');
const by = 'olga';
const tenant = (...args: string[]) => runTenantCommand(args, { now, by });
const newHost = () => `acme-${randomUUID().slice(0, 8)}.example.com`;

/** The first line that a command prints. */
async function one(...args: string[]) {
  const answer = await tenant(...args);
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer.lines[0] as Record<string, string>;
}

const createArgs = ({ host = newHost(), name = 'Acme GmbH', email = newEmail() } = {}) => {
  const admin = ['--admin-email', email, '--admin-name', 'Ada Maria Lovelace'];
  return { host, name, email, args: ['create', '--name', name, '--host', host, ...admin] };
};

describe('create', () => {
  it('opens a company whose first admin joins by an email', async () => {
    const { host, email, args } = createArgs();
    const more = ['--language', 'fr', '--zone', 'Europe/Paris', '--currency', 'EUR', '--features', 'recognition'];
    const created = await one(...args, ...more);
    expect(created).toMatchObject({ name: 'Acme GmbH', hosts: [host], created: true });

    await runJobs();
    expect((await waitForMail(email)).subject).toBe('Acme GmbH vous attend');
    const ada = await acceptAsNewcomer(email);
    expect((await ada.post(`/identity/tenants/${created.handle}/login`)).status).toBe(200);
    expect((await ada.get('/identity/tenantMembers/me')).body).toMatchObject({
      firstName: 'Ada Maria',
      lastName: 'Lovelace',
      role: 'admin',
    });
    expect((await ada.get('/points/budgetSettings')).body).toMatchObject({ currency: 'EUR' });
    expect((await browser().get(`/identity/tenants/metadata?domain=${host}`)).body).toMatchObject({ language: 'fr' });
    expect(await one('show', host)).toMatchObject({ zone: 'Europe/Paris', features: ['recognition'], joined: 1 });
  });

  it('returns the same company for a second request, and sends no second email within the hour', async () => {
    const { args, email } = createArgs();
    const first = await one(...args);
    await runJobs();
    expect(await one(...args)).toEqual({ ...first, created: false });
    await runJobs();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('refuses an address that another company has before it writes anything', async () => {
    const { host, args } = createArgs();
    await one(...args);
    const before = await countTenants();
    const other = createArgs({ host, name: 'Other Ltd' });
    expect(await tenant(...other.args, '--host', newHost())).toEqual({
      refusal: 'This address is taken. Choose another one.',
    });
    expect(await countTenants()).toEqual(before);
  });

  it('completes a company whose creation was interrupted between the two databases', async () => {
    const { host, name, args } = createArgs();
    const id = randomUUID();
    const cell = listCells()[0]?.name ?? '';
    await inDirectory(async (db) => {
      await db
        .insertInto('directory.tenant')
        .values({ id, name, cell, handle: 'abcdefgh', suspendedAt: now })
        .execute();
      await db.insertInto('directory.tenantDomain').values({ domain: host, tenantId: id }).execute();
    });
    expect(await one(...args)).toMatchObject({ id, created: true });
    expect(await one('show', host)).toMatchObject({ suspendedAt: null, members: 1 });
    await inDirectory((db) =>
      db.updateTable('directory.tenant').set({ suspendedAt: now }).where('id', '=', id).execute(),
    );
    expect(await one(...args)).toMatchObject({ id, created: false });
    expect(await one('show', host)).toMatchObject({ suspendedAt: null });
  });

  it.each([
    [['--zone', 'Europe/Nowhere'], '--zone'],
    [['--language', 'xx'], '--language'],
    [['--features', 'everything'], 'LIST'],
    [['--cell', 'moon'], '--cell: there are only'],
    [['--host', 'not a host'], '--host: is not a host name'],
    [['--admin-name', 'Madonna'], '--admin-name'],
    [['--admin-email', 'nobody'], '--admin-email'],
    [['--colour', 'red'], 'tenant create'],
  ])('explains what is wrong with %j', async (args, said) => {
    const before = await countTenants();
    expect(await tenant(...createArgs().args, ...args)).toEqual({ refusal: expect.stringContaining(said) });
    expect(await countTenants()).toEqual(before);
  });
});

const countTenants = () =>
  directory
    .selectFrom('directory.tenant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();

describe('suspend', () => {
  it('signs everyone out, keeps all data and admits them again after resume', async () => {
    const { id, handle, domain, ...company } = await newTenant();
    const email = newEmail();
    const admin = await company.admin();
    await admin.post('/identity/tenantMembers', { firstName: 'Bo', lastName: 'Berg', email, role: 'employee' });
    await one('suspend', domain);

    expect((await admin.get('/identity/tenantMembers/me')).status).toBe(401);
    const { body: tenants } = await admin.get('/identity/tenants/my', { authorization: userHandle(admin) });
    expect(tenants).toEqual([expect.objectContaining({ id: handle, suspended: true })]);
    const refused = await admin.post(`/identity/tenants/${handle}/login`, {}, { authorization: userHandle(admin) });
    expect(refused).toMatchObject({ status: 403, body: { error: 'TenantSuspended', code: 'tenant.suspended' } });

    await one('resume', id);
    await admin.post(`/identity/tenants/${handle}/login`, {}, { authorization: userHandle(admin) });
    expect((await admin.get('/identity/tenantMembers/me')).status).toBe(200);
    const trail = await company.inside((db) => db.selectFrom('auditEvent').select(['action', 'after']).execute());
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['tenancy.tenantSuspended', 'tenancy.tenantResumed']),
    );
    expect(trail.find(({ action }) => action === 'tenancy.tenantSuspended')?.after).toMatchObject({ by });
  });

  it('defers emails and periodic jobs until the company is resumed', async () => {
    const company = await newTenant({ timeZone: 'Pacific/Chatham' });
    const admin = await company.admin();
    const email = newEmail();
    const { body } = await admin.post('/identity/tenantMembers', { firstName: 'Bo', lastName: 'Berg', email });
    await admin.post(`/identity/tenantMembers/${body.id}/welcome`);
    await one('suspend', company.id);
    await runJobs();
    const jobs = createPool(getCell(company.cell).address, 'jobs', 1);
    const name = `test.${randomUUID()}`;
    await planPeriods(jobs, [{ name, every: 'day', run: async () => {} }], { now, seen: new Set() });
    const planned = await jobs.query('select from job where task = $1 and tenant_id = $2', [name, company.id]);
    await jobs.query('delete from job where task = $1', [name]);
    await jobs.end();
    expect(planned.rowCount).toBe(0);
    expect(await mailsTo(email)).toEqual([]);
    await one('resume', company.id);
    await runJobs();
    expect(tokenIn(await waitForMail(email))).not.toBe('');
  });
});

/** The session outside any company. */
const userHandle = ({ caller }: { caller: { handle?: string } }) => `${caller.handle?.slice(0, 17)}00000000`;

it('changes the features of the licence and the addresses of a company', async () => {
  const company = await newTenant();
  const admin = await company.admin();
  expect(await one('features', company.id, 'recognition,checkIns')).toMatchObject({
    features: ['recognition', 'checkIns'],
  });
  expect((await admin.get('/identity/license/features')).body).toMatchObject({ checkIns: true, incentives: false });
  expect(await one('features', company.id, 'none')).toMatchObject({ features: [] });

  const [host, second] = [newHost(), newHost()];
  expect(await one('domains', company.domain, host, second)).toMatchObject({ domains: [host, second] });
  expect((await browser().get(`/identity/tenants/metadata?domain=${company.domain}`)).status).toBe(404);
  const other = await newTenant();
  expect(await tenant('domains', host, other.domain)).toEqual({ refusal: expect.stringContaining('is taken') });
  expect(await one('domains', host)).toMatchObject({ domains: [host, second].toSorted() });
});

it('requires the name before it schedules a deletion, which resume cancels', async () => {
  const { id, ...company } = await newTenant();
  const admin = await company.admin();
  expect(await tenant('delete', id)).toEqual({ refusal: expect.stringContaining('--confirm') });
  const { name } = await one('show', id);
  expect(await one('delete', id, '--confirm', name ?? '')).toMatchObject({
    deleteAt: new Date('2026-12-16T10:00:00Z'),
  });
  expect((await admin.get('/identity/tenantMembers/me')).status).toBe(401);
  await one('resume', id);
  expect(await one('show', id)).toMatchObject({ suspendedAt: null, deleteAt: null });
});

it('lists companies, and reports a name that does not exist', async () => {
  const company = await newTenant();
  const answer = await tenant('list');
  expect(answer).toEqual({
    lines: expect.arrayContaining([expect.objectContaining({ id: company.id, domains: [company.domain] })]),
  });
  expect(await tenant('show', 'nowhere.example.com')).toEqual({ refusal: 'There is no company nowhere.example.com' });
  expect(await tenant('close')).toEqual({ refusal: expect.stringContaining('tenant create') });
});

it('keeps a member of two companies signed in to the one that is not suspended', async () => {
  const [here, other] = [await newTenant(), await newTenant()];
  const email = newEmail();
  await here.member({ email });
  const there = await other.member({ email });
  await one('suspend', here.id);
  expect((await there.get('/identity/tenantMembers/me')).status).toBe(200);
});
