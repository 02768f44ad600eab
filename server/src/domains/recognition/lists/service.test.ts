import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { offerValue, people, recognitions, sendThanks } from '../../../test/recognitions.ts';
import { thank } from '../../../test/thanks.ts';
import { deciding } from '../../../test/threads.ts';

interface Written {
  id: string;
  from: TestMember;
  to: TestMember[];
  tenantWide: boolean;
  at: Date | null;
  hidden: boolean;
  announced: boolean;
  valueId: string | undefined;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Pages through the whole list, forwards and back, and returns the ids of the way forwards. */
async function walk(who: TestMember, filter: string, size = 9): Promise<string[]> {
  const pages: string[][] = [];
  let page = (await who.get(`${recognitions}?pageSize=${size}&${filter}`)).body;
  pages.push(idsOf(page.results));
  while (page.next) {
    page = (await who.get(`${recognitions}?pageSize=${size}&${filter}&cursor=${page.next}`)).body;
    pages.push(idsOf(page.results));
  }
  const forwards = pages.flat();
  const back: string[][] = [idsOf(page.results)];
  while (page.previous) {
    page = (await who.get(`${recognitions}?pageSize=${size}&${filter}&cursor=${page.previous}`)).body;
    back.unshift(idsOf(page.results));
  }
  expect(back.flat()).toEqual(forwards);
  return forwards;
}

describe('every list and every count', () => {
  let tenant: TestTenant;
  let viewers: Record<string, TestMember>;
  let everybody: TestMember[];
  const written: Written[] = [];
  const values: string[] = [];

  /** Recognitions of every kind, several times, at different and at equal times. */
  beforeAll(async () => {
    tenant = await newTenant();
    const [ada, ben, cleo, dan] = await people(tenant);
    const admin = await tenant.admin();
    const [care] = await offerValue(admin, 'Care', ['Listens', 'Helps']);
    const [courage] = await offerValue(admin, 'Courage', ['Dares', 'Tries']);
    everybody = [ada, ben, cleo, dan];
    viewers = { ada, ben, cleo, dan, moderator: admin };
    values.push(care.valueId, courage.valueId);
    for (let n = 0; n < 36; n += 1) {
      const from = everybody[n % 4] as TestMember;
      const others = everybody.filter((one) => one !== from);
      const to = others.filter((_, at) => n % 7 !== at && (n + at) % 2 === 0);
      const quality = [care, courage, undefined][n % 3];
      const at = n % 11 === 5 ? null : new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2)));
      const announced = n % 12 !== 7;
      const fact = { from, to: at ? to : [], tenantWide: n % 5 > 1, at, hidden: n % 9 === 4, announced };
      const id = await thank(tenant, from, to, {
        tenantWide: fact.tenantWide,
        at,
        ...(at && !announced && { announceAt: new Date(Date.now() + 86_400_000) }),
        ...(fact.hidden && { hiddenAt: new Date() }),
        ...(quality && { qualities: [quality] }),
      });
      written.push({ id, ...fact, valueId: quality?.valueId });
    }
  });

  const mayModerate = (who: TestMember) => who === viewers.moderator;
  const sees = (who: TestMember, { from, to, tenantWide, at, hidden, announced }: Written): boolean => {
    if (from === who) return true;
    if (!at || !announced) return false;
    return mayModerate(who) || (!hidden && (tenantWide || to.includes(who)));
  };
  const shown = (who: TestMember, matches: (one: Written) => boolean): string[] =>
    written
      .filter((one) => sees(who, one) && one.at && matches(one))
      .toSorted((a, b) => Number(b.at) - Number(a.at) || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id);

  it('show exactly the recognitions visible to the member, with every filter (REC-07, REC-15, REC-24)', async () => {
    const [ada, ben] = everybody as [TestMember, TestMember];
    const [care, courage] = values;
    const some = written.filter((_, at) => at % 3 === 0).map(({ id }) => id);
    const filters: [string, (one: Written) => boolean][] = [
      ['', () => true],
      [`sentByIdIn=${ada.id}`, ({ from }) => from === ada],
      [`sentByIdIn=${ada.id},${ben.id}`, ({ from }) => from === ada || from === ben],
      [`recipientIdIn=${ada.id}`, ({ to }) => to.includes(ada)],
      [`recipientIdIn=${ada.id},${ben.id}`, ({ to }) => to.includes(ada) || to.includes(ben)],
      [`sentByOrToIdIn=${ada.id}`, ({ from, to }) => from === ada || to.includes(ada)],
      [`sentByOrToIdIn=${ada.id},${ben.id}`, ({ from, to }) => [from, ...to].some((one) => one === ada || one === ben)],
      [`sentByIdIn=${ada.id}&recipientIdIn=${ben.id}`, ({ from, to }) => from === ada && to.includes(ben)],
      [`valueIdIn=${care}`, ({ valueId }) => valueId === care],
      [`valueIdIn=${care},${courage}`, ({ valueId }) => valueId !== undefined],
      [`valueIdIn=${care}&recipientIdIn=${ben.id}`, ({ valueId, to }) => valueId === care && to.includes(ben)],
      [
        `valueIdIn=${care}&sentByOrToIdIn=${ben.id}`,
        (one) => one.valueId === care && [one.from, ...one.to].includes(ben),
      ],
      [`idIn=${some.join()}`, ({ id }) => some.includes(id)],
      [`idIn=${some.join()}&sentByIdIn=${ada.id}`, ({ id, from }) => some.includes(id) && from === ada],
    ];
    const check = async ([name, who]: [string, TestMember]) => {
      for (const [filter, matches] of filters) {
        const expected = shown(who, matches);
        expect(await walk(who, filter), `${name}: ${filter}`).toEqual(expected);
        const second = (await who.get(`${recognitions}?pageSize=4&page=2&sorting=createdAt&${filter}`)).body;
        expect(second, `${name}: ${filter}`).toMatchObject({ total: expected.length, page: 2 });
        expect(idsOf(second.results)).toEqual(expected.toReversed().slice(4, 8));
        const counted = filter.replace('sentByIdIn', 'senderIdIn');
        expect((await who.get(`${recognitions}/count?${counted}`)).body.count).toBe(expected.length);
      }
    };
    await Promise.all(Object.entries(viewers).map(check));
  });

  it('show drafts to their sender only (REC-08, REC-15)', async () => {
    for (const who of Object.values(viewers)) {
      const own = written.filter(({ from, at }) => from === who && !at).map(({ id }) => id);
      const drafts = await walk(who, 'statusIn=draft');
      expect(drafts.toSorted()).toEqual(own.toSorted());
      expect((await who.get(`${recognitions}/count?statusIn=draft`)).body.count).toBe(own.length);
      const all = await walk(who, 'statusIn=draft,published');
      expect(all.toSorted()).toEqual([...shown(who, () => true), ...own].toSorted());
      for (const other of everybody.filter((one) => one !== who)) {
        expect(await walk(who, `statusIn=draft&sentByIdIn=${other.id}`)).toEqual([]);
        const { body } = await who.get(`${recognitions}/count?statusIn=draft&senderIdIn=${other.id}`);
        expect(body.count).toBe(0);
      }
    }
  });

  it('agree with the endpoint of each recognition, and with everything below it (REC-07, REC-16)', async () => {
    const stranger = await (await newTenant()).admin();
    const statusesOf = (who: TestMember, url: string) =>
      Promise.all(['', '/recipients', '/comments'].map(async (below) => (await who.get(`${url}${below}`)).status));
    for (const one of written) {
      const seen = [...Object.values(viewers), stranger].map(async (who) => {
        const status = who !== stranger && sees(who, one) ? 200 : 404;
        expect(await statusesOf(who, `${recognitions}/${one.id}`)).toEqual([status, status, status]);
      });
      await Promise.all(seen);
    }
    expect((await stranger.get(`${recognitions}?idIn=${written.map(({ id }) => id).join()}`)).body.total).toBe(0);
  });

  it('show points to sender, recipients and members with the permission for transactions (REC-07)', async () => {
    const [ada, ben, cleo] = everybody as [TestMember, TestMember, TestMember];
    const [quality] = (await ada.get('/recognition/values?embeds=qualities')).body.results[0].qualities;
    const { id } = await sendThanks(ada, [ben], { amount: 3, qualityIds: [quality.id] });
    const amountFor = async (who: TestMember) => (await who.get(`${recognitions}?idIn=${id}`)).body.results[0].amount;
    const keeper = await tenant.member({ only: ['recognitionApp:browse', 'pointsApp:viewTransactions'] });
    expect([await amountFor(ada), await amountFor(ben), await amountFor(keeper)]).toEqual([3, 3, 3]);
    expect(await amountFor(cleo)).toBeNull();
    const received = async (who: TestMember) =>
      (await who.get(`${recognitions}/${id}/recipients`)).body.results.map(
        (one: { id: string; amount: number | null }) => [one.id, one.amount],
      );
    for (const who of [ada, ben, keeper]) expect(await received(who)).toEqual([[ben.id, 3]]);
    expect(await received(cleo)).toEqual([[ben.id, null]]);
  });
});

describe('a reported recognition', () => {
  it('is listed for moderators with the reasons, and hidden from members once a moderator hides it (REC-15, MOD-01)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo] = await people(tenant);
    const admin = await tenant.admin();
    const { id } = await sendThanks(ada, [ben]);
    const url = `${recognitions}/${id}`;
    expect((await cleo.put(`${url}/flags`, { reason: 'spam' })).status).toBe(200);
    expect((await ada.put(`${url}/flags`, { reason: 'spam' })).status).toBe(403);
    const { body } = await admin.get(`${recognitions}/flagged`);
    expect(body).toMatchObject({ total: 1, results: [{ case: { subjectId: id, flagCount: 1 }, recognition: { id } }] });
    expect((await cleo.get(`${recognitions}/flagged`)).status).toBe(403);

    expect((await admin.post(`${url}/moderate`, deciding('hide'))).status).toBe(200);
    expect([(await ben.get(url)).status, (await cleo.get(url)).status]).toEqual([404, 404]);
    for (const who of [ada, admin]) {
      const seen = (await who.get(url)).body;
      expect(seen.hiddenAt).not.toBeNull();
      expect(seen.permissions).not.toContain('comment');
    }
    expect((await ada.post(`${url}/comments`, { body: richTextOf('But why') })).status).toBe(403);
    expect((await admin.get(`${recognitions}/flagged?status=hidden`)).body.total).toBe(1);
    expect((await admin.post(`${url}/moderate`, deciding('restore'))).status).toBe(200);
    expect((await cleo.get(url)).status).toBe(200);
    const actions = await tenant.inside((db) =>
      db.selectFrom('auditEvent').select('action').where('entityId', '=', id).orderBy('at').execute(),
    );
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['recognition.recognitionHidden', 'recognition.recognitionRestored']),
    );
  });
});

it.each(['with', 'without'])(
  'does not reveal for a private profile %s a manager the recognitions received through a team (MEM-02)',
  async (manager) => {
    const tenant = await newTenant();
    const [ada, ben, cleo, dan] = await people(tenant);
    const admin = await tenant.admin();
    const hidden = { publicStaffProfile: false, ...(manager === 'with' && { managerId: dan.id }) };
    await tenant.inside((db) => db.updateTable('tenantMember').set(hidden).where('id', '=', ben.id).execute());
    const team = (await admin.post('/identity/teams', { name: 'Crew', memberIds: [ben.id, cleo.id] })).body;
    await sendThanks(ada, [], { sendTo: [{ id: team.id, type: 'team' }] });
    await sendThanks(ada, [ben]);
    for (const filter of ['recipientIdIn', 'sentByOrToIdIn']) {
      const total = async (who: TestMember) => (await who.get(`${recognitions}?${filter}=${ben.id}`)).body.total;
      expect([await total(ada), await total(cleo)], filter).toEqual([1, 1]);
      expect([await total(ben), await total(admin)], filter).toEqual([2, 2]);
    }
  },
);
