import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { browser, newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { sendThanks } from '../../../test/recognitions.ts';

const path = '/notifications/emailReports';
const preferences = '/notifications/channelPreferences';
let tenant: TestTenant;
let anna: TestMember;
let ben: TestMember;
let messageId: string;

beforeEach(async () => {
  tenant = await newTenant();
  anna = await tenant.member();
  ben = await tenant.member();
  await thank();
  messageId = idOf(await waitForMail(ben.email));
});

const idOf = ({ source }: { source: string }): string => /^message-id:\s*(<[^>]+>)/im.exec(source)?.[1] ?? '';

async function thank(): Promise<void> {
  await sendThanks(anna, [ben]);
  await runJobs();
}

interface Report {
  messageId: string;
  event: string;
  at: string;
}

function signed(event: string, changes: Partial<Report> = {}, key = config.EMAIL_REPORTS_KEY ?? '') {
  const report = { messageId, event, at: new Date().toISOString(), ...changes };
  const text = `${report.event}\n${report.messageId}\n${report.at}`;
  return { ...report, signature: createHmac('sha256', key).update(text).digest('hex') };
}

it('a bounced email stops further ones until its owner asks (NOT-03)', async () => {
  expect((await browser().post(path, signed('bounced'))).status).toBe(200);
  expect((await browser().post(path, signed('bounced'))).status).toBe(200);
  await thank();
  expect(await mailsTo(ben.email)).toHaveLength(1);
  expect((await ben.get(preferences)).body).toMatchObject({ email: true, bouncedEmail: ben.email });
  await ben.patch(preferences, { email: true });
  await thank();
  expect(await mailsTo(ben.email)).toHaveLength(2);
});

it('an email reported as spam turns its reader’s emails off (NOT-03)', async () => {
  expect((await browser().post(path, signed('complained'))).status).toBe(200);
  await thank();
  expect(await mailsTo(ben.email)).toHaveLength(1);
  expect((await ben.get(preferences)).body).toMatchObject({ email: false, bouncedEmail: null });
  expect((await anna.get(preferences)).body).toMatchObject({ email: true });
});

describe('a report about a member’s former address', () => {
  const changeAddress = async () => {
    const email = `new.${ben.email}`;
    await tenant.inside((db) => db.updateTable('tenantMember').set({ email }).where('id', '=', ben.id).execute());
    return email;
  };

  it.each(['bounced', 'complained'])('changes nothing for the present address: %s (NOT-03)', async (event) => {
    const email = await changeAddress();
    expect((await browser().post(path, signed(event))).status).toBe(200);
    expect((await ben.get(preferences)).body).toMatchObject({ email: true, bouncedEmail: null });
    await thank();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('does not affect the present address (NOT-03)', async () => {
    const earlier = signed('bounced');
    const email = await changeAddress();
    await thank();
    messageId = idOf(await waitForMail(email));
    expect((await browser().post(path, signed('bounced'))).status).toBe(200);
    expect((await browser().post(path, earlier)).status).toBe(200);
    expect((await ben.get(preferences)).body).toMatchObject({ bouncedEmail: email });
  });
});

it('a report identifies the address without revealing it (NOT-03)', () => {
  expect(messageId).not.toContain(ben.email);
  expect(messageId).not.toContain(ben.email.split('@')[0]);
});

it.each<[string, () => object]>([
  ['that nobody signed', () => ({ ...signed('bounced'), signature: '0'.repeat(64) })],
  ['signed with another key', () => signed('bounced', {}, 'another key that is long enough for it')],
  ['signed for something else', () => ({ ...signed('bounced'), event: 'complained' })],
  ['that is old', () => signed('bounced', { at: new Date(Date.now() - 301_000).toISOString() })],
  ['about an email of nobody', () => signed('bounced', { messageId: '<hello@example.test>' })],
  [
    'about an email without an address',
    () => signed('bounced', { messageId: `<1.${ben.id}.${tenant.id}@example.test>` }),
  ],
  ['about another company', () => signed('bounced', { messageId: messageId.replace(tenant.id, randomUUID()) })],
])('a report %s changes nothing (NOT-03)', async (_, report) => {
  expect((await browser().post(path, report())).status).toBe(404);
  expect((await ben.get(preferences)).body).toMatchObject({ email: true, bouncedEmail: null });
});
