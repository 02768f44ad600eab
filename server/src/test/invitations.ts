import { randomUUID } from 'node:crypto';
import { browser, runJobs, type TestMember } from './harness.ts';
import { tokenIn, waitForMail } from './inbox.ts';
import { password } from './people.ts';

const path = '/identity/tenantMembers';
export const newEmail = (domain = 'example.test') => `${randomUUID()}@${domain}`;

/** Adds and invites a member as an admin. Returns the member's id. */
export async function invite(
  admin: TestMember,
  fields: { email: string; firstName?: string; lastName?: string; role?: 'admin' | 'employee' },
): Promise<string> {
  const { body } = await admin.post(path, { firstName: 'Grace', lastName: 'Hopper', ...fields });
  const { status, body: answer } = await admin.post(`${path}/${body.id}/welcome`);
  if (status !== 200) throw new Error(`Not invited: ${JSON.stringify(answer)}`);
  return body.id;
}

/** The token in the newest invitation to an address. */
export async function tokenTo(email: string, filter: { after?: string; subject?: string } = {}): Promise<string> {
  await runJobs();
  return tokenIn(await waitForMail(email, filter));
}

/** Follows the link and chooses a password, as a person without an account. */
export async function acceptAsNewcomer(email: string, subject = '') {
  const visitor = browser();
  const token = await tokenTo(email, { subject });
  const first = await visitor.post('/identity/invitations/accept', { token, password });
  return { ...visitor, first };
}
