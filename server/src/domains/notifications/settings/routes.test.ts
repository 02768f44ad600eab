import { randomUUIDv7 } from 'node:crypto';
import type { KindSetting } from '@hurrah/contracts/notification-settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { sendThanks } from '../../../test/recognitions.ts';
import { sendEmails } from '../emails/jobs.ts';
import { listKinds, setKinds } from '../kinds.ts';
import { companySends } from './service.ts';

const path = '/recognition/notificationSettings';
const preferences = '/notifications/channelPreferences';
const off = (kind: string) => ({ kinds: [{ kind, email: false }] });
const on = (kind: string) => ({ kinds: [{ kind, email: true }] });
const namesOf = (kinds: KindSetting[]) => kinds.map(({ kind }) => kind);
const unsentOf = (kinds: KindSetting[]) => namesOf(kinds.filter(({ email }) => !email));

let tenant: TestTenant;
let admin: TestMember;
const declared = listKinds();

beforeEach(async () => {
  tenant = await newTenant();
  admin = await tenant.member({ only: ['recognitionApp:manageNotificationSettings'] });
});
afterEach(() => setKinds(declared));

/** No kind of today has to be sent. */
function declareRequired(): string {
  const [kind] = declared;
  if (!kind) throw new Error('There is no kind');
  setKinds([...declared, { ...kind, name: 'recognition.required', canTurnOff: false }]);
  return 'recognition.required';
}

describe('the notification settings of a company', () => {
  it('list every kind that has emails, all sent by default (NOT-04)', async () => {
    const { status, body } = await admin.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, weeklyDigest: true });
    const withEmail = declared.filter(({ hasEmail }) => hasEmail);
    const choices = [...new Set(withEmail.map(({ name, choice = name }) => choice))];
    expect(namesOf(body.kinds)).toEqual(choices);
    expect(namesOf(body.kinds)).toContain('points.requestWaiting');
    expect(unsentOf(body.kinds)).toEqual([]);
    expect(body.kinds[0]).toEqual({
      kind: 'recognition.received',
      title: 'Someone recognizes you',
      email: true,
      canTurnOff: true,
    });
  });

  it('keep the kinds that a change does not name, and audit each change (NOT-04)', async () => {
    const first = await admin.put(path, { weeklyDigest: false, ...off('recognition.received') });
    expect(first.body).toMatchObject({ version: 2, weeklyDigest: false });
    expect(unsentOf(first.body.kinds)).toEqual(['recognition.received']);
    const second = await admin.put(path, off('points.moved'));
    expect(unsentOf(second.body.kinds).toSorted()).toEqual(['points.moved', 'recognition.received']);
    expect((await admin.put(path, on('recognition.received'))).body).toMatchObject({ version: 4, weeklyDigest: false });
    expect(unsentOf((await admin.get(path)).body.kinds)).toEqual(['points.moved']);

    const audited = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .select(['actorId', 'before', 'after'])
        .where('action', '=', 'notifications.settingsChanged')
        .orderBy('id')
        .execute(),
    );
    expect(audited).toHaveLength(3);
    expect(audited[0]).toEqual({
      actorId: admin.id,
      before: { unsent: [], weeklyDigest: true },
      after: { unsent: ['recognition.received'], weeklyDigest: false, version: 2 },
    });
  });

  it('refuse a change made on an old version and name the admin who changed the kinds (NOT-04)', async () => {
    await admin.put(path, off('recognition.received'), { 'if-match': '"1"' });
    const stale = await admin.put(path, off('points.moved'), { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { error: 'StaleVersion' } });
    expect(stale.body.details).toMatchObject({
      version: 2,
      changedBy: { id: admin.id },
      changes: [{ field: 'unsent' }],
    });
    expect(unsentOf(stale.body.details.current.kinds)).toEqual(['recognition.received']);
    expect(unsentOf((await admin.get(path)).body.kinds)).toEqual(['recognition.received']);
  });

  it('list a kind that has to be sent as locked, and keep sending it (NOT-04)', async () => {
    const kind = declareRequired();
    await tenant.inside((db) =>
      db
        .insertInto('notificationSetting')
        .values({ unsent: [kind] })
        .execute(),
    );
    const listed = (await admin.get(path)).body.kinds.find((one: KindSetting) => one.kind === kind);
    expect(listed).toMatchObject({ email: true, canTurnOff: false });
    const { isUnsent } = await tenant.act(companySends);
    expect(listKinds().filter(isUnsent)).toEqual([]);
    expect((await admin.put(path, off(kind))).body).toMatchObject({
      details: [{ path: 'kinds.0.email', code: 'notifications.kindRequired' }],
    });
    expect((await admin.put(path, on(kind))).status).toBe(200);
  });

  it.each([
    ['a kind that does not exist', off('recognition.unheard')],
    ['a kind without emails', off('recognition.reacted')],
    ['a digest that does not exist', { weeklyDigest: 'week' }],
    ['kinds that are no list', { kinds: { 'recognition.received': false } }],
  ])('refuse %s and change nothing (NOT-04)', async (_, body) => {
    expect((await admin.put(path, { weeklyDigest: false, ...body })).status).toBe(400);
    expect((await admin.get(path)).body).toMatchObject({ version: 1, weeklyDigest: true });
  });

  it('refuse members without the permission, and do not affect other companies (NOT-04)', async () => {
    const member = await tenant.member();
    expect((await member.get(path)).status).toBe(403);
    expect((await member.put(path, { weeklyDigest: false })).status).toBe(403);
    await admin.put(path, { weeklyDigest: false, ...off('recognition.received') });
    const elsewhere = await newTenant();
    const { body } = await (await elsewhere.admin()).get(path);
    expect(body).toMatchObject({ version: 1, weeklyDigest: true });
    expect(unsentOf(body.kinds)).toEqual([]);
    const sentBy = async ({ act }: TestTenant) => {
      const { isUnsent, weeklyDigest } = await act(companySends);
      return {
        unsent: listKinds()
          .filter(isUnsent)
          .map(({ name }) => name),
        weeklyDigest,
      };
    };
    expect(await sentBy(elsewhere)).toEqual({ unsent: [], weeklyDigest: true });
    expect(await sentBy(tenant)).toEqual({ unsent: ['recognition.received'], weeklyDigest: false });
  });
});

describe('a kind that the company does not send by email', () => {
  let sender: TestMember;
  let recipient: TestMember;
  beforeEach(async () => {
    sender = await tenant.member();
    recipient = await tenant.member();
  });
  const thank = async () => {
    await sendThanks(sender, [recipient]);
    await runJobs();
  };
  const countMails = async () => (await mailsTo(recipient.email)).length;
  const countMessages = async () => (await recipient.get('/notifications/messages')).body.total;

  it('stays in the inbox, and is emailed again once it is turned on (NOT-04)', async () => {
    await admin.put(path, off('recognition.received'));
    await thank();
    expect([await countMails(), await countMessages()]).toEqual([0, 1]);
    await admin.put(path, on('recognition.received'));
    await thank();
    await waitForMail(recipient.email);
    expect([await countMails(), await countMessages()]).toEqual([1, 2]);
  });

  it('is not emailed if the email was queued before (NOT-04)', async () => {
    await recipient.patch(preferences, { quietHours: { from: '00:00', to: '23:59' } });
    await thank();
    const messages = await tenant.inside((db) => db.selectFrom('notificationMessage').select('id').execute());
    const payload = { tenantId: tenant.id, messageIds: messages.map(({ id }) => id) };
    const sendPlanned = () => sendEmails.run(payload, { id: randomUUIDv7(), now: new Date() });
    await admin.put(path, off('recognition.received'));
    await sendPlanned();
    expect([await countMails(), await countMessages()]).toEqual([0, 1]);
    await admin.put(path, on('recognition.received'));
    await sendPlanned();
    expect(await countMails()).toBe(1);
  });

  it('does not affect emails of other kinds (NOT-04)', async () => {
    await admin.put(path, off('comment.mentioned'));
    await thank();
    expect(await countMails()).toBe(1);
  });

  it('is hidden from members’ preferences until it is turned on again, with their own choice (NOT-04)', async () => {
    const kindsOf = async (): Promise<KindSetting[]> => (await recipient.get(preferences)).body.kinds;
    await recipient.patch(preferences, off('recognition.received'));
    await admin.put(path, { kinds: [...off('recognition.received').kinds, ...off('comment.mentioned').kinds] });
    expect(namesOf(await kindsOf())).not.toContain('recognition.received');
    expect(namesOf(await kindsOf())).not.toContain('comment.mentioned');
    expect(namesOf(await kindsOf())).toContain('points.moved');
    await admin.put(path, { kinds: [...on('recognition.received').kinds, ...on('comment.mentioned').kinds] });
    expect(unsentOf(await kindsOf())).toEqual(['recognition.received']);
    expect(namesOf(await kindsOf())).toContain('comment.mentioned');
  });
});
