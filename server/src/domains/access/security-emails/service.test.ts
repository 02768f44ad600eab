import { expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember } from '../../../test/harness.ts';
import { mailsTo, tokenIn, waitForMail } from '../../../test/inbox.ts';
import { enrolTotp, logIn, password, withPassword } from '../../../test/people.ts';

const next = 'an entirely different sentence';

/** Everything that a member can turn off is off. */
async function turnOffEmails(member: TestMember): Promise<void> {
  const { kinds } = (await member.get('/notifications/channelPreferences')).body;
  const off = kinds.map(({ kind }: { kind: string }) => ({ kind, email: false }));
  const changed = await member.patch('/notifications/channelPreferences', { email: false, kinds: off });
  expect(changed.status).toBe(200);
}
const subjectsTo = async ({ email }: TestMember) => (await mailsTo(email)).map(({ subject }) => subject);

it('emails the owner of an account whenever its protection changes, regardless of preferences (NOT-14)', async () => {
  const member = await withPassword(await newTenant());
  await turnOffEmails(member);
  const here = await logIn(member.email);
  const { id } = await enrolTotp(here);
  await here.post('/identity/authFactors/recoveryCodes');
  await here.delete(`/identity/authFactors/${id}`);
  await runJobs();
  expect((await subjectsTo(member)).toSorted()).toEqual([
    'A second factor was added to your account',
    'A second factor was removed from your account',
    'You have new recovery codes',
  ]);
  const changed = await here.post('/identity/passwords/change', { currentPassword: password, newPassword: next });
  expect(changed.status).toBe(200);
  await runJobs();
  const mail = await waitForMail(member.email, { subject: 'Your password was changed' });
  expect(mail.unsubscribe).toBeUndefined();
  expect(mail.links).toContainEqual(expect.stringContaining('/password-recovery'));
});

it('emails the owner when a password is reset with a link, but not for a wrong link (NOT-14)', async () => {
  const member = await withPassword(await newTenant());
  await turnOffEmails(member);
  const here = await logIn(member.email);
  await here.post('/identity/passwords/change', { currentPassword: 'wrong', newPassword: next });
  await here.post('/identity/passwordIdentities/recovery', { email: member.email });
  await runJobs();
  const token = tokenIn(await waitForMail(member.email));
  expect((await here.post('/identity/passwords/reset', { token, password: next })).status).toBe(200);
  await runJobs();
  expect(await subjectsTo(member)).toEqual(['Reset your password', 'Your password was changed']);
});

it('emails an account once, however many companies it has, and adds nothing to their inboxes (NOT-14)', async () => {
  const companies = [await newTenant(), await newTenant()] as const;
  const { email } = await withPassword(companies[0]);
  await companies[1].member({ email });
  const here = await logIn(email);
  await here.post('/identity/passwords/change', { currentPassword: password, newPassword: next });
  await runJobs();
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  for (const company of companies) {
    expect(await company.inside((db) => db.selectFrom('notificationMessage').select('id').execute())).toEqual([]);
  }
});
