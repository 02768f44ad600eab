import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { emit } from '../../../platform/events.ts';
import {
  awards,
  awardTypes,
  closedNomination,
  congratulations,
  newAwardType,
  nominated,
  openNomination,
} from '../../../test/awards.ts';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { deciding } from '../../../test/threads.ts';
import { nominationDue, nominationFinalized } from '../nominations/events.ts';

let tenant: TestTenant;
let admin: TestMember;
let anna: TestMember;
let ben: TestMember;
let cleo: TestMember;

beforeEach(async () => {
  tenant = await newTenant({ timeZone: 'UTC' });
  admin = await tenant.admin();
  const named = (firstName: string) => tenant.member({ firstName, lastName: 'Lind' });
  [anna, ben, cleo] = [await named('Anna'), await named('Ben'), await named('Cleo')];
});
afterEach(() => travelTo(undefined));

const change = (member: TestMember, changes: Record<string, unknown>) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(changes).where('id', '=', member.id).execute());
const messagesOf = async (member: TestMember): Promise<{ message: string; resourcePath: string }[]> =>
  (await member.get('/notifications/messages?pageSize=100')).body.results;
const inboxOf = async (member: TestMember) => (await messagesOf(member)).map(({ message }) => message);
const countOf = async (member: TestMember): Promise<number> =>
  (await member.get('/notifications/messages/count')).body.count;
const subjectsTo = async (member: TestMember) => (await mailsTo(member.email)).map(({ subject }) => subject);

describe('nominators', () => {
  it('are notified once when nominations open, all members or the chosen ones (AWD-27)', async () => {
    const { id, at } = await openNomination(admin, { notify: true, nominationEndAt: '2099-12-24T12:00:00Z' });
    await runJobs();
    const { startedAt } = await tenant.inside((db) =>
      db
        .selectFrom('awardType')
        .select('nominationStartAt as startedAt')
        .where('id', '=', id)
        .$narrowType<{ startedAt: Date }>()
        .executeTakeFirstOrThrow(),
    );
    const again = { awardTypeId: id, edge: 'start' as const, at: startedAt.toISOString() };
    await tenant.act((ctx) => emit(ctx, nominationDue, again));
    await runJobs();
    expect(await inboxOf(ben)).toEqual(['Nominations for Lighthouse Keeper are open']);
    // A closed nomination invites no more nominators.
    await admin.post(`${at}/end`);
    await runJobs();
    expect([await inboxOf(ben), await countOf(ben)]).toEqual([[], 0]);

    const chosen = { tenantWideNominators: false, nominators: [{ id: anna.id, type: 'tenantMember' }] };
    await openNomination(admin, { name: 'Long Haul', notify: true, ...chosen });
    await openNomination(admin, { name: 'Quiet One', ...chosen });
    await runJobs();
    expect(await inboxOf(anna)).toEqual(['Nominations for Long Haul are open']);
    expect(await inboxOf(ben)).toEqual([]);
  });

  it('are notified of the current start, also after an outage of the worker, and not after the end (AWD-03)', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    const planned = { nomination: true, notify: true, nominationStartAt: hours(-9).toISOString() };
    // Events come due by the database's clock, so the scheduled times are in the past.
    travelTo(hours(-10));
    await newAwardType(admin, { ...planned, name: 'Open now', nominationEndAt: hours(9).toISOString() });
    await newAwardType(admin, { ...planned, name: 'Closed since', nominationEndAt: hours(-1).toISOString() });
    const moved = await newAwardType(admin, { ...planned, name: 'Moved' });
    await admin.patch(`${awardTypes}/${moved.id}`, { nominationStartAt: hours(5).toISOString() });
    const archived = await newAwardType(admin, { ...planned, name: 'Archived' });
    expect((await admin.patch(`${awardTypes}/${archived.id}`, { archived: true })).status).toBe(200);
    travelTo(undefined);
    await runJobs();
    expect(await inboxOf(ben)).toEqual(['Nominations for Open now are open']);
  });
});

describe('the jury', () => {
  it('is notified once of each closing, with the number of nominations (AWD-25)', async () => {
    // Events come due by the database's clock, so the scheduled end below is in the past.
    travelTo(new Date(Date.now() - 2 * 3_600_000));
    const { id, at } = await closedNomination(admin, { by: [anna], nominees: [ben, cleo] });
    await runJobs();
    const mail = await waitForMail(admin.email);
    expect(mail.subject).toBe('Nominations for Lighthouse Keeper have closed');
    expect(mail.text).toContain('2 nominations are waiting for your decision.');
    expect(mail.text).not.toMatch(/Lind|Always there/);
    expect(mail.links).toEqual([`${config.PUBLIC_URL}/awards/nomination/${id}`]);
    expect([await inboxOf(anna), await inboxOf(ben)]).toEqual([[], []]);

    // An extended nomination closes again by the clock, even if several events are scheduled for its end.
    const end = new Date(Date.now() - 3_600_000);
    expect((await admin.post(`${at}/extend`, { nominationEndAt: end.toISOString() })).status).toBe(200);
    expect([await inboxOf(admin), await countOf(admin)]).toEqual([[], 0]);
    const again = { awardTypeId: id, edge: 'end' as const, at: end.toISOString() };
    await tenant.act((ctx) => emit(ctx, nominationDue, again, end));
    travelTo(undefined);
    await runJobs();
    expect(await inboxOf(admin)).toEqual(['Nominations for Lighthouse Keeper have closed']);
    expect(await subjectsTo(admin)).toHaveLength(2);

    await admin.post(`${at}/finalize`, { noWinner: true });
    await runJobs();
    expect(await inboxOf(admin)).toEqual([]);
  });
});

describe('the outcome', () => {
  const decide = async (fields: Record<string, unknown> = {}) => {
    const { id, at } = await openNomination(admin, { hideNames: true, ...fields });
    await nominated(anna, at, ben, 'He kept the light on');
    await nominated(ben, at, cleo, 'She carried the coal');
    await nominated(admin, at, ben);
    await admin.post(`${at}/end`);
    await runJobs();
    for (const member of [anna, ben, cleo]) expect(await inboxOf(member)).toEqual([]);
    const { id: nomineeId } = await tenant.inside((db) =>
      db.selectFrom('awardNominee').select('id').where('memberId', '=', cleo.id).executeTakeFirstOrThrow(),
    );
    await admin.post(`${at}/winners`, { nomineeId });
    const { body } = await admin.post(`${at}/finalize`, congratulations);
    await runJobs();
    return { id, at, awardId: body.awardId as string };
  };

  it('notifies nominators once, and the winner of the award instead (AWD-26)', async () => {
    const { id, awardId } = await decide();
    await tenant.act((ctx) => emit(ctx, nominationFinalized, { awardTypeId: id, finalizedBy: admin.id }));
    await runJobs();
    const lost = await waitForMail(anna.email);
    expect(lost.subject).toBe('Cleo Lind won Lighthouse Keeper');
    expect(lost.text).toContain('The person you nominated wasn’t chosen this time.');
    expect(lost.links).toEqual([`${config.PUBLIC_URL}/award/${awardId}`]);
    expect((await waitForMail(ben.email)).text).toContain('The jury agreed with you.');
    expect(await subjectsTo(cleo)).toEqual(['You won Lighthouse Keeper!']);
    // The member who finalized it is not notified.
    expect(await inboxOf(admin)).toEqual([]);
    expect([await mailsTo(anna.email), await mailsTo(ben.email)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('quotes no reasons, and offers them to nominees only if that was promised (AWD-26)', async () => {
    await decide();
    expect(await messagesOf(ben)).toHaveLength(1);
    for (const { text } of (await Promise.all([anna, ben, cleo].map(({ email }) => mailsTo(email)))).flat()) {
      expect(text).not.toMatch(/kept the light|carried the coal/);
    }
  });

  it('offers the reasons to nominees who did not win, and to no other member (AWD-26)', async () => {
    const { id } = await decide({ shareReasons: true });
    const words = (await messagesOf(ben)).find(({ message }) => message.includes('nominated you'));
    expect(words).toMatchObject({
      message: 'Colleagues nominated you for Lighthouse Keeper',
      resourcePath: `/awards?reasons=${id}`,
    });
    expect((await waitForMail(ben.email, { subject: 'nominated you' })).text).not.toContain('kept the light');
    for (const other of [anna, cleo, admin]) expect((await inboxOf(other)).join()).not.toContain('nominated you');
  });

  it('names no winner if there is none, in the reader’s language (AWD-26)', async () => {
    await change(anna, { locale: 'fr' });
    const { at } = await closedNomination(admin, { by: [anna, ben], nominees: [cleo] });
    await change(ben, { suspendedAt: new Date() });
    await admin.post(`${at}/finalize`, { noWinner: true });
    await runJobs();
    expect(await subjectsTo(anna)).toEqual(['Lighthouse Keeper n’est pas remis cette fois-ci']);
    expect(await mailsTo(ben.email)).toEqual([]);
    expect(await inboxOf(cleo)).toEqual([]);
  });

  it('is withdrawn with an award that is hidden (AWD-18)', async () => {
    const { awardId } = await decide();
    expect(await countOf(anna)).toBe(1);
    await admin.post(`${awards}/${awardId}/moderate`, deciding('hide'));
    await runJobs();
    expect([await inboxOf(anna), await countOf(anna)]).toEqual([[], 0]);
  });
});
