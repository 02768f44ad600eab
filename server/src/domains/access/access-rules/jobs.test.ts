import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { insertFactor } from '../../../test/factors.ts';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo } from '../../../test/inbox.ts';
import { enrolTotp, logIn, setPassword, totpCode, withPassword } from '../../../test/people.ts';
import { queueNotices, remindOfAccessRules } from './jobs.ts';

const sunday = new Date('2026-11-15T10:00:00Z');
const at = (day: string) => new Date(`${day}T09:00:00Z`);
afterEach(() => travelTo(undefined));

/** The morning of a day: the periodic job runs, then everything it queued. */
async function morning(tenant: TestTenant, day: string): Promise<void> {
  travelTo(at(day));
  await tenant.act((ctx) => remindOfAccessRules.run(ctx, day));
  await runJobs();
}

const subjectsTo = async ({ email }: TestMember) => (await mailsTo(email)).map(({ subject }) => subject);
const countTo = async (who: TestMember) => (await mailsTo(who.email)).length;

async function announced(startsOn: string) {
  travelTo(sunday);
  const tenant = await newTenant();
  const [admin, member] = [await tenant.admin(), await tenant.member()];
  await insertFactor(admin.userId);
  await admin.put('/identity/accessRules/secondFactor', { startsOn });
  await runJobs();
  return { tenant, admin, member };
}

describe('reminders of a second factor', () => {
  it('are sent on announcement, three days and one day before and on the day, once each (H1, SEC-01)', async () => {
    const { tenant, admin, member } = await announced('2026-11-22');
    const counts = [await countTo(member)];
    for (const day of [16, 18, 19, 19, 20, 21, 22, 23]) {
      await morning(tenant, `2026-11-${day}`);
      counts.push(await countTo(member));
    }
    expect(counts).toEqual([1, 1, 1, 2, 2, 2, 3, 4, 4]);
    const before = /^Set up a second factor for Tenant \d+ before Sunday, November 22$/;
    expect(await subjectsTo(member)).toEqual([
      expect.stringMatching(before),
      expect.stringMatching(before),
      expect.stringMatching(before),
      expect.stringMatching(/now requires a second factor$/),
    ]);
    const [first] = await mailsTo(member.email);
    expect(first?.links[0]).toMatch(/\/settings\/security$/);
    expect(await countTo(admin)).toBe(0);
  });

  it('skip members who enrolled, were suspended or have not joined, and write French to French readers (H1)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await insertFactor(admin.userId);
    const people = await Promise.all(Array.from({ length: 4 }, () => tenant.member()));
    const [enrolled, suspended, invited, french] = people as [TestMember, TestMember, TestMember, TestMember];
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ joinedAt: null }).where('id', '=', invited.id).execute(),
    );
    await french.post('/identity/tenantMembers/locale', { locale: 'fr' });
    await admin.put('/identity/accessRules/secondFactor', { startsOn: '2026-11-22' });
    await runJobs();
    await insertFactor(enrolled.userId);
    await admin.post(`/identity/tenantMembers/${suspended.id}/suspend`);
    await morning(tenant, '2026-11-19');
    expect(await Promise.all(people.map(countTo))).toEqual([1, 1, 0, 2]);
    expect((await subjectsTo(french))[0]).toMatch(
      /^Configurez un second facteur pour .+ avant le dimanche 22 novembre$/,
    );
  });

  it('leave out the step that falls on the day of the announcement (H1)', async () => {
    const { tenant, member } = await announced('2026-11-16');
    await morning(tenant, '2026-11-15');
    expect(await countTo(member)).toBe(1);
    await morning(tenant, '2026-11-16');
    expect(await countTo(member)).toBe(2);
  });

  it('catch up with the latest step after the worker was down (H1)', async () => {
    const { tenant, member } = await announced('2026-11-22');
    await morning(tenant, '2026-11-20');
    await morning(tenant, '2026-11-20');
    expect(await countTo(member)).toBe(2);
  });

  it('stop when the rule is switched off, and start again with a new date (H1)', async () => {
    const { tenant, admin, member } = await announced('2026-11-22');
    await admin.put('/identity/accessRules/secondFactor', { startsOn: '2026-11-25' });
    await runJobs();
    expect(await countTo(member)).toBe(2);
    await morning(tenant, '2026-11-19');
    expect(await countTo(member)).toBe(2);
    await admin.delete('/identity/accessRules/secondFactor');
    await morning(tenant, '2026-11-22');
    await morning(tenant, '2026-11-25');
    expect(await countTo(member)).toBe(2);
  });

  it('are queued once even if the job is retried or runs twice at once (H1)', async () => {
    const { tenant, member } = await announced('2026-11-22');
    const { id } = await tenant.inside((db) =>
      db.selectFrom('accessAnnouncement').select('id').executeTakeFirstOrThrow(),
    );
    await tenant.inside((db) =>
      db.updateTable('accessAnnouncement').set({ reachedId: '00000000-0000-0000-0000-000000000000' }).execute(),
    );
    const payload = { tenantId: tenant.id, announcementId: id, step: 'announced' as const };
    const run = () => queueNotices.run(payload, { id: randomUUID(), now: sunday });
    await Promise.all([run(), run(), run()]);
    await run();
    await runJobs();
    expect(await countTo(member)).toBe(2);
  });
});

describe('notices of a new password', () => {
  it('go to members whose password stops working, also when it does so at once (SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const [admin, member, without] = [await tenant.admin(), await withPassword(tenant), await tenant.member()];
    travelTo(new Date(sunday.getTime() + 60_000));
    await admin.post('/identity/passwords/expireAll', { startsOn: 'now' });
    await runJobs();
    expect(await subjectsTo(member)).toEqual([expect.stringMatching(/^Choose a new password for Tenant \d+$/)]);
    expect((await mailsTo(member.email))[0]?.links[0]).toMatch(/\/settings\/change-password$/);
    expect(await countTo(without)).toBe(0);
    await morning(tenant, '2026-11-16');
    expect(await countTo(member)).toBe(1);
  });

  it('go to members whose password will be too old on the day (SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const [admin, old, recent] = [await tenant.admin(), await tenant.member(), await tenant.member()];
    await setPassword(old.userId, new Date('2026-09-20T00:00:00Z'));
    await setPassword(recent.userId, sunday);
    const rules = { passwordExpiryDays: 60, sessionIdleDays: 14, sessionAbsoluteDays: 90, startsOn: '2026-11-22' };
    await admin.put('/identity/authSettings', rules);
    await admin.put('/identity/authSettings', rules);
    await runJobs();
    expect([await countTo(old), await countTo(recent)]).toEqual([1, 0]);
    expect((await mailsTo(old.email))[0]?.text).toContain('no older than 60 days');
  });
});

describe('requiring, enrolling and removing a second factor in any order', () => {
  type Act = 'require' | 'stop' | 'enrol' | 'remove' | 'nextDay';
  const acts = fc.array(fc.constantFrom<Act>('require', 'stop', 'enrol', 'remove', 'nextDay'), { maxLength: 8 });

  it('never locks out a person who has a factor, nor anyone before the day (H1, SEC-01, ACC-03)', async () => {
    await fc.assert(fc.asyncProperty(acts, play), { numRuns: 15, interruptAfterTimeLimit: 60_000 });
  });

  async function play(story: Act[]): Promise<void> {
    let now = sunday;
    travelTo(now);
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await withPassword(tenant)];
    await enrolTotp(admin);
    let from: Date | undefined;
    let factor: { id: string; secret: string } | undefined;
    for (const act of story) {
      // Later each time, because no code works twice.
      now = new Date(now.getTime() + (act === 'nextDay' ? 86_400_000 : 90_000));
      travelTo(now);
      const visitor = await signedIn(member.email, factor);
      if (act === 'require' && !(from && from <= now)) {
        const day = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
        expect((await admin.put('/identity/accessRules/secondFactor', { startsOn: day })).status).toBe(200);
        from = new Date(`${day}T00:00:00Z`);
      }
      if (act === 'stop') {
        await admin.delete('/identity/accessRules/secondFactor');
        from = undefined;
      }
      if (act === 'enrol') factor ??= await enrolTotp(visitor);
      if (act === 'remove' && factor) {
        await visitor.delete(`/identity/authFactors/${factor.id}`);
        factor = undefined;
      }
      now = new Date(now.getTime() + 90_000);
      travelTo(now);
      const opened = await (await signedIn(member.email, factor)).post(`/identity/tenants/${tenant.handle}/login`);
      expect(opened.status).toBe(factor || !from || from > now ? 200 : 403);
    }
  }

  async function signedIn(email: string, factor: { secret: string } | undefined) {
    const here = await logIn(email);
    if (factor) {
      const passed = await here.post('/identity/challenge/totp', { code: await totpCode(factor.secret) });
      expect(passed.status).toBe(200);
    }
    return here;
  }
});
