import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { notificationLimits } from '@hurrah/contracts/notifications';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { mailsTo } from '../../../test/inbox.ts';
import { startProcess } from '../../../test/own-process.ts';
import { sendThanks } from '../../../test/recognitions.ts';
import { sendEmails } from '../emails/jobs.ts';

const preferences = '/notifications/channelPreferences';
let tenant: TestTenant;
let anna: TestMember;
let ben: TestMember;
let refuser: Awaited<ReturnType<typeof startRefuser>>;

beforeEach(async () => {
  tenant = await newTenant();
  anna = await tenant.member();
  ben = await tenant.member();
  refuser = await startRefuser();
});
afterEach(() => refuser.close());

/** A mail server without mailboxes. */
async function startRefuser() {
  const recipients: string[] = [];
  const answerOf = (line: string): string => {
    if (/^RCPT/i.test(line)) {
      recipients.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
      return '550 5.1.1 No such user\r\n';
    }
    return /^QUIT/i.test(line) ? '221 Bye\r\n' : '250 OK\r\n';
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => void socket.write(answerOf(data.toString())));
    socket.write('220 nobody.example ESMTP\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, recipients, close: () => void server.close() };
}

const bouncedOf = async (member: TestMember) => (await member.get(preferences)).body.bouncedEmail;
const countMails = async () => (await mailsTo(ben.email)).length;
const thank = async () => {
  await sendThanks(anna, [ben]);
  await runJobs();
};

/** Runs a worker that uses only this mail server. */
async function bounce(): Promise<void> {
  await sendThanks(anna, [ben]);
  const worker = await startProcess('worker', { SMTP_URL: refuser.url });
  try {
    await expect.poll(() => bouncedOf(ben)).toBe(ben.email);
  } finally {
    // It would take the jobs of later tests.
    await worker.stop();
  }
}

it('an address without a mailbox is tried once and then not again until its owner asks (NOT-03)', async () => {
  await bounce();
  expect(await bouncedOf(anna)).toBeNull();
  await thank();
  expect(refuser.recipients.filter((address) => address === ben.email)).toHaveLength(1);
  expect(await countMails()).toBe(0);
  const kept = await tenant.inside((db) => db.selectFrom('notificationMessage').select('memberId').execute());
  expect(kept).toEqual([{ memberId: ben.id }, { memberId: ben.id }]);

  expect((await ben.patch(preferences, { email: true })).body.bouncedEmail).toBeNull();
  await thank();
  expect(await countMails()).toBe(1);
});

it('a refused address is not used for a month, and does not block another address of its owner (NOT-03)', async () => {
  await bounce();
  await thank();
  const rows = await tenant.inside((db) => db.selectFrom('notificationMessage').select('id').execute());
  const runIn = (days: number) => {
    const now = new Date(Date.now() + days * 86_400_000);
    return sendEmails.run({ tenantId: tenant.id, messageIds: rows.map(({ id }) => id) }, { id: randomUUIDv7(), now });
  };
  await runIn(notificationLimits.bounceDays - 1);
  expect(await countMails()).toBe(0);
  await runIn(notificationLimits.bounceDays + 1);
  expect(await countMails()).toBe(1);

  const email = `new.${ben.email}`;
  await tenant.inside((db) => db.updateTable('tenantMember').set({ email }).where('id', '=', ben.id).execute());
  expect(await bouncedOf(ben)).toBeNull();
});
