import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../../platform/storage/instance.ts';
import { browser, newTenant, runJobs, type TestMember, travelTo } from '../../../../test/harness.ts';
import { waitForMail } from '../../../../test/inbox.ts';
import { invite, newEmail, tokenTo } from '../../../../test/invitations.ts';
import { download, uploadAvatar } from '../../../../test/uploads.ts';

const members = '/identity/tenantMembers';
const look = '/identity/invitations/look';
const mara = { firstName: 'Mara', lastName: 'Host' };
const note = 'So glad you’re joining us!\nSee you at https://evil.example on Monday.';
beforeAll(() => storage.ensureReady());
afterEach(() => travelTo(undefined));
const inTwoHours = () => travelTo(new Date(Date.now() + 2 * 3_600_000));

async function wearRed(who: TestMember): Promise<void> {
  const red = { width: 300, height: 300, channels: 3, background: 'red' } as const;
  const mediaObjectId = await uploadAvatar(who, await sharp({ create: red }).png().toBuffer());
  await who.post(`${members}/${who.id}/avatar`, { mediaObjectId });
  await runJobs();
}

async function inviteWithNote(admin: TestMember, memberIds: string[]) {
  const { body } = await admin.post(`${members}/batchWelcome`, { memberIds });
  const path = `${members}/batchWelcome/${body.id}`;
  expect((await admin.put(path, { note })).status).toBe(200);
  const preview = (await admin.get(`${path}/email`)).body.email;
  expect((await admin.post(path)).status).toBe(200);
  await runJobs();
  return preview;
}

const add = async (admin: TestMember, email: string) =>
  (await admin.post(members, { firstName: 'Grace', lastName: 'Hopper', email })).body.id as string;

/** The text of the email, one line for each paragraph. */
const linesOf = ({ text }: { text: string }) => text.split(/\n+/).map((line) => line.trim());

describe('an invitation by email', () => {
  it('begins with the face of the inviter, and puts their note before our words (MEM-01, USR-02)', async () => {
    const admin = await (await newTenant()).admin(mara);
    await wearRed(admin);
    const email = newEmail();
    const preview = await inviteWithNote(admin, [await add(admin, email)]);
    const mail = await waitForMail(email);
    expect(mail.source).toMatch(/src=3D"cid:face"/);
    const [, encoded = ''] = /Content-ID: <face>[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+?)\r?\n--/.exec(mail.source) ?? [];
    const face = sharp(Buffer.from(encoded, 'base64'));
    expect(await face.metadata()).toMatchObject({ format: 'png', width: 176 });

    const said = ['So glad you’re joining us!', 'See you at https: evil. example on Monday.'];
    const quoted = said.map((line) => `> ${line}`);
    const lines = linesOf(mail);
    const expected = [preview.title, ...preview.paragraphs, ...quoted, ...preview.afterwards];
    expect(lines.slice(lines.indexOf(preview.title)).slice(0, expected.length)).toEqual(expected);
    expect(preview).toMatchObject({ subject: mail.subject, from: { ...mara, avatarUrls: { lg: expect.any(String) } } });
    expect(preview.paragraphs).toEqual(['Mara Host invited you to join your colleagues on Hurrah.']);
    expect(mail.html.indexOf('So glad')).toBeLessThan(mail.html.lastIndexOf('Hurrah is where'));
  });

  it('shows initials where the inviter has no picture (MEM-01)', async () => {
    const admin = await (await newTenant()).admin(mara);
    const email = newEmail();
    await invite(admin, { email });
    await runJobs();
    const mail = await waitForMail(email);
    expect(mail.html).toContain('>MH</td>');
    expect(mail.source).not.toContain('Content-ID');
  });

  it('says how many colleagues have joined, once there are five (MEM-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    for (let count = 0; count < 3; count++) await tenant.member();
    const [first, second] = [newEmail(), newEmail()];
    // Invited and suspended people are no colleagues to meet there.
    await invite(admin, { email: first });
    const suspended = await tenant.member();
    await admin.post(`${members}/${suspended.id}/suspend`);
    await runJobs();
    expect((await waitForMail(first)).text).not.toContain('already there');
    await tenant.member();
    await invite(admin, { email: second });
    await runJobs();
    expect((await waitForMail(second)).text).toContain('5 colleagues are already there.');
  });

  it('comes from the company if the inviter hides their profile, and so does its page (MEM-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin(mara);
    await wearRed(admin);
    await admin.patch(`${members}/${admin.id}`, { publicStaffProfile: false });
    const email = newEmail();
    const preview = await inviteWithNote(admin, [await add(admin, email)]);
    expect(preview.from).toBeNull();
    const mail = await waitForMail(email);
    expect(mail.subject).toMatch(/^Tenant \d+ is ready for you$/);
    for (const text of [mail.text, mail.html]) {
      expect(text).not.toMatch(/Mara|Host|>MH<|cid:/);
      expect(text).toContain('So glad');
    }
    const { body } = await browser().post(look, { token: await tokenTo(email) });
    expect(body).toMatchObject({ inviter: body.company.name, inviterAvatarUrls: null });
  });
});

describe('a second invitation', () => {
  it('reads as a reminder and says that its link replaces the first one (MEM-01)', async () => {
    const admin = await (await newTenant()).admin(mara);
    const email = newEmail();
    const id = await invite(admin, { email });
    await runJobs();
    const first = await waitForMail(email);
    expect(first.subject).not.toContain('Reminder');
    inTwoHours();
    await admin.post(`${members}/${id}/welcome`);
    await runJobs();
    const second = await waitForMail(email, { after: first.id });
    expect(second.subject).toMatch(/^Reminder: Mara Host invited you to Tenant \d+$/);
    expect(linesOf(second)).toContain('Mara Host sent you your invitation again, in case you missed it.');
    expect(linesOf(second)).toContain('This link replaces the earlier one and works for 14 days.');
  });

  it('is a reminder only for the members of a batch who were invited before (USR-02)', async () => {
    const admin = await (await newTenant()).admin(mara);
    const [before, now] = [newEmail(), newEmail()];
    const id = await invite(admin, { email: before });
    await runJobs();
    const first = await waitForMail(before);
    inTwoHours();
    expect((await inviteWithNote(admin, [id])).subject).toMatch(/^Reminder/);
    await inviteWithNote(admin, [await add(admin, now)]);
    expect((await waitForMail(before, { after: first.id })).subject).toMatch(/^Reminder/);
    expect((await waitForMail(now)).subject).toMatch(/^Mara Host invited you/);
  });

  it('is no reminder for an address that the member did not have before (MEM-01)', async () => {
    const admin = await (await newTenant()).admin(mara);
    const email = newEmail();
    const id = await invite(admin, { email: newEmail() });
    await runJobs();
    await admin.patch(`${members}/${id}`, { email });
    await runJobs();
    expect((await waitForMail(email)).subject).toMatch(/^Mara Host invited you/);
  });
});

describe('the page of an invitation', () => {
  it('shows the face and the note of the inviter, and nothing else about them (MEM-01)', async () => {
    const admin = await (await newTenant()).admin(mara);
    await wearRed(admin);
    const email = newEmail();
    await inviteWithNote(admin, [await add(admin, email)]);
    const { body } = await browser().post(look, { token: await tokenTo(email) });
    expect(body).toEqual({
      id: expect.any(String),
      company: expect.any(Object),
      email,
      firstName: 'Grace',
      inviter: 'Mara Host',
      inviterAvatarUrls: expect.any(Object),
      note: 'So glad you’re joining us!\nSee you at https: evil. example on Monday.',
      role: 'employee',
      moves: false,
      hasAccount: false,
      expiresAt: expect.any(String),
    });
    expect(await download(body.inviterAvatarUrls.lg)).toMatchObject({ status: 200, contentType: 'image/webp' });
  });

  it.each([
    [
      'hides their profile',
      (admin: TestMember, id: string) => admin.patch(`${members}/${id}`, { publicStaffProfile: false }),
    ],
    ['is suspended', (admin: TestMember, id: string) => admin.post(`${members}/${id}/suspend`)],
  ])('names the company once the inviter %s (MEM-02)', async (_, change) => {
    const tenant = await newTenant();
    const [admin, other] = [await tenant.admin(mara), await tenant.admin()];
    const email = newEmail();
    await invite(admin, { email });
    const token = await tokenTo(email);
    expect((await browser().post(look, { token })).body.inviter).toBe('Mara Host');
    expect((await change(other, admin.id)).status).toBe(200);
    const { body } = await browser().post(look, { token });
    expect(body).toMatchObject({ inviter: body.company.name, inviterAvatarUrls: null });
  });

  it('drops the note of an earlier invitation (MEM-01)', async () => {
    const admin = await (await newTenant()).admin(mara);
    const email = newEmail();
    const id = await add(admin, email);
    await inviteWithNote(admin, [id]);
    const { id: first } = await waitForMail(email);
    inTwoHours();
    await admin.post(`${members}/${id}/welcome`);
    const { body } = await browser().post(look, { token: await tokenTo(email, { after: first }) });
    expect(body.note).toBeNull();
  });
});
