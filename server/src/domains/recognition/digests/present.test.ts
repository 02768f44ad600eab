import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { storage } from '../../../platform/storage/instance.ts';
import { sendDigests } from '../../../test/digests.ts';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { thank } from '../../../test/thanks.ts';
import { uploadAvatar } from '../../../test/uploads.ts';

const monday = new Date('2026-11-16T08:00:00Z');
const daysBefore = (days: number) => new Date(monday.getTime() - days * 86_400_000);
const wednesday = daysBefore(5);

let tenant: TestTenant;
let [mara, heike, ines, omar]: TestMember[] = [];

beforeEach(async () => {
  travelTo(monday);
  tenant = await newTenant();
  mara = await tenant.member({ firstName: 'Mara', lastName: 'Lindqvist' });
  heike = await tenant.member({ firstName: 'Heike', lastName: 'Dreyer', managerId: mara.id });
  ines = await tenant.member({ firstName: 'Ines', lastName: 'Roy', managerId: mara.id });
  omar = await tenant.member({ firstName: 'Omar', lastName: 'Haddad' });
});
afterEach(() => travelTo(undefined));

/** A manager, two of her reports, and a member of another team. */
const people = (): [TestMember, TestMember, TestMember, TestMember] => {
  if (!mara || !heike || !ines || !omar) throw new Error('Nobody is here');
  return [mara, heike, ines, omar];
};
const change = (member: TestMember, changes: Record<string, unknown>) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(changes).where('id', '=', member.id).execute());
const start = (period = '2026-11-16') => sendDigests(tenant, period);
const hasDigest = async (member: TestMember) => (await mailsTo(member.email)).length > 0;

describe('a weekly digest', () => {
  it('counts and quotes the recognitions that its reader received, quotes first (NOT-11)', async () => {
    const [manager, , reader, other] = people();
    const first = await thank(tenant, other, [reader], { at: wednesday, message: richTextOf('You gave up <lunch>.') });
    const second = await thank(tenant, manager, [reader], { at: daysBefore(4), message: richTextOf('Eleven ideas.') });
    await thank(tenant, reader, [other], { at: wednesday });
    await thank(tenant, other, [reader], { at: daysBefore(8), message: richTextOf('The week before') });
    await thank(tenant, other, [reader], { at: monday, message: richTextOf('This morning') });
    await start();
    const mail = await waitForMail(reader.email);
    expect(mail.subject).toMatch(/^Your week at Tenant \d+: you were thanked 2 times$/);
    expect(mail.text).toMatch(/November 9\s–\s15/);
    expect(mail.text).toContain('A good week, Ines. Two people noticed.');
    expect(mail.text).toContain('Thanks received: 2\nThanks given: 1\n');
    expect(mail.text).toContain('> Eleven ideas.\nMara Lindqvist\n');
    expect(mail.text.indexOf('> Eleven ideas.')).toBeLessThan(mail.text.indexOf('> You gave up <lunch>.'));
    expect(mail.text).not.toMatch(/week before|This morning/);
    expect(mail.html).toContain('You gave up &lt;lunch&gt;.');
    expect(mail.links).toEqual([
      `${config.PUBLIC_URL}/recognitions/${second}`,
      `${config.PUBLIC_URL}/recognitions/${first}`,
      `${config.PUBLIC_URL}/`,
    ]);
    expect(mail.text).toContain('You get this digest every Monday');
  });

  it('counts the recognitions of the reader’s team, and names the report with the longest wait (NOT-11)', async () => {
    const [manager, waiting, report, other] = people();
    await thank(tenant, other, [waiting], { at: daysBefore(45) });
    await thank(tenant, other, [report], { at: wednesday, message: richTextOf('The third quick question.') });
    await thank(tenant, other, [report, manager], { at: daysBefore(4) });
    await thank(tenant, report, [other], { at: daysBefore(4) });
    await start();
    const mail = await waitForMail(manager.email);
    expect(mail.subject).toContain('you were thanked once');
    expect(mail.text).toContain('Thanks to your team: 2');
    expect(mail.text).toContain('> The third quick question.\nOmar Haddad thanked Ines Roy\n');
    expect(mail.text).toContain('Heike Dreyer – Last thanked 6 weeks ago');
    expect(mail.text).toContain(`Thank Heike:\n${config.PUBLIC_URL}/recognition/send?to=${waiting.id}`);

    // The team of a member without reports are the people with the same manager.
    const colleague = await waitForMail(waiting.email);
    expect(colleague.subject).toContain('your team was thanked 2 times');
    expect(colleague.text).toContain('Omar Haddad thanked Ines Roy and 1 other');
    expect(colleague.text).not.toContain('Last thanked');
  });

  it('names the manager’s report with the longest wait, even without other news (NOT-11)', async () => {
    const [manager, waiting, report] = people();
    await thank(tenant, report, [waiting], { at: daysBefore(42) });
    await start();
    expect((await waitForMail(manager.email)).subject).toContain('Heike has waited 6 weeks');

    // The manager's own private recognition counts for them.
    await thank(tenant, manager, [waiting], { at: daysBefore(20), tenantWide: false });
    await change(report, { createdAt: daysBefore(35) });
    await start('2026-11-23');
    const next = await waitForMail(manager.email, { subject: 'Ines' });
    expect(next.subject).toContain('Ines hasn’t been thanked yet');
  });

  it('is in the reader’s language (NOT-11)', async () => {
    const [manager, waiting, report, other] = people();
    await change(manager, { locale: 'fr' });
    await thank(tenant, other, [waiting], { at: daysBefore(45) });
    await thank(tenant, other, [report, waiting], { at: wednesday });
    await thank(tenant, other, [waiting], { at: wednesday, tenantWide: false });
    await start();
    const mail = await waitForMail(manager.email);
    expect(mail.subject).toMatch(/^Votre semaine chez Tenant \d+\u00a0: un merci pour votre équipe$/);
    expect(mail.text).toContain('9–15 novembre');
    expect(mail.text).toContain('Mercis à votre équipe\u00a0: 1');
    expect(mail.text).toMatch(/Omar Haddad a remercié (Ines Roy|Heike Dreyer) et une autre personne/);
    expect(mail.text).toContain('Ne plus recevoir ces e-mails');
  });

  it('shows avatars, each once (NOT-11)', async () => {
    const [manager, waiting, report] = people();
    // Storage refuses uploads that were signed at another time.
    travelTo(undefined);
    await storage.ensureReady();
    const other = await tenant.member();
    const create = { width: 300, height: 300, channels: 3, background: 'red' } as const;
    const mediaObjectId = await uploadAvatar(other, await sharp({ create }).png().toBuffer());
    await other.post(`/identity/tenantMembers/${other.id}/avatar`, { mediaObjectId });
    await runJobs();
    travelTo(monday);
    await thank(tenant, other, [waiting], { at: wednesday });
    await thank(tenant, other, [report], { at: wednesday });
    await start();
    const { source } = await waitForMail(manager.email);
    expect(source.match(/Content-ID: </g)).toHaveLength(1);
    expect(source.match(/cid:face-1/g)).toHaveLength(2);
  });

  it('is not sent to members without news (NOT-11)', async () => {
    const [manager, waiting, report, other] = people();
    await thank(tenant, report, [other], { at: daysBefore(20) });
    await thank(tenant, other, [waiting], { at: daysBefore(20) });
    await thank(tenant, other, [report], { at: daysBefore(20) });
    // The reader's own recognitions are no news.
    await thank(tenant, manager, [other], { at: wednesday });
    await start();
    for (const nobody of [manager, waiting, report]) expect(await hasDigest(nobody)).toBe(false);
    expect(await hasDigest(other)).toBe(true);
  });
});

describe('privacy of a weekly digest', () => {
  it('excludes private, hidden and unannounced recognitions of others (NOT-17)', async () => {
    const [manager, waiting, report, other] = people();
    const secret = richTextOf('Secret');
    await thank(tenant, other, [report], { at: wednesday, tenantWide: false, message: secret });
    await thank(tenant, other, [report], { at: wednesday, hiddenAt: wednesday, message: secret });
    const announceAt = new Date(monday.getTime() + 30_000);
    await thank(tenant, other, [report], { at: wednesday, announceAt, message: secret });
    await thank(tenant, other, [waiting], { at: daysBefore(45) });
    await thank(tenant, other, [waiting], { at: daysBefore(2), tenantWide: false, message: secret });
    await start();
    const mail = await waitForMail(manager.email);
    expect(mail.subject).toContain('Heike has waited 6 weeks');
    expect(`${mail.text}${mail.html}`).not.toMatch(/Secret|Thanks to your team/);
    // The recipient reads the private recognition, and not the hidden one.
    const own = await waitForMail(report.email);
    expect(own.subject).toContain('you were thanked once');
    expect(own.text).toContain('> Secret');
    expect(await hasDigest(other)).toBe(false);
  });

  it('excludes members with a hidden profile, except for their manager (NOT-17)', async () => {
    const [manager, hidden, colleague, other] = people();
    await change(hidden, { publicStaffProfile: false });
    await thank(tenant, other, [hidden], { at: wednesday });
    await start();
    expect(await hasDigest(colleague)).toBe(false);
    expect((await waitForMail(manager.email)).text).toContain('Omar Haddad thanked Heike Dreyer');
  });

  it('excludes archived and suspended members (NOT-17)', async () => {
    const [manager, archived, suspended, other] = people();
    await tenant.member({ managerId: manager.id });
    await thank(tenant, other, [archived, suspended], { at: wednesday });
    await thank(tenant, other, [archived], { at: daysBefore(60) });
    await change(archived, { archivedAt: monday });
    await change(suspended, { suspendedAt: monday });
    await start();
    expect(await hasDigest(manager)).toBe(false);
  });
});
