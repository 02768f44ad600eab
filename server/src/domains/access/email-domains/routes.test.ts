import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { startDnsServer } from '../../../test/dns-server.ts';
import { newTenant, runJobs, type TestMember } from '../../../test/harness.ts';
import { mailsTo } from '../../../test/inbox.ts';
import { acceptAsNewcomer, invite, newEmail } from '../../../test/invitations.ts';
import { logIn, withPassword } from '../../../test/people.ts';
import { importStaff } from '../../../test/staff.ts';

const path = '/identity/emailDomains';
const members = '/identity/tenantMembers';
const newDomain = () => `${randomUUID().slice(0, 8)}.example`;

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  await storage.ensureReady();
  dns = await startDnsServer();
});
afterAll(() => dns.stop());

async function prove(admin: TestMember, domain: string) {
  const { body } = await admin.post(path, { domain });
  dns.answer(body.record.name, [body.record.value]);
  const checked = await admin.post(`${path}/${body.id}/check`);
  expect(checked.body).toMatchObject({ result: 'proved', domain: { domain } });
  await runJobs();
  return body.id as string;
}

describe('a domain', () => {
  it('is added, proved by a TXT record and removed, each with an audit entry (D24)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const domain = newDomain();
    const { body: added } = await admin.post(path, { domain: `@${domain.toUpperCase()} ` });
    expect(added).toMatchObject({
      domain,
      record: { name: `_hurrah.${domain}`, value: expect.stringMatching(/^hurrah-domain=[\w-]{43}$/) },
      checkedAt: null,
      provedAt: null,
    });
    expect((await admin.post(`${path}/${added.id}/check`)).body).toMatchObject({
      result: 'noRecord',
      domain: { checkedAt: expect.any(String), provedAt: null },
    });
    dns.answer(`_hurrah.${domain}`, [added.record.value]);
    const proved = await admin.post(`${path}/${added.id}/check`);
    expect(proved.body).toMatchObject({ result: 'proved', domain: { provedAt: expect.any(String) } });
    expect((await admin.get(path)).body).toEqual([proved.body.domain]);
    expect((await admin.delete(`${path}/${added.id}`)).status).toBe(200);
    expect((await admin.get(path)).body).toEqual([]);
    const audited = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .select(['action', 'actorId'])
        .where('entityId', '=', added.id)
        .orderBy('id')
        .execute(),
    );
    expect(audited).toEqual(
      ['Added', 'Proved', 'Removed'].map((what) => ({ action: `identity.emailDomain${what}`, actorId: admin.id })),
    );
  });

  it.each([
    ['several records, one of them ours', (value: string) => ['v=spf1 -all', value, 'other'], 'proved'],
    ['our record in several strings', (value: string) => [[value.slice(0, 9), value.slice(9)]], 'proved'],
    ['only records of others', () => ['v=spf1 -all', 'hurrah-domain=of-somebody-else'], 'otherRecord'],
    ['a name without TXT records', () => 'nodata' as const, 'noRecord'],
    ['no answer in time', () => 'timeout' as const, 'noAnswer'],
    ['SERVFAIL', () => 'servfail' as const, 'noAnswer'],
    ['what is not DNS', () => 'garbage' as const, 'noAnswer'],
  ])('with %s is checked correctly (D24)', async (_, answer, result) => {
    const admin = await (await newTenant()).admin();
    const { body } = await admin.post(path, { domain: newDomain() });
    dns.answer(body.record.name, answer(body.record.value));
    const checked = await admin.post(`${path}/${body.id}/check`);
    expect(checked.body).toMatchObject({
      result,
      domain: { provedAt: result === 'proved' ? expect.any(String) : null },
    });
  });

  it('cannot be proved by the record of another company (D24)', async () => {
    const [first, second] = [await (await newTenant()).admin(), await (await newTenant()).admin()];
    const domain = newDomain();
    await prove(first, domain);
    const { body } = await second.post(path, { domain });
    expect((await second.post(`${path}/${body.id}/check`)).body.result).toBe('otherRecord');
  });

  it('stays proved when a later DNS lookup fails (D24)', async () => {
    const admin = await (await newTenant()).admin();
    const domain = newDomain();
    const id = await prove(admin, domain);
    dns.answer(`_hurrah.${domain}`, 'servfail');
    expect((await admin.post(`${path}/${id}/check`)).body).toMatchObject({
      result: 'noAnswer',
      domain: { provedAt: expect.any(String) },
    });
  });

  it.each([
    '',
    'example',
    '-a.example',
    'a..example',
    '127.0.0.1',
    'a b.example',
    'x'.repeat(64) + '.example',
    'a.example/b',
  ])('cannot be %j (D24)', async (domain) => {
    const admin = await (await newTenant()).admin();
    const { status, body } = await admin.post(path, { domain });
    if (domain === 'a.example/b') expect(body.domain).toBe('a.example');
    else expect(status).toBe(400);
  });

  it('is listed once (D24)', async () => {
    const admin = await (await newTenant()).admin();
    const domain = newDomain();
    await admin.post(path, { domain });
    expect(await admin.post(path, { domain })).toMatchObject({ status: 400, body: { details: [{ path: 'domain' }] } });
  });
});

describe('addresses of a domain that another company has proved', () => {
  async function proved() {
    const [owner, other] = [await newTenant(), await newTenant()];
    const domain = newDomain();
    await prove(await owner.admin(), domain);
    return { owner, other, domain, admin: await other.admin() };
  }
  const add = async (admin: TestMember, email: string) =>
    (await admin.post(members, { firstName: 'Grace', lastName: 'Hopper', email })).body.id as string;

  it('cannot be invited, with the same answer with and without an account (C1)', async () => {
    const { owner, domain, admin } = await proved();
    const known = await withPassword(owner, { email: newEmail(domain) });
    const answers = [];
    for (const email of [known.email, newEmail(domain)]) {
      const { status, body } = await admin.post(`${members}/${await add(admin, email)}/welcome`);
      answers.push({ status, ...body, requestId: '' });
      await runJobs();
      expect(await mailsTo(email)).toEqual([]);
    }
    expect(answers[0]).toMatchObject({ status: 422, error: 'DomainNotYours' });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('cannot become the address of a member with an account or an invitation (C1)', async () => {
    const { other, domain, admin } = await proved();
    const linked = await withPassword(other);
    const invited = await invite(admin, { email: newEmail() });
    for (const id of [linked.id, invited]) {
      const answer = await admin.patch(`${members}/${id}`, { email: newEmail(domain) });
      expect(answer).toMatchObject({ status: 422, body: { error: 'DomainNotYours', details: [{ path: 'email' }] } });
    }
    const neither = await add(admin, newEmail());
    expect((await admin.patch(`${members}/${neither}`, { email: newEmail(domain) })).status).toBe(200);
  });

  it('are not invited by a staff import or a batch, and the member shows the reason (C1)', async () => {
    const { other, domain, admin } = await proved();
    const linked = await withPassword(other);
    await admin.patch(`${members}/${linked.id}`, { employeeId: 'E1' });
    const email = newEmail(domain);
    await importStaff(admin, `Employee ID,Email,First name,Last name\nE1,${email},Ada,Lovelace`);
    await runJobs();
    const inBatch = await add(admin, newEmail(domain));
    const { body: batch } = await admin.post(`${members}/batchWelcome`, { memberIds: [inBatch] });
    await admin.post(`${members}/batchWelcome/${batch.id}`);
    await runJobs();
    const problemOf = async (id: string) => (await admin.get(`${members}/${id}?embeds=details`)).body;
    expect(await problemOf(linked.id)).toMatchObject({
      details: { signInEmail: linked.email, invitationProblem: 'domainNotYours' },
    });
    expect(await problemOf(inBatch)).toMatchObject({
      status: 'notInvited',
      details: { invitationProblem: 'domainNotYours' },
    });
    expect(await mailsTo(email)).toEqual([]);
    expect((await logIn(linked.email)).first.status).toBe(200);
  });

  it('can be invited by every company that has proved the domain, and by all once none has (D24)', async () => {
    const { owner, domain, admin } = await proved();
    const first = await withPassword(owner, { email: newEmail(domain) });
    expect((await admin.post(`${members}/${await add(admin, newEmail(domain))}/welcome`)).status).toBe(422);
    const id = await prove(admin, domain);
    const email = newEmail(domain);
    await invite(admin, { email });
    expect((await acceptAsNewcomer(email)).first.status).toBe(200);
    // The first company proved it too, and still works.
    const ownAdmin = await owner.admin();
    expect((await ownAdmin.patch(`${members}/${first.id}`, { email: newEmail(domain) })).status).toBe(200);
    await admin.delete(`${path}/${id}`);
    await runJobs();
    expect((await admin.post(`${members}/${await add(admin, newEmail(domain))}/welcome`)).status).toBe(422);
  });
});
