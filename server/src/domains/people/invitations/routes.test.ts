import { afterEach, describe, expect, it } from 'vitest';
import { inDirectory } from '../../../platform/cells.ts';
import { type Browser, browser, newTenant, runJobs, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { acceptAsNewcomer, invite, newEmail, tokenTo } from '../../../test/invitations.ts';
import { logIn, password, withPassword } from '../../../test/people.ts';

const path = '/identity/invitations';
const members = '/identity/tenantMembers';
afterEach(() => travelTo(undefined));
const after = (ms: number) => new Date(Date.now() + ms);
const hour = 3_600_000;

const namesOf = async (who: Browser) =>
  ((await who.get('/identity/tenants/my')).body as { id: string }[]).map(({ id }) => id);
const open = (who: Browser, tenant: TestTenant) => who.post(`/identity/tenants/${tenant.handle}/login`);
const accountOf = (email: string) =>
  inDirectory((db) => db.selectFrom('directory.user').selectAll().where('email', '=', email).executeTakeFirst());

describe('an invitation', () => {
  it('shows inviter, company and role to the holder of the link (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: 'Mara', lastName: 'Host' });
    const email = newEmail();
    await invite(admin, { email, role: 'admin' });
    const look = await browser().post(`${path}/look`, { token: await tokenTo(email) });
    expect(look.body).toMatchObject({
      company: { id: tenant.handle, name: expect.stringContaining('Tenant'), logoUrls: null },
      email,
      firstName: 'Grace',
      inviter: 'Mara Host',
      role: 'admin',
      moves: false,
      hasAccount: false,
    });
  });

  it('creates no account, no membership and no link until it is accepted (C1)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const email = newEmail();
    const id = await invite(admin, { email });
    await runJobs();
    expect(await accountOf(email)).toBeUndefined();
    const row = await tenant.inside((db) =>
      db.selectFrom('tenantMember').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ userId: null, accountEmail: null, joinedAt: null, status: 'invited' });
  });

  it('creates the account with a password, joins the company and signs in (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const email = newEmail();
    const id = await invite(admin, { email });
    const here = await acceptAsNewcomer(email);
    expect(here.first.body).toEqual({ session: expect.stringMatching(/-00000000$/), tenantId: tenant.handle });
    expect((await here.get('/identity/users/me')).body).toMatchObject({ email, hasPassword: true });
    expect((await admin.get(`${members}/${id}`)).body.status).toBe('joined');
    expect((await open(here, tenant)).status).toBe(200);
    expect((await here.get(`${members}/me`)).body.id).toBe(id);
    expect((await logIn(email)).first.status).toBe(200);
  });

  it('works once, also when two requests use the link at the same moment (C1)', async () => {
    const admin = await (await newTenant()).admin();
    const email = newEmail();
    await invite(admin, { email });
    const token = await tokenTo(email);
    const accept = () => browser().post(`${path}/accept`, { token, password });
    const answers = await Promise.all([accept(), accept()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await accept()).status).toBe(404);
    expect((await browser().post(`${path}/look`, { token })).status).toBe(404);
  });

  it('expires after 14 days (C1)', async () => {
    const admin = await (await newTenant()).admin();
    const email = newEmail();
    await invite(admin, { email });
    const token = await tokenTo(email);
    travelTo(after(14 * 24 * hour - 60_000));
    expect((await browser().post(`${path}/look`, { token })).status).toBe(200);
    travelTo(after(14 * 24 * hour + 60_000));
    expect((await browser().post(`${path}/look`, { token })).status).toBe(404);
    expect((await browser().post(`${path}/accept`, { token, password })).status).toBe(404);
    expect(await accountOf(email)).toBeUndefined();
  });

  it('stops working when a newer one replaces it, the address changes or the member is suspended (C1)', async () => {
    const admin = await (await newTenant()).admin();
    const [replaced, readdressed, suspended] = [newEmail(), newEmail(), newEmail()];
    const ids = [];
    const tokens = [];
    for (const email of [replaced, readdressed, suspended]) {
      ids.push(await invite(admin, { email }));
      tokens.push(await tokenTo(email));
    }
    expect((await admin.patch(`${members}/${ids[1]}`, { email: newEmail() })).status).toBe(200);
    const accept = (token: string | undefined) => browser().post(`${path}/accept`, { token, password });
    // At once, before any job has run.
    expect((await accept(tokens[1])).status).toBe(404);
    expect((await admin.post(`${members}/${ids[2]}/suspend`)).status).toBe(200);
    expect((await accept(tokens[2])).status).toBe(403);
    const { id: first } = await waitForMail(replaced);
    travelTo(after(2 * hour));
    expect((await admin.post(`${members}/${ids[0]}/welcome`)).status).toBe(200);
    const newer = await tokenTo(replaced, { after: first });
    expect((await accept(tokens[0])).status).toBe(404);
    expect((await accept(newer)).status).toBe(200);
    for (const email of [readdressed, suspended]) expect(await accountOf(email)).toBeUndefined();
  });

  it('can be declined with the link, which then stops working (D24)', async () => {
    const admin = await (await newTenant()).admin();
    const email = newEmail();
    await invite(admin, { email });
    const token = await tokenTo(email);
    expect((await browser().post(`${path}/decline`, { token })).status).toBe(200);
    expect((await browser().post(`${path}/accept`, { token, password })).status).toBe(404);
  });
});

describe('an invitation to a person with an account', () => {
  async function invited() {
    const [home, inviting] = [await newTenant(), await newTenant()];
    const owner = await withPassword(home);
    const admin = await inviting.admin({ firstName: 'Mara', lastName: 'Host' });
    const id = await invite(admin, { email: owner.email });
    const token = await tokenTo(owner.email);
    return { home, inviting, owner, admin, id, token, here: await logIn(owner.email) };
  }

  it('grants no access before its owner accepts it (C1)', async () => {
    const { home, inviting, owner, here } = await invited();
    expect(await namesOf(here)).toEqual([home.handle]);
    expect((await open(here, inviting)).status).toBe(404);
    expect((await open(owner, inviting)).status).toBe(404);
  });

  it('cannot be accepted with a password instead of signing in (C1)', async () => {
    const { owner, token } = await invited();
    const taken = await browser().post(`${path}/accept`, { token, password: 'somebody else chose this' });
    expect(taken).toMatchObject({ status: 409, body: { error: 'AccountExists' } });
    expect(taken.secret).toBeUndefined();
    expect((await logIn(owner.email)).first.status).toBe(200);
    expect((await logIn(owner.email, 'somebody else chose this')).first.status).toBe(401);
  });

  it('is listed for its owner, who accepts and opens the company (D24)', async () => {
    const { home, inviting, here, id, token } = await invited();
    const listed = (await here.get(path)).body;
    expect(listed).toMatchObject([{ company: { id: inviting.handle }, inviter: 'Mara Host', role: 'employee' }]);
    expect((await browser().post(`${path}/look`, { token })).body).toMatchObject({
      id: listed[0].id,
      hasAccount: true,
    });
    expect((await here.post(`${path}/${listed[0].id}/accept`)).body).toEqual({ tenantId: inviting.handle });
    expect((await namesOf(here)).toSorted()).toEqual([home.handle, inviting.handle].toSorted());
    expect((await open(here, inviting)).status).toBe(200);
    expect((await here.get(`${members}/me`)).body).toMatchObject({ id, status: 'joined' });
    expect((await here.get(path)).body).toEqual([]);
  });

  it('is listed at once while its email waits behind that of another company (C12)', async () => {
    const { owner, here, token } = await invited();
    const third = await newTenant();
    await invite(await third.admin(), { email: owner.email });
    await runJobs();
    expect(await mailsTo(owner.email)).toHaveLength(1);
    const listed = (await here.get(path)).body as { id: string; company: { id: string } }[];
    expect(listed).toHaveLength(2);
    const waiting = listed.find(({ company }) => company.id === third.handle);
    expect((await here.post(`${path}/${waiting?.id}/accept`)).status).toBe(200);
    expect((await browser().post(`${path}/look`, { token })).status).toBe(200);
  });

  it('cannot be seen, accepted or declined by another account (C1)', async () => {
    const { here } = await invited();
    const [{ id }] = (await here.get(path)).body;
    const stranger = await logIn((await withPassword(await newTenant())).email);
    expect((await stranger.get(path)).body).toEqual([]);
    expect((await stranger.post(`${path}/${id}/accept`)).status).toBe(404);
    expect((await stranger.post(`${path}/${id}/decline`)).status).toBe(404);
    expect((await here.get(path)).body).toHaveLength(1);
  });

  it('can be declined by its owner (D24)', async () => {
    const { home, here } = await invited();
    const [{ id }] = (await here.get(path)).body;
    expect((await here.post(`${path}/${id}/decline`)).status).toBe(200);
    expect((await here.get(path)).body).toEqual([]);
    expect((await here.post(`${path}/${id}/accept`)).status).toBe(404);
    expect(await namesOf(here)).toEqual([home.handle]);
  });

  it('looks the same to the admin as one to an address without an account (C1)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const known = (await withPassword(await newTenant())).email;
    const unknown = newEmail();
    const seen = async (email: string) => {
      const id = await invite(admin, { email });
      await runJobs();
      const read = await admin.get(`${members}/${id}?embeds=email,details`);
      const moved = await admin.patch(`${members}/${id}`, { email: `moved-${email}` });
      await runJobs();
      const again = await admin.get(`${members}/${id}?embeds=email,details`);
      const audited = await tenant.inside((db) =>
        db.selectFrom('auditEvent').select('action').where('entityId', '=', id).orderBy('id').execute(),
      );
      const withoutNames = JSON.stringify([read, moved, again].map(({ status, body }) => ({ status, body })))
        .replaceAll(email, 'address')
        .replaceAll(id, 'id')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant');
      return { withoutNames, audited };
    };
    expect(await seen(known)).toEqual(await seen(unknown));
  });
});

describe('an email address that an admin changes', () => {
  it('changes the company’s contact address and no sign-in address, in however many companies the person is (C1)', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const admin = await tenant.admin();
    const [single, double] = [await withPassword(tenant), await withPassword(tenant)];
    await other.member({ email: double.email });
    for (const member of [single, double]) {
      expect((await admin.patch(`${members}/${member.id}`, { email: `new-${member.email}` })).status).toBe(200);
      await runJobs();
      const here = await logIn(member.email);
      expect(here.first.status).toBe(200);
      expect((await here.get('/identity/users/me')).body.email).toBe(member.email);
      expect((await open(here, tenant)).status).toBe(200);
      expect((await logIn(`new-${member.email}`)).first.status).toBe(401);
      expect((await admin.get(`${members}/${member.id}?embeds=email,details`)).body).toMatchObject({
        email: `new-${member.email}`,
        details: { signInEmail: member.email },
      });
    }
  });

  it('notifies the old address, and invites the new one to take over the member (D24)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    const email = newEmail();
    await admin.patch(`${members}/${member.id}`, { email });
    await runJobs();
    expect((await waitForMail(member.email)).subject).toContain('changed your email address');
    const token = await tokenTo(email);
    expect((await browser().post(`${path}/look`, { token })).body).toMatchObject({ moves: true, hasAccount: false });

    const here = await acceptAsNewcomer(email);
    expect((await open(here, tenant)).status).toBe(200);
    expect((await here.get(`${members}/me`)).body).toMatchObject({ id: member.id, status: 'joined' });
    // The old account had no other company, so nothing of it is left.
    expect((await member.get(`${members}/me`)).status).toBe(401);
    expect((await logIn(member.email)).first.status).toBe(401);
    expect(await accountOf(member.email)).toBeUndefined();
    expect((await admin.get(`${members}/${member.id}?embeds=details`)).body.details.signInEmail).toBeNull();
  });

  it('ends every session of the old account in this company, and none in its other companies (D24)', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    const elsewhere = await other.member({ email: member.email });
    const email = newEmail();
    await admin.patch(`${members}/${member.id}`, { email });
    expect((await member.get(`${members}/me`)).status).toBe(200);
    await acceptAsNewcomer(email);
    expect((await member.get(`${members}/me`)).status).toBe(401);
    expect((await elsewhere.get(`${members}/me`)).status).toBe(200);
    const here = await logIn(member.email);
    expect(await namesOf(here)).toEqual([other.handle]);
    expect((await open(here, tenant)).status).toBe(404);
  });

  it('moves the member to the existing account of the new address (D24)', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    const account = await withPassword(other);
    await admin.patch(`${members}/${member.id}`, { email: account.email });
    await runJobs();
    const here = await logIn(account.email);
    const [{ id }] = (await here.get(path)).body;
    expect((await here.post(`${path}/${id}/accept`)).status).toBe(200);
    expect((await open(here, tenant)).status).toBe(200);
    expect((await here.get(`${members}/me`)).body.id).toBe(member.id);
    expect((await member.get(`${members}/me`)).status).toBe(401);
  });

  it('cancels the invitation once it is changed back (D24)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    const wrong = await withPassword(await newTenant());
    await admin.patch(`${members}/${member.id}`, { email: wrong.email });
    await runJobs();
    const there = await logIn(wrong.email);
    const [{ id }] = (await there.get(path)).body;
    await admin.patch(`${members}/${member.id}`, { email: member.email });
    expect((await there.post(`${path}/${id}/accept`)).status).toBe(404);
    await runJobs();
    expect((await there.get(path)).body).toEqual([]);
    expect((await admin.get(`${members}/${member.id}?embeds=details`)).body.details.signInEmail).toBeNull();
    expect((await open(await logIn(member.email), tenant)).status).toBe(200);
  });

  it('can be invited again by the admin while it has not accepted (D24)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    const permissions = async () => (await admin.get(`${members}/${member.id}`)).body.permissions;
    expect(await permissions()).not.toContain('welcome');
    const email = newEmail();
    await admin.patch(`${members}/${member.id}`, { email });
    await runJobs();
    const first = await waitForMail(email);
    expect(await permissions()).toContain('welcome');
    travelTo(after(2 * hour));
    expect((await admin.post(`${members}/${member.id}/welcome`)).status).toBe(200);
    const token = await tokenTo(email, { after: first.id });
    expect((await browser().post(`${path}/accept`, { token, password })).status).toBe(200);
    expect(await permissions()).not.toContain('welcome');
  });

  it('swaps the accounts of two members whose addresses were swapped, after each has consented (D24)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [ann, bob] = [await withPassword(tenant), await withPassword(tenant)];
    const between = newEmail();
    await admin.patch(`${members}/${ann.id}`, { email: between });
    await admin.patch(`${members}/${bob.id}`, { email: ann.email });
    await admin.patch(`${members}/${ann.id}`, { email: bob.email });
    await runJobs();
    const annHere = await logIn(ann.email);
    const [{ id }] = (await annHere.get(path)).body;
    expect((await annHere.post(`${path}/${id}/accept`)).status).toBe(200);
    await open(annHere, tenant);
    expect((await annHere.get(`${members}/me`)).body.id).toBe(bob.id);
    expect((await ann.get(`${members}/me`)).status).toBe(401);
    expect((await bob.get(`${members}/me`)).status).toBe(401);
    const bobHere = await acceptAsNewcomer(bob.email, 'Confirm');
    await open(bobHere, tenant);
    expect((await bobHere.get(`${members}/me`)).body.id).toBe(ann.id);
  });
});

describe('an invitation email', () => {
  it('names the company as its sender and never turns a name into a link (C12)', async () => {
    const admin = await (await newTenant()).admin({ firstName: 'www.evil.example', lastName: 'x@evil.example' });
    const email = newEmail();
    await invite(admin, { email, firstName: 'visit https://evil.example/login' });
    const token = await tokenTo(email);
    const [mail] = await mailsTo(email);
    expect(mail?.source).toMatch(/^From: "?Tenant \d+ via Hurrah"? <hello@hurrah\.localhost>/m);
    for (const text of [mail?.text, mail?.html, mail?.subject]) {
      expect(text).not.toMatch(/evil\.example|www\.evil|https:\/\/evil/);
    }
    expect(mail?.links.filter((link) => !link.includes(token))).toEqual([]);
  });
});
