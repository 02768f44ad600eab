import { randomUUIDv7 } from 'node:crypto';
import type { RichText } from '@hurrah/contracts/rich-text';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { emit } from '../../../platform/events.ts';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { thank } from '../../../test/thanks.ts';
import { uploadAvatar } from '../../../test/uploads.ts';
import { responded } from '../../comment/index.ts';
import { recognitionSent, scheduledRecognitionNotSent, scheduledRecognitionSent } from '../recognitions/events.ts';

let tenant: TestTenant;
let [anna, ben, cleo, dora]: TestMember[] = [];

beforeEach(async () => {
  tenant = await newTenant();
  const names = ['Anna', 'Ben', 'Cleo', 'Dora'];
  [anna, ben, cleo, dora] = await Promise.all(names.map((firstName) => tenant.member({ firstName, lastName: 'Lind' })));
});

const people = (): [TestMember, TestMember, TestMember, TestMember] => {
  if (!anna || !ben || !cleo || !dora) throw new Error('Nobody is here');
  return [anna, ben, cleo, dora];
};
const says = (text: string, ...mentioned: TestMember[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text, marks: [{ type: 'bold' }] },
        ...mentioned.map(({ id }) => ({ type: 'mention' as const, attrs: { id, label: 'Somebody Lind' } })),
      ],
    },
  ],
});
const change = (member: TestMember, changes: Record<string, unknown>) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(changes).where('id', '=', member.id).execute());
const announce = async (recognitionId: string) => {
  await tenant.act((ctx) => emit(ctx, scheduledRecognitionSent, { recognitionId, adjusted: false }));
  await runJobs();
};
const subjectsTo = async (member: TestMember) => (await mailsTo(member.email)).map(({ subject }) => subject);

describe('the recipient of a recognition', () => {
  it('gets an email with its qualities, their own points and a link, in their language (REC-14)', async () => {
    const [sender, first, second] = people();
    const { body } = await (await tenant.admin()).post('/recognition/values', {
      name: 'Care',
      color: '#7a3e9d',
      qualities: [{ name: 'Kindness' }],
    });
    await change(second, { locale: 'fr' });
    const id = await thank(tenant, sender, [first, second], {
      message: says('You <saved> the day', first),
      amount: 25,
      qualities: body.qualities,
    });
    await tenant.inside((db) =>
      db.updateTable('recognitionRecipient').set({ amount: 10 }).where('memberId', '=', second.id).execute(),
    );
    await announce(id);

    const mail = await waitForMail(first.email);
    expect(mail.subject).toBe('Anna Lind recognized you');
    expect(mail.text).toContain('Qualities: Kindness');
    expect(mail.text).toContain('You received 25 points.');
    expect(mail.text).toContain('> You <saved> the day@Somebody Lind');
    // The message comes first, the points last.
    expect(mail.text.indexOf('> You')).toBeLessThan(mail.text.indexOf('Qualities'));
    expect(mail.html).toContain('<strong>You &lt;saved&gt; the day</strong><strong>@Somebody Lind</strong>');
    expect(mail.text).toMatch(/You’re receiving this because Anna Lind recognized you at Tenant \d+\./);
    expect(mail.links).toEqual([`${config.PUBLIC_URL}/recognitions/${id}`]);
    const french = await waitForMail(second.email);
    expect(french.subject).toBe('Anna Lind vous félicite');
    expect(french.text).toContain('Vous recevez 10 points.');
    expect(french.text).not.toContain('25 points');
    expect(await mailsTo(sender.email)).toEqual([]);
    // Also mentioned, and still notified once.
    expect(await mailsTo(first.email)).toHaveLength(1);
  });

  it('sees the sender’s avatar, or the initials, in the email itself (REC-14)', async () => {
    const [sender, recipient] = people();
    await storage.ensureReady();
    const portrait = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await announce(await thank(tenant, sender, [recipient]));
    const plain = await waitForMail(recipient.email);
    expect(plain.html).toContain('>AL</td>');
    expect(plain.source).not.toContain('Content-ID');

    const mediaObjectId = await uploadAvatar(sender, portrait);
    await sender.post(`/identity/tenantMembers/${sender.id}/avatar`, { mediaObjectId });
    await runJobs();
    await announce(await thank(tenant, sender, [recipient]));
    const { source } = await waitForMail(recipient.email, { after: plain.id });
    expect(source).toMatch(/src=3D"cid:face"/);
    const [, encoded = ''] = /Content-ID: <face>[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+?)\r?\n--/.exec(source) ?? [];
    const face = Buffer.from(encoded, 'base64');
    expect(await sharp(face).metadata()).toMatchObject({ format: 'png', width: 176 });
    expect((await sharp(face).removeAlpha().raw().toBuffer())[0]).toBeGreaterThan(240);

    // A missing picture does not stop the email.
    await storage.remove([`${tenant.id}/${mediaObjectId}/lg.webp`]);
    const before = (await mailsTo(recipient.email)).at(-1)?.id ?? '';
    await announce(await thank(tenant, sender, [recipient]));
    expect((await waitForMail(recipient.email, { after: before })).html).toContain('>AL</td>');
  });

  it('is notified once the undo period has passed, and not before (REC-14)', async () => {
    const [sender, recipient, mentioned] = people();
    tenant.setUndoSeconds(3600);
    const { body } = await sender.post('/recognition/recognitions', {
      status: 'published',
      message: says('Thank you, and thanks to ', mentioned),
      sendTo: [{ id: recipient.id, type: 'tenantMember' }],
      amount: 5,
    });
    await runJobs();
    expect(await mailsTo(recipient.email)).toEqual([]);

    const due = { recognitionId: body.id, announceAt: body.undoUntil };
    await tenant.act((ctx) => emit(ctx, recognitionSent, due));
    await runJobs();
    const mail = await waitForMail(recipient.email);
    expect(mail.text).toContain('You received 5 points.');
    expect(mail.text).toContain('@Cleo Lind');
    expect(await subjectsTo(mentioned)).toEqual(['Anna Lind mentioned you in a recognition']);
  });

  it('is notified if they are active and invited or joined (REC-14)', async () => {
    const [sender, invited, suspended, archived] = people();
    const unknown = await tenant.member();
    await change(invited, { joinedAt: null });
    await change(suspended, { suspendedAt: new Date() });
    await change(archived, { archivedAt: new Date() });
    await change(unknown, { joinedAt: null, invitedAt: null });
    await announce(await thank(tenant, sender, [invited, suspended, archived, unknown]));
    expect(await subjectsTo(invited)).toEqual(['Anna Lind recognized you']);
    for (const nobody of [suspended, archived, unknown]) expect(await mailsTo(nobody.email)).toEqual([]);
  });

  it('is not notified of a recognition deleted or hidden before the email was written (REC-07)', async () => {
    const [sender, first, second] = people();
    const hidden = await thank(tenant, sender, [first], { hiddenAt: new Date(), message: says('Hm', second) });
    const deleted = await thank(tenant, sender, [first]);
    await tenant.inside((db) => db.deleteFrom('recognition').where('id', '=', deleted).execute());
    await announce(hidden);
    await announce(deleted);
    for (const nobody of [first, second]) expect(await mailsTo(nobody.email)).toEqual([]);
  });
});

describe('a mentioned member', () => {
  it('is notified of a public recognition, and never of a private one (REC-14)', async () => {
    const [sender, recipient, mentioned, moderator] = people();
    await change(moderator, { role: 'admin' });
    const message = says('Thanks to all', mentioned, sender, moderator);
    await announce(await thank(tenant, sender, [recipient], { message, tenantWide: false }));
    expect(await subjectsTo(recipient)).toEqual(['Anna Lind recognized you']);
    for (const nobody of [mentioned, moderator, sender]) expect(await mailsTo(nobody.email)).toEqual([]);

    await announce(await thank(tenant, sender, [recipient], { message, amount: 50 }));
    const mail = await waitForMail(mentioned.email);
    expect(mail.subject).toBe('Anna Lind mentioned you in a recognition');
    expect(mail.text).toContain('Thanks to all');
    expect(mail.text).not.toMatch(/50 points/);
    expect(await mailsTo(sender.email)).toEqual([]);
  });

  it('of a comment is notified if they may see it (REC-14)', async () => {
    const [sender, recipient, mentioned, other] = people();
    const open = await thank(tenant, sender, [recipient]);
    const secret = await thank(tenant, sender, [recipient], { tenantWide: false });
    const say = (who: TestMember, id: string, ...to: TestMember[]) =>
      who.post(`/recognition/recognitions/${id}/comments`, { body: says('Well said ', ...to) });
    expect((await say(other, open, mentioned, other)).status).toBe(200);
    expect((await say(recipient, secret, mentioned, sender)).status).toBe(200);
    await runJobs();

    const mail = await waitForMail(mentioned.email);
    expect(mail.subject).toBe('Dora Lind mentioned you in a comment');
    expect(mail.text).toContain('> Well said');
    expect(mail.links).toEqual([`${config.PUBLIC_URL}/recognitions/${open}`]);
    expect(await mailsTo(mentioned.email)).toHaveLength(1);
    expect(await subjectsTo(sender)).toEqual(['Ben Lind mentioned you in a comment']);
    expect(await mailsTo(other.email)).toEqual([]);
  });
});

describe('the author of a comment', () => {
  const reply = async (who: TestMember, to: { id: string; parentId: string | null }, ...mentioned: TestMember[]) => {
    const body = { body: says('That is so ', ...mentioned), parentId: to.parentId };
    const said = await who.post(`/recognition/recognitions/${to.id}/comments`, body);
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    return said.body.id as string;
  };

  it('is notified once of a reply, as is the author of the reply that it answers (REC-17)', async () => {
    const [sender, recipient, mentioned, other] = people();
    await change(recipient, { locale: 'fr' });
    const id = await thank(tenant, sender, [recipient]);
    const parentId = await reply(recipient, { id, parentId: null });
    const first = await reply(sender, { id, parentId }, recipient);
    // A reply to oneself notifies no one.
    await reply(recipient, { id, parentId });
    await runJobs();
    const mail = await waitForMail(recipient.email, { subject: 'répondu' });
    expect(mail.subject).toBe('Anna Lind a répondu à votre commentaire');
    expect(mail.text).toContain('> That is so');
    expect(mail.links).toEqual([`${config.PUBLIC_URL}/recognitions/${id}`]);

    await reply(other, { id, parentId: first }, sender, mentioned);
    await runJobs();
    expect(await subjectsTo(sender)).toEqual(['Dora Lind replied to your comment']);
    expect(await subjectsTo(mentioned)).toEqual(['Dora Lind mentioned you in a comment']);
    expect(await subjectsTo(recipient)).toEqual([
      'Anna Lind a répondu à votre commentaire',
      'Dora Lind a répondu à votre commentaire',
    ]);
    expect(await mailsTo(other.email)).toEqual([]);
  });

  it('is not notified of a reply that they can no longer see (REC-07, REC-17)', async () => {
    const [sender, recipient, reader, moderator] = people();
    await change(moderator, { role: 'admin' });
    const id = await thank(tenant, sender, [recipient]);
    const post = `/recognition/recognitions/${id}`;
    const hidden = await reply(recipient, { id, parentId: null });
    await reply(sender, { id, parentId: hidden });
    await moderator.post(`${post}/comments/${hidden}/moderate`, { action: 'hide', seen: { hidden: false } });
    const shown = await reply(reader, { id, parentId: null });
    await reply(sender, { id, parentId: shown });
    // The public recognition becomes private.
    await tenant.inside((db) =>
      db.updateTable('recognition').set({ tenantWide: false }).where('id', '=', id).execute(),
    );
    await runJobs();
    expect(await subjectsTo(recipient)).toEqual(['Your comment was hidden']);
    expect(await mailsTo(reader.email)).toEqual([]);
  });
});

describe('the unread count', () => {
  const countOf = async (member: TestMember) => (await member.get('/notifications/messages/count')).body.count;
  const commentOn = async (post: string, who: TestMember, ...mentioned: TestMember[]) =>
    (await who.post(`${post}/comments`, { body: says('That is so ', ...mentioned) })).body.id as string;

  it('does not reveal a private recognition to a member mentioned in a comment below it (REC-07, NOT-17)', async () => {
    const [sender, recipient, mentioned, moderator] = people();
    await change(moderator, { role: 'admin' });
    const id = await thank(tenant, sender, [recipient], { tenantWide: false });
    const post = `/recognition/recognitions/${id}`;
    await commentOn(post, recipient, mentioned, sender);
    const parentId = await commentOn(post, moderator);
    await recipient.post(`${post}/comments`, { body: says('Indeed'), parentId });
    await runJobs();
    expect([await countOf(mentioned), await countOf(moderator), await countOf(sender)]).toEqual([0, 0, 2]);
  });

  it('leaves out comments hidden by reports, and reactions removed before the notification (MOD-02, NOT-17)', async () => {
    const [sender, recipient, author, mentioned] = people();
    const post = `/recognition/recognitions/${await thank(tenant, sender, [recipient])}`;
    const comment = await commentOn(post, author, mentioned);
    await runJobs();
    expect(await countOf(mentioned)).toBe(1);
    for (const who of [sender, recipient, await tenant.member()]) {
      await who.put(`${post}/comments/${comment}/flags`, { reason: 'spam' });
    }
    await runJobs();
    expect(await countOf(mentioned)).toBe(0);

    const { id } = await tenant.inside((db) => db.selectFrom('recognition').select('id').executeTakeFirstOrThrow());
    await mentioned.put(`${post}/reactions`, { reaction: 'heart' });
    await mentioned.delete(`${post}/reactions`);
    const gone = { threadType: 'recognition', threadId: id, subjectType: 'recognition', subjectId: id } as const;
    await runJobs();
    // Events arrive in any order: this one after the reaction was removed.
    await tenant.act((ctx) => emit(ctx, responded, { ...gone, response: 'reaction', memberId: mentioned.id }));
    await runJobs();
    expect([await countOf(sender), await countOf(recipient)]).toEqual([0, 0]);
  });
});

describe('the sender of a scheduled recognition', () => {
  it('is notified when it was sent with fewer points or not at all (REC-09)', async () => {
    const [sender, recipient] = people();
    const adjusted = await thank(tenant, sender, [recipient], { amount: 20 });
    const exact = await thank(tenant, sender, [recipient], { amount: 20 });
    const left = await thank(tenant, sender, [recipient], { at: null });
    await tenant.act(async (ctx) => {
      await emit(ctx, scheduledRecognitionSent, { recognitionId: adjusted, adjusted: true });
      await emit(ctx, scheduledRecognitionSent, { recognitionId: exact, adjusted: false });
    });
    await runJobs();
    expect(await subjectsTo(sender)).toEqual(['Your recognition was sent with fewer points']);

    await tenant.act((ctx) => emit(ctx, scheduledRecognitionNotSent, { recognitionId: left, reason: 'noRecipients' }));
    await runJobs();
    const mail = await waitForMail(sender.email, { subject: 'couldn’t be sent' });
    expect(mail.text).toContain('it’s back in your drafts');
    expect(mail.links).toEqual([`${config.PUBLIC_URL}/recognition/send/in-progress/${left}/edit`]);
    expect(await subjectsTo(recipient)).toEqual(Array(2).fill('Anna Lind recognized you'));
  });
});

describe('emails about a recognition', () => {
  it('reach a team that needs more than one job (REC-14)', async () => {
    const [sender] = people();
    const rows = Array.from({ length: 101 }, (_, at) => ({
      email: `${randomUUIDv7()}@example.test`,
      firstName: 'Team',
      lastName: String(at),
      joinedAt: new Date(),
    }));
    const team = await tenant.inside((db) =>
      db.insertInto('tenantMember').values(rows).returning(['id', 'email']).execute(),
    );
    await announce(await thank(tenant, sender, team));
    for (const { email } of [0, 99, 100].map((at) => team[at] ?? { email: '' })) {
      expect(await mailsTo(email)).toHaveLength(1);
    }
  });
});
