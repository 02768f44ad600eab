import { randomUUID } from 'node:crypto';
import type { Nominee } from '@hurrah/contracts/award/nominations';
import { afterEach, describe, expect, it } from 'vitest';
import {
  awards,
  bankBalance,
  closedNomination,
  congratulations,
  newBank,
  nominated,
  openNomination,
} from '../../../test/awards.ts';
import { newTenant, runJobs, type TestMember, travelTo } from '../../../test/harness.ts';
import { byHand, redeemableOf } from '../../../test/points.ts';
import { people } from '../../../test/recognitions.ts';
import { maskedTextOf } from '../nominations/rules.ts';

afterEach(() => travelTo(undefined));

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Two organisers, and a closed nomination with a bank in which Ada nominated Ben, Cleo and Dan. */
async function newCompany(fields: Record<string, unknown> = {}, inBank = 1000) {
  const tenant = await newTenant();
  const [admin, other] = [
    await tenant.admin({ firstName: 'Olga', lastName: 'Organ' }),
    await tenant.admin({ firstName: 'Otto', lastName: 'Other' }),
  ];
  const [ada, ben, cleo, dan] = await people(tenant);
  const bank = await newBank(admin, inBank);
  const paid = { points: 100, budgetItemId: bank };
  const { id, at } = await closedNomination(admin, { by: [ada], nominees: [ben, cleo, dan], ...paid, ...fields });
  const choose = (who: { id: string }, note = '') => admin.post(`${at}/winners`, { memberId: who.id, note });
  const finalize = (by: TestMember = admin, body: object = congratulations) => by.post(`${at}/finalize`, body);
  const given = () => tenant.inside((db) => db.selectFrom('award').select(['id', 'transactionId']).execute());
  return { tenant, admin, other, ada, ben, cleo, dan, bank, id, at, choose, finalize, given };
}

describe('winners', () => {
  it('are nominees, chosen after it has closed, with a note that can change, and can be removed (AWD-25)', async () => {
    const { tenant, admin, ben, cleo, at, choose } = await newCompany();
    const first = await choose(ben, 'Thrice');
    expect(first.body).toMatchObject({ member: { id: ben.id }, note: 'Thrice', nominationCount: 1 });
    expect((await choose(ben, 'Four times')).body).toMatchObject({ id: first.body.id, note: 'Four times' });
    await choose(cleo);
    const list = async () =>
      (await admin.get(`${at}/winners`)).body.results.map(({ member }: { member: { id: string } }) => member.id);
    expect(await list()).toEqual([ben.id, cleo.id]);
    const outsider = await tenant.member();
    const notNominee = { status: 400, body: { code: 'award.notNominee' } };
    expect(await choose(outsider)).toMatchObject(notNominee);
    expect(await admin.post(`${at}/winners`, {})).toMatchObject(notNominee);
    expect((await choose(ben, 'x'.repeat(301))).status).toBe(400);
    const elsewhere = await closedNomination(admin, { by: [cleo], nominees: [outsider] });
    const [foreign] = (await admin.get(`${elsewhere.at}/nominees`)).body.results;
    expect(await admin.post(`${at}/winners`, { nomineeId: foreign.id })).toMatchObject(notNominee);
    expect((await admin.delete(`${elsewhere.at}/winners/${first.body.id}`)).status).toBe(404);
    expect((await admin.delete(`${at}/winners/${first.body.id}`)).status).toBe(200);
    expect((await admin.delete(`${at}/winners/${first.body.id}`)).status).toBe(404);
    expect(await list()).toEqual([cleo.id]);
    expect((await ben.post(`${at}/winners`, { memberId: ben.id })).status).toBe(403);
    const stranger = await (await newTenant()).admin();
    expect((await stranger.post(`${at}/winners`, { memberId: ben.id })).status).toBe(404);
  });

  it('are dropped if all their nominations are withdrawn after an extension (AWD-24, AWD-25)', async () => {
    const { admin, ada, ben, cleo, at, choose, finalize, given } = await newCompany();
    await choose(ben);
    await choose(cleo);
    await admin.post(`${at}/extend`, { nominationEndAt: inHours(5) });
    const own = (await ada.get('/award/nominations/my')).body.results;
    const ofBen = own.find(({ nominee }: { nominee: { id: string } }) => nominee.id === ben.id);
    expect((await ada.delete(`${at}/nominations/${ofBen.id}`)).status).toBe(200);
    await admin.post(`${at}/end`);
    expect((await admin.get(`${at}/winners`)).body.results).toMatchObject([{ member: { id: cleo.id } }]);
    expect((await finalize()).status).toBe(200);
    expect(await given()).toHaveLength(1);
    expect([await redeemableOf(ben), await redeemableOf(cleo)]).toEqual([0, 100]);
  });

  it('are in the history with each choice, change and removal, its actor and time (AWD-25)', async () => {
    const { admin, other, ben, at, choose } = await newCompany();
    const { id } = (await choose(ben, 'Thrice')).body;
    await other.post(`${at}/winners`, { memberId: ben.id, note: 'Again' });
    await other.delete(`${at}/winners/${id}`);
    const { results } = (await admin.get(`${at}/history`)).body;
    expect(results.slice(0, 3)).toMatchObject([
      { action: 'winnerRemoved', actor: { id: other.id }, member: { id: ben.id } },
      { action: 'winnerChanged', actor: { id: other.id }, note: 'Again' },
      { action: 'winnerAdded', actor: { id: admin.id }, note: 'Thrice' },
    ]);
    expect(results.slice(3).map(({ action }: { action: string }) => action)).toEqual(['ended', 'started', 'created']);
    const stranger = await (await newTenant()).admin();
    expect((await stranger.get(`${at}/history`)).status).toBe(404);
  });
});

describe('hidden names', () => {
  it('are in no reply to the jury until it is finalized, and in all replies afterwards (AWD-25, AWD-29)', async () => {
    const { tenant, admin, at, ben, finalize } = await newCompany({ hideNames: true });
    await admin.post(`${at}/extend`, { nominationEndAt: inHours(5) });
    const zoe = await tenant.member({ firstName: 'Zoé', lastName: 'Quokka-Zanzibar' });
    const nominator = await tenant.member({ firstName: 'Wilhelmina', lastName: 'Wombat' });
    await nominated(nominator, at, zoe, 'ZOÉ is great. Quokka, says Wilhelmina Wombat, and zoé’s team agrees.');
    await admin.post(`${at}/end`);
    const nominees = (await admin.get(`${at}/nominees?pageSize=50&reasons=10`)).body.results;
    const hers = nominees.find(({ reasons }: Nominee) => maskedTextOf(reasons[0]?.message ?? []).includes('great'));
    expect(hers).toMatchObject({ member: null, jobTitle: null, department: null, pastAwards: null });
    expect(hers.reasons[0]).toMatchObject({ nominator: null });
    const [chosen] = [await admin.post(`${at}/winners`, { nomineeId: hers.id, note: 'Best' })];
    expect(chosen.body).toMatchObject({ member: null, nomineeId: hers.id });
    const answers = [
      nominees,
      chosen.body,
      (await admin.get(`${at}/nominations?pageSize=50`)).body,
      (await admin.get(`${at}/winners`)).body,
      (await admin.get(`${at}/history`)).body,
      (await admin.post(`${at}/nominations/export`)).body,
      (await admin.get(`${at}?embeds=stats,nominationStatus,nominators,candidates`)).body,
    ].map((answer) => JSON.stringify(answer));
    for (const answer of answers) {
      expect(answer).not.toMatch(/zoé|quokka|zanzibar|wilhelmina|wombat|adler|bell|dorn/i);
      for (const { id } of [zoe, nominator, ben]) expect(answer).not.toContain(id);
    }
    expect((await finalize()).status).toBe(200);
    expect((await admin.get(`${at}/winners`)).body.results).toMatchObject([{ member: { id: zoe.id } }]);
    expect((await admin.get(`${at}/history`)).body.results[1]).toMatchObject({ member: { id: zoe.id } });
  });

  it('are not revealed by choosing a member by name (AWD-25)', async () => {
    const { choose, ben, tenant } = await newCompany({ hideNames: true });
    const refused = { status: 400, body: { code: 'award.namesHidden' } };
    expect(await choose(ben)).toMatchObject(refused);
    expect(await choose(await tenant.member())).toMatchObject(refused);
  });
});

describe('an involved member', () => {
  it('is marked, and can be kept out of the decision (AWD-25, AWD-26)', async () => {
    const { admin, other, ben } = await newCompany();
    for (const keepOutInvolved of [false, true]) {
      const { at } = await openNomination(admin, { keepOutInvolved });
      await nominated(admin, at, ben);
      await nominated(ben, at, other);
      await admin.post(`${at}/end`);
      const conflicts = (await admin.get(`${at}/nominees`)).body.results.flatMap(
        (one: { conflicts: string[] }) => one.conflicts,
      );
      expect(conflicts).toEqual(['nominatedByYou']);
      for (const involved of [admin, other]) {
        const chosen = await involved.post(`${at}/winners`, { memberId: ben.id });
        if (keepOutInvolved) expect(chosen).toMatchObject({ status: 403, body: { code: 'award.keptOut' } });
        else expect(chosen.status).toBe(200);
        expect((await involved.get(at)).body.permissions.includes('judge')).toBe(!keepOutInvolved);
      }
      if (!keepOutInvolved) continue;
      expect((await admin.post(`${at}/finalize`, { noWinner: true })).status).toBe(403);
      expect((await admin.patch(at, { keepOutInvolved: false })).body).toMatchObject({ code: 'award.keptOut' });
    }
  });

  it('cannot finalize an award to themselves (AWD-26)', async () => {
    const { admin, other, ada } = await newCompany();
    const { at } = await closedNomination(admin, { by: [ada], nominees: [other] });
    await admin.post(`${at}/winners`, { memberId: other.id });
    expect((await other.get(`${at}/finalize/preview`)).body.problems).toEqual(['ownWinner']);
    expect(await other.post(`${at}/finalize`, congratulations)).toMatchObject({
      status: 403,
      body: { code: 'award.ownWinner' },
    });
    expect((await admin.post(`${at}/finalize`, congratulations)).status).toBe(200);
  });
});

describe('finalizing', () => {
  it('gives the award, pays, pins and notifies at once, and has a preview (AWD-06, AWD-26)', async () => {
    const { admin, ada, ben, cleo, dan, bank, at, choose, finalize } = await newCompany({
      pinForDays: 3,
      notify: true,
      shareReasons: true,
    });
    await choose(ben, 'Thrice');
    await choose(cleo);
    const preview = (await admin.get(`${at}/finalize/preview`)).body;
    expect(preview).toMatchObject({
      winners: [{ member: { id: ben.id } }, { member: { id: cleo.id } }],
      amount: 100,
      total: 200,
      pointsBankName: 'Awards',
      pointsBankBalance: { available: 1000 },
      covered: true,
      told: { winners: 2, nominators: 1, nominees: 1, everyone: true },
      problems: [],
    });
    expect(preview.pinnedUntil).not.toBeNull();
    expect(await bankBalance(admin, bank)).toBe(1000);
    const { status, body } = await finalize();
    expect([status, body]).toMatchObject([200, { awardType: { nominationStatus: 'finalized' } }]);
    expect((await dan.get(`${awards}/${body.awardId}`)).body).toMatchObject({
      sender: { id: admin.id },
      recipientCount: 2,
      nominatorCount: 1,
      messageText: 'Congratulations',
      undoUntil: null,
    });
    expect([await bankBalance(admin, bank), await redeemableOf(ben), await redeemableOf(cleo)]).toEqual([
      800, 100, 100,
    ]);
    expect((await dan.get('/timeline/items/pinned')).body.results).toMatchObject([{ id: body.awardId, type: 'award' }]);
    await runJobs();
    expect((await dan.get('/timeline/items?includePinned=true')).body.results).toHaveLength(1);
    expect(JSON.stringify((await ben.get('/notifications/messages')).body.results)).toContain('Lighthouse Keeper');
    expect(
      (await ada.get('/award/nominations/my')).body.results.map((one: { outcome: string }) => one.outcome),
    ).toEqual(['notChosen', 'won', 'won']);
    // One member of the jury cannot undo its decision: only a moderator can.
    expect((await admin.post(`${awards}/${body.awardId}/undo`)).status).toBe(403);
  });

  it('needs a winner or a statement that there is none, and a message (AWD-26)', async () => {
    const { admin, ben, bank, at, choose, finalize, given } = await newCompany();
    expect(await finalize()).toMatchObject({ status: 400, body: { code: 'award.winnerMissing' } });
    await choose(ben);
    expect(await finalize(admin, { ...congratulations, noWinner: true })).toMatchObject({
      status: 409,
      body: { code: 'award.winnersChosen' },
    });
    expect(await finalize(admin, {})).toMatchObject({ status: 400, body: { code: 'award.messageMissing' } });
    const [winner] = (await admin.get(`${at}/winners`)).body.results;
    await admin.delete(`${at}/winners/${winner.id}`);
    expect((await finalize(admin, { noWinner: true })).body).toMatchObject({ awardId: null });
    expect([await given(), await bankBalance(admin, bank)]).toEqual([[], 1000]);
    expect((await ben.post(`${at}/finalize`, { noWinner: true })).status).toBe(403);
  });

  it('is refused if another organiser changed the winners meanwhile (AWD-26)', async () => {
    const { admin, other, ben, cleo, at, choose, finalize, given } = await newCompany();
    const seenWinnerIds = [(await choose(ben)).body.id];
    await other.post(`${at}/winners`, { memberId: cleo.id });
    expect(await finalize(admin, { ...congratulations, seenWinnerIds })).toMatchObject({
      status: 409,
      body: { error: 'StaleVersion', details: { current: { results: [{}, {}] } } },
    });
    expect(await given()).toEqual([]);
  });

  it('gives one award and pays once when two organisers do it at once (AWD-26)', async () => {
    const { tenant, admin, other, ben, cleo, bank, at, choose, finalize, given } = await newCompany({ pinForDays: 1 });
    await choose(ben);
    await choose(cleo);
    const answers = await Promise.all([finalize(admin), finalize(other), finalize(admin), finalize(other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await given()).toHaveLength(1);
    expect([await bankBalance(admin, bank), await redeemableOf(ben)]).toEqual([800, 100]);
    const entries = (await admin.get(`${at}/history`)).body.results.filter(
      ({ action }: { action: string }) => action === 'finalized',
    );
    expect(entries).toHaveLength(1);
    await runJobs();
    const items = await tenant.inside((db) => db.selectFrom('timelineItem').select('id').execute());
    expect(items).toHaveLength(1);
  });

  it('finalizes once for a repeated idempotency key (AWD-26)', async () => {
    const { admin, ben, bank, at, choose } = await newCompany();
    await choose(ben);
    const key = { 'idempotency-key': randomUUID() };
    const answers = [
      await admin.post(`${at}/finalize`, congratulations, key),
      await admin.post(`${at}/finalize`, congratulations, key),
    ];
    expect(answers.map(({ status, body }) => [status, body.awardId])).toEqual([
      [200, answers[0]?.body.awardId],
      [200, answers[0]?.body.awardId],
    ]);
    expect(await bankBalance(admin, bank)).toBe(900);
  });

  it('moves nothing if a winner was archived meanwhile (AWD-26, AWD-27)', async () => {
    const { tenant, admin, ben, cleo, bank, at, choose, finalize, given } = await newCompany();
    await choose(ben);
    await choose(cleo);
    for (const column of ['archivedAt', 'suspendedAt'] as const) {
      const set = (value: Date | null) =>
        tenant.inside((db) =>
          db
            .updateTable('tenantMember')
            .set({ [column]: value })
            .where('id', '=', ben.id)
            .execute(),
        );
      await set(new Date());
      expect((await admin.get(`${at}/finalize/preview`)).body.problems).toEqual(['ineligibleWinner']);
      expect(await finalize()).toMatchObject({ status: 422, body: { error: 'CandidateNotEligible' } });
      expect([await given(), await bankBalance(admin, bank), await redeemableOf(cleo)]).toEqual([[], 1000, 0]);
      expect((await admin.get(`${at}?embeds=nominationStatus`)).body.nominationStatus).toBe('closed');
      await set(null);
    }
    expect((await finalize()).status).toBe(200);
  });

  it('moves nothing if the bank was closed meanwhile (AWD-14, AWD-26)', async () => {
    const { admin, ben, bank, at, choose, finalize, given } = await newCompany();
    await choose(ben);
    await admin.put(`/points/budgetItems/${bank}`, { active: false });
    expect((await admin.get(`${at}/finalize/preview`)).body).toMatchObject({
      covered: false,
      problems: ['bankClosed'],
    });
    expect((await finalize()).status).toBe(403);
    expect(await given()).toEqual([]);
  });

  it('moves nothing if the bank was emptied meanwhile (AWD-14, AWD-26)', async () => {
    const { admin, ben, cleo, bank, at, choose, finalize, given } = await newCompany({}, 200);
    await choose(ben);
    await choose(cleo);
    expect((await admin.get(`${at}/finalize/preview`)).body.problems).toEqual([]);
    await admin.delete(`/points/pointsBanks/${bank}/points`, byHand(1));
    expect((await admin.get(`${at}/finalize/preview`)).body).toMatchObject({
      covered: false,
      problems: ['bankTooSmall'],
    });
    expect(await finalize()).toMatchObject({ status: 422, body: { error: 'InsufficientPointsBank' } });
    expect([await given(), await bankBalance(admin, bank)]).toEqual([[], 199]);
    expect((await admin.get(`${at}?embeds=nominationStatus`)).body.nominationStatus).toBe('closed');
    await admin.post(`/points/pointsBanks/${bank}/points`, byHand(1));
    expect((await finalize()).status).toBe(200);
  });
});
