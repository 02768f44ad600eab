import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { mailsTo, type ReceivedMail, waitForMail } from '../../../test/inbox.ts';
import { deciding, postThanks, says } from '../../../test/threads.ts';
import { notifyModerators } from './jobs.ts';
import { bundleMs } from './rules.ts';

let tenant: TestTenant;
let author: TestMember;
let recipient: TestMember;
let reporter: TestMember;
let moderator: TestMember;
let post: string;
let comment: string;

beforeEach(async () => {
  tenant = await newTenant();
  author = await tenant.member({ firstName: 'Aurora', lastName: 'Author' });
  recipient = await tenant.member({ firstName: 'Rita', lastName: 'Recipient' });
  reporter = await tenant.member({ firstName: 'Pavel', lastName: 'Reporter' });
  moderator = await tenant.admin({ firstName: 'Minh', lastName: 'Moderator' });
  post = await postThanks(author, [recipient]);
  comment = `${post}/comments/${(await author.post(`${post}/comments`, says('Buy my boat'))).body.id}`;
});

const flag = (who: TestMember, path: string) => who.put(`${path}/flags`, { reason: 'spam' });
const decide = async (path: string, action: string, who = moderator) => {
  expect((await who.post(`${path}/moderate`, deciding(action))).status).toBe(200);
  await runJobs();
};
const change = (member: TestMember, changes: Record<string, unknown>) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(changes).where('id', '=', member.id).execute());
const subjects = async (member: TestMember) =>
  (await mailsTo(member.email)).map(({ subject }) => subject).filter((subject) => !subject.includes('recognized you'));
const everythingIn = ({ subject, text, html }: ReceivedMail) => [subject, text, html].join(' ');

describe('a decision about a report', () => {
  it('is sent to the author and to every reporter, without names and without the text (MOD-02)', async () => {
    const second = await tenant.member({ firstName: 'Quentin', lastName: 'Quiet' });
    await change(second, { locale: 'fr' });
    await flag(reporter, comment);
    await flag(second, comment);
    await decide(comment, 'hide');

    expect(await subjects(author)).toEqual(['Your comment was hidden']);
    expect(await subjects(reporter)).toEqual(['The comment you reported was hidden']);
    expect(await subjects(second)).toEqual(['Le commentaire que vous avez signalé a été masqué']);
    const told = await waitForMail(author.email, { subject: 'hidden' });
    expect(told.links).toEqual([`${config.PUBLIC_URL}${post.replace('/recognition/recognitions', '/recognitions')}`]);
    expect(everythingIn(told)).not.toMatch(/Pavel|Quentin|Minh|boat/);
    const outcome = await waitForMail(reporter.email, { subject: 'hidden' });
    expect(everythingIn(outcome)).not.toMatch(/Quentin|Minh|Aurora|boat/);
    expect(outcome.links).toEqual([]);
    expect(await subjects(recipient)).toEqual([]);
  });

  it('links a reader only to a post that they can open (MOD-02, NOT-17)', async () => {
    const pathsOf = async (member: TestMember) =>
      (await member.get('/notifications/messages')).body.results
        .filter(({ message }: { message: string }) => !message.includes('recognized you'))
        .map(({ resourcePath }: { resourcePath: string }) => resourcePath);
    const page = post.replace('/recognition/recognitions', '/recognitions');
    const said = (await recipient.post(`${post}/comments`, says('Thank you'))).body.id;
    await flag(reporter, `${post}/comments/${said}`);
    await decide(`${post}/comments/${said}`, 'dismiss');
    expect(await pathsOf(reporter)).toEqual([page]);
    await flag(reporter, post);
    await decide(post, 'hide');
    expect(await pathsOf(reporter)).toEqual(['/home', '/home']);
    expect(await pathsOf(author)).toEqual([page]);
    await moderator.delete(post);
    await runJobs();
    expect(await pathsOf(author)).toEqual(['/home']);
  });

  it('is sent once, however often and by however many it is decided (MOD-02)', async () => {
    await flag(reporter, comment);
    const another = await tenant.admin();
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? moderator : another).post(`${comment}/moderate`, deciding('hide')),
      ),
    );
    await runJobs();
    expect(await subjects(author)).toHaveLength(1);
    expect(await subjects(reporter)).toHaveLength(1);
  });

  it('does not notify the author of dismissed reports (MOD-02)', async () => {
    await flag(reporter, comment);
    await decide(comment, 'dismiss');
    expect(await subjects(author)).toEqual([]);
    expect(await subjects(reporter)).toEqual(['The comment you reported stays visible']);
    // Another member reports it again: earlier reporters are not notified of the same decision again.
    await flag(recipient, comment);
    await decide(comment, 'dismiss');
    expect(await subjects(reporter)).toHaveLength(1);
    expect(await subjects(recipient)).toEqual(['The comment you reported stays visible']);
  });

  it('is sent to both again when it is changed (MOD-02)', async () => {
    await flag(reporter, post);
    await decide(post, 'hide');
    await decide(post, 'restore');
    expect(await subjects(author)).toEqual(['Your recognition was hidden', 'Your recognition is visible again']);
    expect(await subjects(reporter)).toEqual([
      'The recognition you reported was hidden',
      'The recognition you reported is visible again',
    ]);
  });

  it('is not sent to the deciding moderator, nor to archived members (MOD-02)', async () => {
    await flag(moderator, comment);
    await flag(reporter, comment);
    await change(reporter, { archivedAt: new Date() });
    await decide(comment, 'hide');
    expect(await subjects(moderator)).not.toContainEqual(expect.stringContaining('you reported'));
    expect(await subjects(reporter)).toEqual([]);
    const own = `${post}/comments/${(await moderator.post(`${post}/comments`, says('Mine'))).body.id}`;
    await decide(own, 'hide');
    expect(await subjects(moderator)).not.toContainEqual(expect.stringContaining('Your comment'));
  });
});

describe('a report', () => {
  const later = (ms: number) =>
    notifyModerators.run({ tenantId: tenant.id }, { id: randomUUID(), now: new Date(Date.now() + ms) });
  const notices = async (member: TestMember) =>
    (await subjects(member)).filter((subject) => subject.includes('waiting') || subject.includes('attend'));

  it('emails the moderators at once, without the text or the names (MOD-02)', async () => {
    const french = await tenant.admin();
    await change(french, { locale: 'fr' });
    await flag(reporter, comment);
    await runJobs();
    const told = await waitForMail(moderator.email, { subject: 'waiting' });
    expect(told.subject).toBe('A report is waiting for you');
    expect(told.links).toEqual([`${config.PUBLIC_URL}/content/flagged`]);
    expect(everythingIn(told)).not.toMatch(/Pavel|Aurora|boat/);
    expect(await notices(french)).toEqual(['Un signalement attend votre décision']);
    for (const nobody of [author, reporter, recipient]) expect(await notices(nobody)).toEqual([]);
  });

  it('is bundled with others: at most one email to a moderator within an hour (MOD-02)', async () => {
    await flag(reporter, comment);
    await runJobs();
    await flag(recipient, comment);
    await flag(reporter, post);
    const other = `${post}/comments/${(await author.post(`${post}/comments`, says('And my car'))).body.id}`;
    await flag(reporter, other);
    await runJobs();
    expect(await notices(moderator)).toEqual(['A report is waiting for you']);

    await later(bundleMs);
    await runJobs();
    expect(await notices(moderator)).toEqual(['A report is waiting for you', '2 reports are waiting for you']);
    const { text } = await waitForMail(moderator.email, { subject: '2 reports' });
    expect(text).toContain('1 recognition and 1 comment');
    await later(2 * bundleMs);
    await runJobs();
    expect(await notices(moderator)).toHaveLength(2);
  });

  it('schedules one later email for many that come at once (MOD-02)', async () => {
    const began = Date.now();
    await flag(reporter, post);
    await runJobs();
    const comments = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => (await author.post(`${post}/comments`, says(`Number ${at}`))).body.id),
    );
    await Promise.all(comments.map((id) => flag(reporter, `${post}/comments/${id}`)));
    await runJobs();
    const { moderatorsNotifyAt } = await tenant.inside((db) =>
      db.selectFrom('moderationSettings').select('moderatorsNotifyAt').executeTakeFirstOrThrow(),
    );
    expect(moderatorsNotifyAt?.getTime()).toBeGreaterThanOrEqual(began + bundleMs);
    await Promise.all([later(bundleMs), later(bundleMs), later(bundleMs)]);
    await runJobs();
    expect(await notices(moderator)).toEqual(['A report is waiting for you', '5 reports are waiting for you']);
  });

  it('that was withdrawn or decided in time is not mentioned (MOD-02)', async () => {
    await flag(reporter, post);
    await runJobs();
    await flag(reporter, comment);
    await reporter.delete(`${comment}/flags`);
    await runJobs();
    await later(bundleMs);
    await runJobs();
    expect(await notices(moderator)).toEqual(['A report is waiting for you']);
  });
});
