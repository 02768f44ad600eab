import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { emit } from '../../../platform/events.ts';
import { awards, closedNomination, congratulations, giveAward, newAwardType, newBank } from '../../../test/awards.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { deciding } from '../../../test/threads.ts';
import { awardSent } from '../awards/events.ts';

let tenant: TestTenant;
let admin: TestMember;
let anna: TestMember;
let ben: TestMember;
let cleo: TestMember;

beforeEach(async () => {
  tenant = await newTenant();
  admin = await tenant.admin();
  const named = (firstName: string) => tenant.member({ firstName, lastName: 'Lind' });
  [anna, ben, cleo] = [await named('Anna'), await named('Ben'), await named('Cleo')];
});

const change = (member: TestMember, changes: Record<string, unknown>) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(changes).where('id', '=', member.id).execute());
const inboxOf = async (member: TestMember): Promise<string[]> =>
  (await member.get('/notifications/messages?pageSize=100')).body.results.map(
    ({ message }: { message: string }) => message,
  );
const countOf = async (member: TestMember): Promise<number> =>
  (await member.get('/notifications/messages/count')).body.count;
const subjectsTo = async (member: TestMember) => (await mailsTo(member.email)).map(({ subject }) => subject);

/** An award type that Anna may give. */
const typeOf = (fields: Record<string, unknown> = {}) =>
  newAwardType(admin, { senders: [{ id: anna.id, type: 'tenantMember' }], ...fields });

describe('the recipients of an award', () => {
  it('read the sender, the message and their points, in their language (AWD-02)', async () => {
    const type = await typeOf({ points: 250, budgetItemId: await newBank(admin, 1000) });
    await change(cleo, { locale: 'fr' });
    const { id } = await giveAward(anna, type, [ben, cleo]);
    await runJobs();

    const mail = await waitForMail(ben.email);
    expect(mail.subject).toBe('Anna Lind gave you an award: Golden Bell');
    expect(mail.text).toContain('> For the lighthouse');
    expect(mail.text.indexOf('> For')).toBeLessThan(mail.text.indexOf('You received 250 points.'));
    expect(mail.html).toContain('>AL</td>');
    expect(mail.links).toEqual([`${config.PUBLIC_URL}/award/${id}`]);
    const french = await waitForMail(cleo.email);
    expect(french.subject).toBe('Anna Lind vous remet un prix\u00a0: Golden Bell');
    expect(french.text).toContain('Vous recevez 250 points.');
    expect(await inboxOf(anna)).toEqual([]);

    // A repeated event notifies once.
    await tenant.act((ctx) => emit(ctx, awardSent, { awardId: id }));
    await runJobs();
    expect(await mailsTo(ben.email)).toHaveLength(1);
    expect(await inboxOf(ben)).toHaveLength(1);
  });

  it('read the jury’s reason, and no other member does (AWD-26)', async () => {
    const { at } = await closedNomination(admin, { by: [anna], nominees: [ben, cleo] });
    await admin.post(`${at}/winners`, { memberId: ben.id, note: 'Kept the light on' });
    await admin.post(`${at}/winners`, { memberId: cleo.id });
    await admin.post(`${at}/finalize`, congratulations);
    await runJobs();
    const mail = await waitForMail(ben.email);
    expect(mail.subject).toBe('You won Lighthouse Keeper!');
    expect(mail.text).toContain('Why the jury chose you: “Kept the light on”');
    expect((await waitForMail(cleo.email)).text).not.toContain('Kept the light on');
  });

  it('are notified only while they are active (AWD-02)', async () => {
    const type = await typeOf();
    await giveAward(anna, type, [ben, cleo]);
    await change(ben, { suspendedAt: new Date() });
    await change(cleo, { archivedAt: new Date() });
    await runJobs();
    for (const nobody of [ben, cleo]) expect(await mailsTo(nobody.email)).toEqual([]);
  });

  it('are not notified of an award that was deleted or hidden (AWD-18)', async () => {
    const type = await typeOf({ notify: true });
    const [hidden, deleted] = [await giveAward(anna, type, [ben]), await giveAward(anna, type, [ben])];
    await runJobs();
    expect([await countOf(ben), await countOf(cleo)]).toEqual([4, 2]);
    await admin.post(`${awards}/${hidden.id}/moderate`, deciding('hide'));
    expect((await anna.delete(`${awards}/${deleted.id}`)).status).toBe(200);
    await runJobs();
    expect([await inboxOf(ben), await inboxOf(cleo)]).toEqual([[], []]);
    expect([await countOf(ben), await countOf(cleo)]).toEqual([0, 0]);
  });
});

describe('every member', () => {
  it('is notified once of the recipients, if the type of the award says so (AWD-26)', async () => {
    const quiet = await typeOf();
    const loud = await typeOf({ name: 'Long Haul', notify: true });
    await giveAward(anna, quiet, [ben]);
    const { id } = await giveAward(anna, loud, [ben]);
    await runJobs();
    await tenant.act((ctx) => emit(ctx, awardSent, { awardId: id }));
    await runJobs();
    expect(await inboxOf(cleo)).toEqual(['Ben Lind received Long Haul']);
    expect(await inboxOf(ben)).toContain('Everyone was told that you received Long Haul');
    expect(await mailsTo(cleo.email)).toEqual([]);

    await change(cleo, { locale: 'fr' });
    expect(await inboxOf(cleo)).toEqual(['Ben Lind reçoit Long Haul']);
  });

  it('is not notified of an award before the undo period has passed (AWD-02)', async () => {
    tenant.setUndoSeconds(3600);
    await giveAward(anna, await typeOf({ notify: true }), [ben]);
    await runJobs();
    expect([await inboxOf(ben), await inboxOf(cleo)]).toEqual([[], []]);
  });
});

describe('a reported award', () => {
  it('is counted for moderators, and its sender is notified of the decision (AWD-18, MOD-02)', async () => {
    const { id } = await giveAward(anna, await typeOf(), [ben]);
    await runJobs();
    expect((await cleo.put(`${awards}/${id}/flags`, { reason: 'spam' })).status).toBe(200);
    await runJobs();
    expect((await waitForMail(admin.email)).text).toContain('Newly reported: 1 award.');
    await admin.post(`${awards}/${id}/moderate`, deciding('hide'));
    await runJobs();
    const mail = await waitForMail(anna.email);
    expect(mail.subject).toBe('The award you gave was hidden');
    expect(mail.links).toEqual([`${config.PUBLIC_URL}/award/${id}`]);
    expect((await waitForMail(cleo.email)).subject).toBe('The award you reported was hidden');
  });
});

describe('the thread of an award', () => {
  const says = (text: string, ...mentioned: TestMember[]) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text },
          ...mentioned.map(({ id }) => ({ type: 'mention', attrs: { id, label: 'Somebody Lind' } })),
        ],
      },
    ],
  });

  it('notifies sender and recipients, bundled (AWD-18)', async () => {
    const { id } = await giveAward(anna, await typeOf(), [ben]);
    await runJobs();
    const dora = await tenant.member({ firstName: 'Dora', lastName: 'Lind' });
    const post = `${awards}/${id}`;
    for (const who of [cleo, dora]) {
      expect((await who.put(`${post}/reactions`, { reaction: 'heart' })).status).toBe(200);
      expect((await who.post(`${post}/comments`, { body: richTextOf('Deserved') })).status).toBe(200);
      await runJobs();
    }
    expect(await inboxOf(anna)).toEqual([
      'Dora Lind and 1 other commented on an award you gave',
      'Dora Lind and 1 other reacted to an award you gave',
    ]);
    expect((await inboxOf(ben)).slice(0, 2)).toEqual([
      'Dora Lind and 1 other commented on an award you received',
      'Dora Lind and 1 other reacted to an award you received',
    ]);
    expect(await subjectsTo(ben)).toEqual(['Anna Lind gave you an award: Golden Bell']);

    await dora.delete(`${post}/reactions`);
    await cleo.delete(`${post}/reactions`);
    await runJobs();
    expect(await inboxOf(anna)).toEqual(['Dora Lind and 1 other commented on an award you gave']);
  });

  it('notifies authors of answered comments and mentioned members, with the text (AWD-18)', async () => {
    const { id } = await giveAward(anna, await typeOf(), [ben], { message: says('For the light, with ', cleo) });
    await runJobs();
    expect(await subjectsTo(cleo)).toEqual(['Anna Lind mentioned you in an award']);
    const dora = await tenant.member({ firstName: 'Dora', lastName: 'Lind' });
    const comment = await cleo.post(`${awards}/${id}/comments`, { body: says('So true') });
    const reply = { body: says('It is ', dora), parentId: comment.body.id };
    expect((await ben.post(`${awards}/${id}/comments`, reply)).status).toBe(200);
    await runJobs();
    const mail = await waitForMail(cleo.email, { subject: 'replied' });
    expect(mail.subject).toBe('Ben Lind replied to your comment');
    expect(mail.text).toContain('> It is');
    expect(mail.links).toEqual([`${config.PUBLIC_URL}/award/${id}`]);
    expect(await subjectsTo(dora)).toEqual(['Ben Lind mentioned you in a comment']);
  });

  it('notifies of an endorsement (AWD-18)', async () => {
    const { id } = await giveAward(anna, await typeOf(), [ben]);
    await runJobs();
    expect((await cleo.post(`${awards}/${id}/endorsements`, { amount: 5 })).status).toBe(200);
    await runJobs();
    expect(await inboxOf(anna)).toEqual(['Cleo Lind endorsed an award you gave']);
  });
});
