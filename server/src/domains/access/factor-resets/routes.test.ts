import { afterEach, describe, expect, it } from 'vitest';
import { inDirectory } from '../../../platform/cells.ts';
import { browser, newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { enrolTotp, logIn, totpCode, withPassword } from '../../../test/people.ts';
import { finishFactorResets } from './jobs.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
afterEach(() => travelTo(undefined));

/** A member who enrolled an app, and an admin of the same company. */
async function lostFactor() {
  const tenant = await newTenant();
  const [admin, member] = [await tenant.admin(), await withPassword(tenant)];
  const here = await logIn(member.email);
  const { secret } = await enrolTotp(here);
  // The email about the new factor is sent before any later one.
  await runJobs();
  return { tenant, admin, member, here, secret, path: `/identity/tenantMembers/${member.id}/factorReset` };
}

const challengeOf = async (member: TestMember) => (await logIn(member.email)).first.body.challenge;
/** Other tests' resets are left as they are. */
const finish = (now: Date) => inDirectory((db) => finishFactorResets.run(db, now));
const cancelToken = async (email: string) => {
  const { links } = await waitForMail(email, { subject: 'will be removed' });
  return new URL(links.find((link) => link.includes('/cancel-factor-reset')) ?? '').hash.replace('#token=', '');
};
const trailOf = (tenant: TestTenant, member: TestMember) =>
  tenant.inside(async (db) => {
    const rows = await db
      .selectFrom('auditEvent')
      .select('action')
      .where('entityId', '=', member.id)
      .where('action', 'like', 'identity.factor%')
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  });

describe('an admin who resets the second factors of a member', () => {
  it('removes them after 24 hours, with an email at the start and at the end (ASVS 6.4.4)', async () => {
    const { tenant, admin, member, here, path } = await lostFactor();
    const started = await admin.post(path);
    expect(started.status).toBe(200);
    expect((await admin.get(path)).body).toEqual(started.body);
    await runJobs();
    expect((await waitForMail(member.email)).subject).toBe('Your second factor will be removed tomorrow');

    await finish(hours(23.9));
    expect(await challengeOf(member)).toEqual(['totp']);
    await finish(hours(24.1));
    await runJobs();
    expect((await mailsTo(member.email)).at(-1)?.subject).toBe('Your second factor was removed');
    expect(await challengeOf(member)).toBeNull();
    expect((await here.get('/identity/users/me')).status).toBe(401);
    expect((await admin.get(path)).body).toEqual({ factorReset: null });
    expect(await trailOf(tenant, member)).toEqual(['identity.factorResetStarted', 'identity.factorsReset']);
  });

  it('is refused for a person in several companies, and learns no more (ASVS 6.4.4)', async () => {
    const { admin, member, path } = await lostFactor();
    const other = await newTenant();
    await other.member({ email: member.email });
    const refused = await admin.post(path);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('another company') } });
    expect(JSON.stringify(refused.body)).not.toContain(other.handle);
    expect((await admin.get(path)).body).toEqual({ factorReset: null });
  });

  it('does not remove the factors of a person who joins another company meanwhile', async () => {
    const { admin, member, path } = await lostFactor();
    await admin.post(path);
    await (await newTenant()).member({ email: member.email });
    await finish(hours(25));
    expect(await challengeOf(member)).toEqual(['totp']);
    expect((await admin.get(path)).body).toEqual({ factorReset: null });
  });

  it('is refused for members without a second factor, for oneself, and without the permission', async () => {
    const { tenant, admin, path } = await lostFactor();
    const plain = await tenant.member();
    expect((await admin.post(`/identity/tenantMembers/${plain.id}/factorReset`)).status).toBe(409);
    expect((await admin.post(`/identity/tenantMembers/${admin.id}/factorReset`)).status).toBe(403);
    expect((await plain.post(path)).status).toBe(403);
    expect((await plain.get(path)).status).toBe(403);
  });

  it('may cancel it', async () => {
    const { tenant, admin, member, path } = await lostFactor();
    await admin.post(path);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(404);
    await finish(hours(25));
    expect(await challengeOf(member)).toEqual(['totp']);
    expect(await trailOf(tenant, member)).toEqual(['identity.factorResetStarted', 'identity.factorResetCancelled']);
  });
});

describe('a person whose second factors are about to be reset', () => {
  it('sees it and cancels it when signed in', async () => {
    const { tenant, admin, member, here, path } = await lostFactor();
    await admin.post(path);
    expect((await here.get('/identity/factorReset')).body.factorReset).toMatchObject({ dueAt: expect.any(String) });
    expect((await here.delete('/identity/factorReset')).status).toBe(200);
    expect((await here.get('/identity/factorReset')).body).toEqual({ factorReset: null });
    await runJobs();
    expect(await trailOf(tenant, member)).toContain('identity.factorResetCancelled');
  });

  it('cancels it once with the link from the email', async () => {
    const { admin, member, path } = await lostFactor();
    await admin.post(path);
    await runJobs();
    const token = await cancelToken(member.email);
    const cancel = () => browser().post('/identity/factorReset/cancel', { token });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(400);
    await finish(hours(25));
    expect(await challengeOf(member)).toEqual(['totp']);
  });

  it('cancels it by passing the second factor', async () => {
    const { admin, member, secret, path } = await lostFactor();
    await admin.post(path);
    travelTo(hours(1));
    const here = await logIn(member.email);
    await here.post('/identity/challenge/totp', { code: await totpCode(secret) });
    expect((await here.get('/identity/factorReset')).body).toEqual({ factorReset: null });
  });

  it('cannot see or cancel it with the password alone', async () => {
    const { admin, member, path } = await lostFactor();
    await admin.post(path);
    const here = await logIn(member.email);
    expect((await here.delete('/identity/factorReset')).body.error).toBe('ChallengeRequired');
    expect((await admin.get(path)).body.factorReset).not.toBeNull();
  });
});
