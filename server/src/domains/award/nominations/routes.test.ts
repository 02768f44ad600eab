import { randomUUID } from 'node:crypto';
import type { JudgedReason } from '@hurrah/contracts/award/nominations';
import { afterEach, describe, expect, it } from 'vitest';
import type { MemberCtx } from '../../../platform/ctx.ts';
import {
  awardTypes,
  closedNomination,
  newAwardType,
  nominate,
  nominated,
  openNomination,
} from '../../../test/awards.ts';
import { newTenant, travelTo } from '../../../test/harness.ts';
import { people, toPeople } from '../../../test/recognitions.ts';
import { nominationNotificationSubscribers } from '../nomination-notifications/subscribers.ts';
import { maskedTextOf } from './rules.ts';
import { deleteNomination } from './service.ts';

afterEach(() => travelTo(undefined));

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const later = (hours: number) => travelTo(new Date(Date.now() + hours * hour));
const closed = { status: 422, body: { error: 'NominationClosed' } };
const notEligible = { status: 422, body: { error: 'CandidateNotEligible' } };
const limitReached = { status: 422, body: { error: 'NominationLimitReached' } };
const moved = { status: 409, body: { code: 'award.step' } };

async function newCompany() {
  const tenant = await newTenant();
  const admin = await tenant.admin({ firstName: 'Olga', lastName: 'Organ' });
  const [ada, ben, cleo, dan] = await people(tenant);
  return { tenant, admin, ada, ben, cleo, dan };
}

describe('a live message about a nomination', () => {
  it('goes to the jury only, when a nomination is withdrawn and when the clock closes it (AWD-25)', async () => {
    const { tenant, admin, ada, ben } = await newCompany();
    const { id, at } = await openNomination(admin);
    const { body: own } = await nominate(ada, at, ben);
    const heard: MemberCtx['live'] = [];
    await tenant.act((ctx) => deleteNomination({ ...ctx, live: heard } as MemberCtx, { id, nominationId: own.id }), {
      memberId: ada.id,
    });
    const [due] = nominationNotificationSubscribers;
    const closing = { awardTypeId: id, edge: 'end', at: inHours(0) };
    await tenant.act((ctx) => due?.run({ ...ctx, live: heard }, [closing]) ?? Promise.resolve());
    const toJury = { to: [admin.id], message: { topic: 'nomination', id } };
    expect(heard).toEqual([toJury, toJury]);
  });
});

describe('the statuses of a nomination', () => {
  it('follow one another, and every other step is refused (AWD-03)', async () => {
    const { admin, ada, ben } = await newCompany();
    const { id } = await newAwardType(admin, { nomination: true });
    const at = `${awardTypes}/${id}`;
    const steps = {
      start: () => admin.post(`${at}/start`),
      end: () => admin.post(`${at}/end`),
      extend: () => admin.post(`${at}/extend`, { nominationEndAt: inHours(48) }),
      winner: () => admin.post(`${at}/winners`, { memberId: ben.id }),
      finalize: () => admin.post(`${at}/finalize`, { noWinner: true }),
    };
    const refuse = async (...names: (keyof typeof steps)[]) => {
      for (const name of names) expect(await steps[name](), name).toMatchObject(moved);
    };
    const status = async () => (await admin.get(`${at}?embeds=nominationStatus`)).body.nominationStatus;
    expect(await status()).toBe('draft');
    await refuse('end', 'extend', 'winner', 'finalize');
    await admin.patch(at, { nominationStartAt: inHours(2), nominationEndAt: inHours(4) });
    expect(await status()).toBe('scheduled');
    await refuse('end', 'extend', 'winner', 'finalize');
    expect((await ada.get(at)).status).toBe(404);
    expect((await steps.start()).body).toMatchObject({ nominationStatus: 'open' });
    await refuse('start', 'winner', 'finalize');
    await nominated(ada, at, ben);
    expect((await steps.end()).body.nominationStatus).toBe('closed');
    await refuse('start', 'end');
    expect((await steps.extend()).body.nominationStatus).toBe('open');
    await steps.end();
    expect((await steps.finalize()).body.awardType.nominationStatus).toBe('finalized');
    await refuse('start', 'end', 'extend', 'winner', 'finalize');
    expect((await admin.patch(at, { name: 'Other' })).status).toBe(403);
  });

  it('change by the clock, with or without a worker (AWD-03)', async () => {
    const { admin, ada, ben, cleo } = await newCompany();
    const window = { nominationStartAt: inHours(2), nominationEndAt: inHours(4) };
    const { id } = await newAwardType(admin, { nomination: true, ...window });
    const at = `${awardTypes}/${id}`;
    const status = async () => (await admin.get(`${at}?embeds=nominationStatus`)).body.nominationStatus;
    const [start, end] = [Date.parse(window.nominationStartAt), Date.parse(window.nominationEndAt)];
    const listed = async () =>
      (await admin.get(`${awardTypes}?statusIn=${await status()}`)).body.results.map((one: { id: string }) => one.id);
    for (const [ms, expected] of [
      [start - 1, 'scheduled'],
      [start, 'open'],
      [end - 1, 'open'],
      [end, 'closed'],
    ] as const) {
      travelTo(new Date(ms));
      expect(await status()).toBe(expected);
      expect(await listed()).toEqual([id]);
    }
    travelTo(new Date(start - 1));
    expect((await nominate(ada, at, ben)).status).toBe(404);
    expect(await nominate(admin, at, ben)).toMatchObject(closed);
    travelTo(new Date(end - 1));
    expect((await nominate(ada, at, ben)).status).toBe(200);
    travelTo(new Date(end));
    expect(await nominate(ada, at, cleo)).toMatchObject(closed);
  });

  it('open at a time on the company’s own clock (AWD-03)', async () => {
    const tenant = await newTenant({ timeZone: 'America/New_York' });
    const admin = await tenant.admin();
    const window = { nominationStartAt: '2099-03-08T02:30', nominationEndAt: '2099-11-01T01:30:00' };
    // The clock skips half past two in the night of the eighth, and shows half past one twice in November.
    expect(await newAwardType(admin, { nomination: true, ...window })).toMatchObject({
      nominationStartAt: '2099-03-08T07:30:00.000Z',
      nominationEndAt: '2099-11-01T05:30:00.000Z',
    });
  });

  it('keep their start once it has passed, and can be extended to a later end in the future (AWD-24)', async () => {
    const { admin } = await newCompany();
    const { at } = await openNomination(admin, { nominationEndAt: inHours(10) });
    expect((await admin.patch(at, { nominationStartAt: inHours(5) })).status).toBe(400);
    const extend = (nominationEndAt: unknown) => admin.post(`${at}/extend`, { nominationEndAt });
    expect((await extend(inHours(-1))).body.details[0].path).toBe('nominationEndAt');
    expect((await extend(inHours(9))).body.code).toBe('award.endNotLater');
    expect((await extend('soon')).status).toBe(400);
    expect((await extend(inHours(20))).body.nominationStatus).toBe('open');
    later(30);
    expect((await admin.get(`${at}?embeds=nominationStatus`)).body.nominationStatus).toBe('closed');
    expect((await admin.patch(at, { nominationEndAt: inHours(50) })).status).toBe(409);
    expect((await extend(inHours(50))).body.nominationStatus).toBe('open');
  });

  it('allow a promise to share reasons before the opening, and never afterwards (AWD-29)', async () => {
    const { admin } = await newCompany();
    const draft = await newAwardType(admin, { nomination: true });
    expect((await admin.patch(`${awardTypes}/${draft.id}`, { shareReasons: true })).body.shareReasons).toBe(true);
    const { at } = await openNomination(admin);
    expect(await admin.patch(at, { shareReasons: true })).toMatchObject({ body: { code: 'award.sharePromised' } });
    await admin.post(`${at}/end`);
    expect((await admin.patch(at, { shareReasons: true })).status).toBe(400);
    expect((await admin.get(at)).body.shareReasons).toBe(false);
  });
});

describe('nominating', () => {
  it('needs a nominee and a reason of at most 1,000 characters (AWD-20)', async () => {
    const { admin, ada, ben } = await newCompany();
    const { at } = await openNomination(admin);
    const refuse = (body: object) => ada.post(`${at}/nominations`, { nomineeId: ben.id, message: 'Yes', ...body });
    const wrong = (path: string, message: string) => ({ status: 400, body: { details: [{ path, message }] } });
    expect(await refuse({ nomineeId: undefined })).toMatchObject(wrong('nomineeId', 'Nominee is required'));
    expect(await refuse({ nomineeId: null })).toMatchObject(wrong('nomineeId', 'Nominee is required'));
    expect(await refuse({ message: undefined })).toMatchObject(wrong('message', 'Reason is required'));
    expect(await refuse({ message: '  ' })).toMatchObject(wrong('message', 'Reason is required'));
    expect(await refuse({ message: 'x'.repeat(1001) })).toMatchObject(
      wrong('message', 'Message should not be more than 1000 characters'),
    );
    expect((await refuse({ message: 'x'.repeat(1000) })).body).toMatchObject({ nominee: { id: ben.id } });
  });

  it('needs a nominator and a candidate, never oneself or an inactive member (AWD-27)', async () => {
    const { tenant, admin, ada, ben, cleo, dan } = await newCompany();
    const { body: team } = await admin.post('/identity/teams', { name: 'Red', memberIds: [cleo.id] });
    const { at } = await openNomination(admin, {
      tenantWideNominators: false,
      nominators: toPeople(ada),
      tenantWideCandidates: false,
      candidates: [{ id: team.id, type: 'team' }, ...toPeople(ben)],
    });
    expect(await nominate(dan, at, ben)).toMatchObject({ status: 403, body: { code: 'award.notNominator' } });
    expect((await dan.get(at)).body.permissions).not.toContain('nominate');
    expect(await nominate(ada, at, dan)).toMatchObject(notEligible);
    expect((await nominate(ada, at, ben)).status).toBe(200);
    expect((await nominate(ada, at, cleo)).status).toBe(200);
    const wide = await openNomination(admin);
    const gone = {
      suspended: await tenant.member({ suspendedAt: new Date() }),
      archived: await tenant.member({ archivedAt: new Date() }),
      stranger: await (await newTenant()).member(),
      nobody: { id: randomUUID() },
    };
    for (const [who, nominee] of Object.entries(gone)) {
      expect(await nominate(ada, wide.at, nominee), who).toMatchObject(notEligible);
    }
    for (const id of [ada.id, ada.id.toUpperCase()]) {
      expect(await nominate(ada, wide.at, { id })).toMatchObject({ status: 422, body: { code: 'award.notYourself' } });
    }
    expect((await nominate(await (await newTenant()).member(), wide.at, ada)).status).toBe(404);
    expect((await nominate(ada, `${awardTypes}/${(await newAwardType(admin)).id}`, ben)).status).toBe(422);
  });

  it('does not reveal team candidates who hide their profile (AWD-27, AWD-29)', async () => {
    const { admin, ada, ben, cleo } = await newCompany();
    await admin.patch(`/identity/tenantMembers/${cleo.id}`, { publicStaffProfile: false });
    const { body: team } = await admin.post('/identity/teams', { name: 'Red', memberIds: [ben.id, cleo.id] });
    const candidates = [{ id: team.id, type: 'team' }];
    const { at } = await openNomination(admin, { tenantWideCandidates: false, candidates });
    const found = async () => (await ada.get(`${at}/candidates`)).body.results.map(({ id }: { id: string }) => id);
    expect(await found()).toEqual([ben.id]);
    expect(await nominate(ada, at, cleo)).toMatchObject(notEligible);
    await admin.patch(at, { candidates: [...candidates, ...toPeople(cleo)] });
    expect((await found()).toSorted()).toEqual([ben.id, cleo.id].toSorted());
    expect((await nominate(ada, at, cleo)).status).toBe(200);
  });

  it('is limited for each nominator, also for concurrent requests (AWD-28)', async () => {
    const { admin, ada, ben, cleo, dan } = await newCompany();
    const { at } = await openNomination(admin, { maxNominations: 2 });
    await nominated(ada, at, ben);
    const both = await Promise.all([nominate(ada, at, cleo), nominate(ada, at, dan)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await nominate(ada, at, admin)).toMatchObject(limitReached);
    expect((await nominate(ben, at, cleo)).status).toBe(200);
    const { results } = (await ada.get('/award/nominations/my')).body;
    expect((await ada.delete(`${at}/nominations/${results[0].id}`)).status).toBe(200);
    expect((await nominate(ada, at, admin)).status).toBe(200);
  });

  it('accepts the same nominee once, also for concurrent requests (AWD-28)', async () => {
    const { admin, ada, ben } = await newCompany();
    const { at } = await openNomination(admin);
    const both = await Promise.all([nominate(ada, at, ben), nominate(ada, at, ben)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await nominate(ada, at, ben)).toMatchObject({ status: 409, body: { code: 'award.alreadyNominated' } });
    expect((await admin.get(`${at}/nominees`)).body.results).toMatchObject([{ nominationCount: 1 }]);
  });

  it('can be edited and withdrawn by its author until it closes (AWD-28)', async () => {
    const { admin, ada, ben, cleo } = await newCompany();
    const { at } = await openNomination(admin, { nominationEndAt: inHours(10) });
    const [kept, dropped] = [await nominated(ada, at, ben), await nominated(ada, at, cleo)];
    const own = `${at}/nominations/${kept}`;
    expect((await ada.patch(own, { message: 'Even more' })).body).toMatchObject({ message: 'Even more', version: 2 });
    expect((await ben.patch(own, { message: 'Vain' })).status).toBe(404);
    expect((await admin.patch(own, { message: 'Vain' })).status).toBe(404);
    expect((await admin.delete(own)).status).toBe(404);
    const other = await openNomination(admin);
    expect((await ada.patch(`${other.at}/nominations/${kept}`, { message: 'Astray' })).status).toBe(404);
    expect((await ada.delete(`${at}/nominations/${dropped}`)).status).toBe(200);
    expect((await admin.get(`${at}/nominees`)).body).toMatchObject({ total: 1, results: [{ nominationCount: 1 }] });
    later(11);
    expect(await ada.patch(own, { message: 'Too late' })).toMatchObject(closed);
    expect(await ada.delete(own)).toMatchObject(closed);
  });

  it('is consistent when an organiser closes it at the same moment (AWD-03, AWD-27)', async () => {
    const { tenant, admin, ben } = await newCompany();
    const nominators = await Promise.all(Array.from({ length: 8 }, () => tenant.member()));
    const { id, at } = await openNomination(admin);
    const [ended, ...answers] = await Promise.all([
      admin.post(`${at}/end`),
      ...nominators.map((nominator) => nominate(nominator, at, ben)),
    ]);
    expect(ended.status).toBe(200);
    const taken = answers.filter(({ status }) => status === 200);
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(closed);
    const [row] = (await admin.get(`${at}/nominees`)).body.results;
    expect(row?.nominationCount ?? 0).toBe(taken.length);
    const rows = await tenant.inside((db) =>
      db.selectFrom('awardNomination').select('id').where('awardTypeId', '=', id).execute(),
    );
    expect(rows).toHaveLength(taken.length);
  });
});

describe('a reason', () => {
  it('is read by its author and the jury only (AWD-29)', async () => {
    const { admin, ada, ben, cleo } = await newCompany();
    const { at } = await openNomination(admin, { shareReasons: true });
    await nominated(ada, at, ben, 'Quokkazanzibar');
    expect((await ada.get('/award/nominations/my')).body.results).toMatchObject([
      { message: 'Quokkazanzibar', nominee: { id: ben.id }, awardType: { name: 'Lighthouse Keeper' }, outcome: null },
    ]);
    expect((await ben.get('/award/nominations/my')).body.results).toEqual([]);
    for (const who of [ada, ben, cleo]) {
      for (const path of ['nominations', 'nominees', 'winners', 'history', 'finalize/preview']) {
        expect((await who.get(`${at}/${path}`)).status, path).toBe(403);
      }
      expect((await who.post(`${at}/nominations/export`)).status).toBe(403);
    }
    expect((await ben.get(`${at}/reasons/my`)).status).toBe(403);
    await admin.post(`${at}/end`);
    expect((await ben.get(`${at}/reasons/my`)).status).toBe(403);
    await admin.post(`${at}/finalize`, { noWinner: true });
    await admin.post(`${at}/archive`);
    expect((await ben.get(`${at}/reasons/my`)).body.results).toMatchObject([
      { message: 'Quokkazanzibar', nominator: { id: ada.id } },
    ]);
    expect((await cleo.get(`${at}/reasons/my`)).body.results).toEqual([]);
    expect((await ada.get('/award/nominations/my')).body.results).toMatchObject([{ outcome: 'notChosen' }]);
  });

  it('is not shared with the nominee unless that was promised (AWD-29)', async () => {
    const { admin, ada, ben } = await newCompany();
    const { at } = await closedNomination(admin, { by: [ada], nominees: [ben] });
    await admin.post(`${at}/finalize`, { noWinner: true });
    expect((await ben.get(`${at}/reasons/my`)).status).toBe(403);
  });

  it('is shown to the jury with its author, by nominee, and as CSV (AWD-29)', async () => {
    const { tenant, admin, ada, ben, cleo, dan } = await newCompany();
    await tenant.inside((db) =>
      db
        .updateTable('tenantMember')
        .set({ managerId: ada.id, department: 'Harbour' })
        .where('id', '=', ben.id)
        .execute(),
    );
    const { at } = await openNomination(admin);
    await nominated(ada, at, ben, 'First');
    await nominated(cleo, at, ben, 'Second');
    await nominated(ben, at, dan, '=cmd()');
    await nominated(admin, at, dan, 'Mine');
    await nominated(dan, at, ben, 'Third');
    const { total, results } = (await admin.get(`${at}/nominees?reasons=2`)).body;
    expect([total, results]).toMatchObject([
      2,
      [
        {
          member: { id: ben.id },
          department: 'Harbour',
          nominationCount: 3,
          reasons: [
            { message: [{ text: 'First' }], nominator: { id: ada.id }, fromManager: true },
            { message: [{ text: 'Second' }], fromManager: false },
          ],
          conflicts: ['nominatedByManager'],
          pastAwards: { total: 0, names: [] },
          winner: null,
        },
        { member: { id: dan.id }, conflicts: ['nominatedByYou'] },
      ],
    ]);
    const ofBen = (await admin.get(`${at}/nominations?nomineeId=${results[0].id}`)).body.results;
    expect(ofBen.map(({ message }: JudgedReason) => maskedTextOf(message))).toEqual(['Third', 'Second', 'First']);
    const csv = String((await admin.post(`${at}/nominations/export`)).body);
    expect(csv.trim().split('\r\n')).toHaveLength(6);
    expect(csv).not.toMatch(/(^|,)"?=cmd/m);
    expect((await admin.get(`${at}?embeds=stats`)).body.stats).toMatchObject({
      nominations: 5,
      nominators: 5,
      nominees: 2,
    });
  });
});

describe('candidates and the jury', () => {
  it('are searched by name, without the caller and their nominees (AWD-29)', async () => {
    const { tenant, admin, ada, ben, cleo, dan } = await newCompany();
    await tenant.member({ firstName: 'Benno', suspendedAt: new Date() });
    for (const fields of [{}, { tenantWideCandidates: false, candidates: toPeople(ada, ben, cleo, dan) }]) {
      const { at } = await openNomination(admin, fields);
      const find = async (query: string) =>
        (await ada.get(`${at}/candidates?${query}`)).body.results.map(({ id }: { id: string }) => id);
      expect(await find('search=ben')).toEqual([ben.id]);
      expect(await find('search=ada')).toEqual([]);
      expect(await find(`notIdIn=${ben.id}&search=ben`)).toEqual([]);
      await nominated(ada, at, ben);
      expect(await find('search=ben')).toEqual([]);
      expect(await find('search=cle')).toEqual([cleo.id]);
    }
  });

  it('are named to nominators (AWD-21)', async () => {
    const { admin, ada } = await newCompany();
    const { at } = await openNomination(admin);
    expect((await ada.get(`${at}/jury`)).body).toMatchObject({ total: 1, members: [{ id: admin.id }] });
  });
});
