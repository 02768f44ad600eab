import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { type TimelineItem, timelineLimits } from '@hurrah/contracts/timeline';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { offerValue, people, recognitions, sendThanks } from '../../../test/recognitions.ts';
import { thank } from '../../../test/thanks.ts';
import { deciding, says } from '../../../test/threads.ts';
import { uploadAvatar } from '../../../test/uploads.ts';
import { renderPosts } from '../cards/service.ts';

const items = '/timeline/items';
const idsOf = (answer: { body: { results: { id: string }[] } }) => answer.body.results.map(({ id }) => id);
const feedOf = async (who: TestMember, query = '') => idsOf(await who.get(`${items}?${query}`));
const pinnedFor = async (who: TestMember) => idsOf(await who.get(`${items}/pinned`));
const pin = (who: TestMember, id: string, pinned = true) => who.put(`${items}/${id}/pin`, { pinned });
const decide = (who: TestMember, id: string, action: 'hide' | 'restore') =>
  who.post(`${recognitions}/${id}/moderate`, deciding(action));

let tenant: TestTenant;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let dan: TestMember;
let admin: TestMember;
beforeEach(async () => {
  tenant = await newTenant();
  [ada, ben, cleo, dan] = await people(tenant);
  admin = await tenant.admin();
});
afterEach(() => travelTo(undefined));

/** Reads the card of a post on the timeline, which must equal the answer of the post's own endpoint. */
async function cardFor(who: TestMember, id: string): Promise<Recognition> {
  const { body } = await who.get(`${items}?embeds=comments&includePinned=true&pageSize=50`);
  const found = body.results.find((item: TimelineItem) => item.id === id);
  const own = await who.get(`${recognitions}/${id}?embeds=comments`);
  expect(found?.recognition).toEqual(own.body);
  return own.body;
}

describe('the timeline', () => {
  it('shows a recognition like its own endpoint, to everyone who may see it (TIM-01, REC-07)', async () => {
    const open = await sendThanks(ada, [ben], { amount: 0 });
    const secret = await sendThanks(ben, [cleo], { tenantWide: false });
    await runJobs();
    for (const who of [ada, ben, cleo, dan, admin]) {
      const list = await who.get(`${items}?embeds=comments`);
      expect(list.status, JSON.stringify(list.body)).toBe(200);
      const mine = who === ben || who === cleo ? [secret.id, open.id] : [open.id];
      expect(idsOf(list)).toEqual(mine);
      for (const id of mine) await cardFor(who, id);
      const permissions = who === admin ? ['pin'] : [];
      expect(list.body.results.at(-1)).toMatchObject({ type: 'recognition', pinnedAt: null, permissions });
    }
  });

  it('shows comments and reactions, and points only to permitted readers (TIM-01, REC-17)', async () => {
    const [listens, helps] = await offerValue(admin, 'Care', ['Listens', 'Helps']);
    const { body: team } = await admin.post('/identity/teams', { name: 'Keepers', memberIds: [ben.id, cleo.id] });
    const sendTo = [{ id: team.id, type: 'team' }];
    const { id } = await sendThanks(ada, [], { sendTo, amount: 10, qualityIds: [listens.id, helps.id] });
    const keeper = await tenant.member({
      only: ['timelineApp:browse', 'recognitionApp:browse', 'pointsApp:viewTransactions'],
    });
    await runJobs();
    const path = `${recognitions}/${id}`;
    const said = [
      await dan.put(`${path}/reactions`, { reaction: 'heart' }),
      await ben.post(`${path}/comments`, says('You made my day')),
      await dan.post(`${path}/endorsements`, { amount: 5 }),
    ];
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const who of [ada, ben, keeper]) expect(await cardFor(who, id)).toMatchObject({ amount: 10, totalAmount: 20 });
    for (const who of [dan, admin]) await cardFor(who, id);
    expect(await cardFor(dan, id)).toMatchObject({
      amount: null,
      totalAmount: null,
      commentCount: 1,
      ownReaction: 'heart',
      endorsementStats: { count: 1, total: null },
    });
    expect(await cardFor(ben, id)).toMatchObject({ ownRecipient: true, sendTo: [{ name: 'Keepers', memberCount: 2 }] });
  });

  it('syncs with an edit, moderation and deletion (TIM-03, REC-16, MOD-01)', async () => {
    const { id } = await sendThanks(ada, [ben]);
    await runJobs();
    await ada.patch(`${recognitions}/${id}`, { message: richTextOf('Thank you for the harbour') });
    await runJobs();
    expect(await cardFor(dan, id)).toMatchObject({ messageText: 'Thank you for the harbour' });

    expect((await decide(admin, id, 'hide')).status).toBe(200);
    await runJobs();
    for (const who of [ada, ben, dan, admin]) expect(await feedOf(who)).toEqual([]);
    expect((await pin(admin, id)).status).toBe(404);
    await decide(admin, id, 'restore');
    await runJobs();
    for (const who of [ada, ben, dan, admin]) await cardFor(who, id);

    await ada.delete(`${recognitions}/${id}`);
    await runJobs();
    for (const who of [ada, ben, dan, admin]) expect(await feedOf(who, 'includePinned=true')).toEqual([]);
  });

  it('leaves out a post as soon as it is hidden or deleted, while no worker runs (C13, TIM-03, MOD-01)', async () => {
    const { body: team } = await admin.post('/identity/teams', { name: 'Keepers', memberIds: [ben.id] });
    const [open, secret] = [await sendThanks(ada, [ben]), await sendThanks(ada, [ben], { tenantWide: false })];
    const pinned = await sendThanks(ada, [ben]);
    await runJobs();
    await pin(admin, pinned.id);
    const queries = [
      '',
      'my=true',
      `sentOrReceivedById=${ben.id}`,
      `teamIdIn=${team.id}`,
      `teamIdIn=${team.id}&my=true`,
    ];
    const seen = async (who: TestMember) =>
      new Set([
        ...(await pinnedFor(who)),
        ...(
          await Promise.all(queries.map((query) => feedOf(who, `embeds=comments&includePinned=true&${query}`)))
        ).flat(),
      ]);
    expect(await seen(ben)).toEqual(new Set([open.id, secret.id, pinned.id]));
    const ids = [open.id, secret.id, pinned.id];
    for (const id of ids) expect((await decide(admin, id, 'hide')).status).toBe(200);
    for (const who of [ada, ben, dan, admin]) expect(await seen(who)).toEqual(new Set());
    expect((await pin(admin, open.id)).status).toBe(404);
    for (const id of ids) await decide(admin, id, 'restore');
    expect(await seen(ben)).toEqual(new Set(ids));
    for (const id of ids) expect((await admin.delete(`${recognitions}/${id}`)).status).toBe(200);
    for (const who of [ada, ben, dan, admin]) expect(await seen(who)).toEqual(new Set());
  });

  it('fills its pages after posts that were hidden while no worker runs (C13, TIM-01)', async () => {
    const sent: string[] = [];
    for (let n = 0; n < 6; n++) sent.unshift((await sendThanks(ada, [ben])).id);
    await runJobs();
    for (const id of sent.slice(0, 3)) await decide(admin, id, 'hide');
    const first = await dan.get(`${items}?pageSize=2`);
    expect(idsOf(first)).toEqual(sent.slice(3, 5));
    expect(await feedOf(dan, `pageSize=2&cursor=${first.body.next}`)).toEqual(sent.slice(5));
  });

  it('never shows an undone post, though a worker whose clock is ahead has rendered it (TIM-03)', async () => {
    tenant.setUndoSeconds(3600);
    const [undone, deleted] = [await sendThanks(ada, [ben]), await sendThanks(ada, [ben])];
    // The worker's clock is ahead of the API server's, which decides whether a post can be undone.
    const now = new Date(Date.now() + 3_700_000);
    const ids = [undone.id, deleted.id];
    await tenant.act((ctx) => renderPosts({ ...ctx, live: [] }, 'recognition', ids), { now });
    expect(await tenant.inside((db) => db.selectFrom('timelineItem').select('id').execute())).toHaveLength(2);
    for (const who of [ada, ben, dan]) expect(await feedOf(who)).toEqual([]);
    expect((await ada.post(`${recognitions}/${undone.id}/undo`)).status).toBe(200);
    expect((await ada.delete(`${recognitions}/${deleted.id}`)).status).toBe(200);
    for (const who of [ada, ben, dan]) expect(await feedOf(who)).toEqual([]);
    await runJobs();
    for (const who of [ada, ben, dan]) expect(await feedOf(who)).toEqual([]);
  });

  it('shows no face of a team member once they hide their profile (C8, MEM-02)', async () => {
    const { body: team } = await admin.post('/identity/teams', { name: 'Keepers', memberIds: [ben.id, cleo.id] });
    const { id } = await sendThanks(ada, [], { sendTo: [{ id: team.id, type: 'team' }] });
    const named = await sendThanks(ada, [cleo]);
    await runJobs();
    const facesOn = async (post: string) => (await cardFor(dan, post)).recipients.map((one) => one.id);
    expect(new Set(await facesOn(id))).toEqual(new Set([ben.id, cleo.id]));
    await cleo.patch(`/identity/tenantMembers/${cleo.id}`, { publicStaffProfile: false });
    await runJobs();
    expect(await facesOn(id)).toEqual([ben.id]);
    expect(await cardFor(dan, id)).toMatchObject({ recipientCount: 2 });
    expect(await facesOn(named.id)).toEqual([cleo.id]);
    const listed = async (who: TestMember) => idsOf(await who.get(`${recognitions}/${id}/recipients`));
    expect(await listed(dan)).toEqual([ben.id]);
    expect(await listed(ada)).toEqual([ben.id]);
    for (const who of [cleo, admin]) expect(await listed(who)).toEqual([ben.id, cleo.id]);
  });

  it('shows people by their current name and face (TIM-01, MEM-01)', async () => {
    await storage.ensureReady();
    const { id } = await sendThanks(ada, [ben]);
    const secret = await sendThanks(ben, [ada], { tenantWide: false });
    await runJobs();
    await admin.patch(`/identity/tenantMembers/${ada.id}`, { firstName: 'Adele' });
    await runJobs();
    expect(await cardFor(dan, id)).toMatchObject({ sender: { firstName: 'Adele', avatarUrls: null } });
    expect(await cardFor(ben, secret.id)).toMatchObject({ sendTo: [{ name: 'Adele Adler' }] });

    const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const mediaObjectId = await uploadAvatar(ben, picture);
    await ben.post(`/identity/tenantMembers/${ben.id}/avatar`, { mediaObjectId });
    await runJobs();
    expect((await cardFor(dan, id)).recipients[0]?.avatarUrls).not.toBeNull();
    await ben.delete(`/identity/tenantMembers/${ben.id}/avatar`);
    await runJobs();
    expect((await cardFor(dan, id)).recipients[0]?.avatarUrls).toBeNull();
  });

  it('shows current team names, and no deleted team, before any job has run (TIM-01)', async () => {
    const { body: team } = await admin.post('/identity/teams', { name: 'Keepers', memberIds: [ben.id] });
    const { id } = await sendThanks(ada, [cleo], {
      sendTo: [
        { id: team.id, type: 'team' },
        { id: cleo.id, type: 'tenantMember' },
      ],
    });
    await runJobs();
    await admin.patch(`/identity/teams/${team.id}`, { name: 'Lighthouse keepers' });
    const namesFor = async (who: TestMember) => (await cardFor(who, id)).sendTo.map(({ name }) => name);
    expect(await namesFor(dan)).toEqual(['Lighthouse keepers', 'Cleo Cole']);
    await admin.delete(`/identity/teams/${team.id}`);
    expect(await namesFor(dan)).toEqual(['Cleo Cole']);
  });

  it('shows the current colours of values and names of qualities (TIM-01, VAL-01)', async () => {
    const [listens, helps] = await offerValue(admin, 'Care', ['Listens', 'Helps']);
    const { id } = await sendThanks(ada, [ben], { qualityIds: [listens.id] });
    await runJobs();
    const value = `/recognition/values/${listens.valueId}`;
    await admin.patch(value, { color: '#112233' });
    await runJobs();
    expect(await cardFor(dan, id)).toMatchObject({ qualities: [{ name: 'Listens', color: '#112233' }] });
    await admin.patch(value, {
      qualities: [
        { id: listens.id, name: 'Hears' },
        { id: helps.id, name: 'Helps' },
      ],
    });
    await runJobs();
    expect(await cardFor(dan, id)).toMatchObject({ qualities: [{ name: 'Hears', color: '#112233' }] });
  });

  it('shows them on every post, in as many steps as that takes (TIM-01, VAL-01)', async () => {
    const qualities = await offerValue(admin, 'Care', ['Listens', 'Helps']);
    const written = Array.from({ length: 210 }, () => thank(tenant, ada, [ben], { qualities }));
    const ids = await Promise.all(written);
    await tenant.act((ctx) => renderPosts({ ...ctx, live: [] }, 'recognition', ids));
    await admin.patch(`/recognition/values/${qualities[0].valueId}`, { color: '#112233' });
    await runJobs();
    const { rows } = await tenant.inside((db) =>
      sql<{ color: string; posts: number }>`
        select quality ->> 'color' as color, count(distinct id)::int as posts
        from timeline_item cross join jsonb_array_elements(card -> 'qualities') as quality group by 1`.execute(db),
    );
    expect(rows).toEqual([{ color: '#112233', posts: ids.length }]);
  });

  it('rejects a foreign cursor, and continues from its own (TIM-01)', async () => {
    const sent = [await sendThanks(ada, [ben]), await sendThanks(ada, [cleo]), await sendThanks(ada, [dan])];
    await runJobs();
    const first = await dan.get(`${items}?pageSize=2`);
    expect(first.body.results).toHaveLength(2);
    await sendThanks(ben, [ada]);
    await runJobs();
    expect(await feedOf(dan, `pageSize=2&cursor=${first.body.next}`)).toEqual([sent[0]?.id]);
    const forged = (from: unknown, more: object = {}) =>
      Buffer.from(JSON.stringify({ from, backwards: false, page: 2, total: 0, ...more })).toString('base64url');
    const nonsense = [
      'x',
      'bm90IGpzb24',
      forged([]),
      forged(['yesterday', sent[0]?.id]),
      forged([new Date().toISOString(), 'nobody']),
      forged([new Date().toISOString(), `${sent[0]?.id}' or true --`]),
      forged({ 0: 'a', 1: 'b', length: 2 }),
      forged([[], {}]),
    ];
    for (const cursor of nonsense) {
      expect((await dan.get(`${items}?cursor=${cursor}`)).status, cursor).toBe(400);
    }
    for (const query of ['pageSize=0', 'pageSize=51', 'itemTypeIn=rumour', 'teamIdIn=all', 'sentOrReceivedById=me']) {
      expect((await dan.get(`${items}?${query}`)).status, query).toBe(400);
    }
    const teams = Array.from({ length: timelineLimits.teams + 1 }, () => ada.id);
    expect((await dan.get(`${items}?teamIdIn=${teams.join()}`)).status).toBe(400);
  });
});

describe('a pinned post', () => {
  it('is in a list of its own, the last one pinned first, and elsewhere only on request (TIM-02)', async () => {
    const [first, second, third] = [
      await sendThanks(ada, [ben]),
      await sendThanks(ben, [ada]),
      await sendThanks(cleo, [ada]),
    ];
    await runJobs();
    for (const { id } of [second, first]) {
      const answer = await pin(admin, id);
      expect(answer.body).toMatchObject({ id, pinnedAt: expect.any(String), permissions: ['pin'] });
    }
    for (const who of [ada, dan, admin]) {
      expect(await pinnedFor(who)).toEqual([first.id, second.id]);
      expect(await feedOf(who)).toEqual([third.id]);
      expect(await feedOf(who, `sentOrReceivedById=${ada.id}`)).toEqual([third.id]);
      expect(await feedOf(who, 'includePinned=true')).toEqual([third.id, second.id, first.id]);
    }
    expect(idsOf(await dan.get(`${items}/pinned?pageSize=1`))).toEqual([first.id]);
    const again = await pin(admin, second.id);
    expect(await pinnedFor(dan), 'pinned again it stays where it is').toEqual([first.id, second.id]);
    expect(again.status).toBe(200);
    expect((await pin(admin, first.id, false)).body).toMatchObject({ id: first.id, pinnedAt: null });
    expect(await pinnedFor(dan)).toEqual([second.id]);
    expect(await feedOf(dan)).toEqual([third.id, first.id]);
  });

  it('is public and pinned with the permission, and there are few of them (TIM-02, TIM-03, NAV-04)', async () => {
    const [open, secret] = [await sendThanks(ada, [ben]), await sendThanks(ada, [admin], { tenantWide: false })];
    const unseen = await sendThanks(ada, [ben], { tenantWide: false });
    const later = await sendThanks(ada, [ben], { scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
    const stranger = await (await newTenant()).admin();
    await runJobs();
    for (const who of [ada, dan]) expect((await pin(who, open.id)).status).toBe(403);
    expect((await pin(admin, secret.id)).status).toBe(403);
    for (const id of [unseen.id, later.id, ada.id]) expect((await pin(admin, id)).status).toBe(404);
    expect((await pin(stranger, open.id)).status).toBe(404);
    expect(await pinnedFor(admin)).toEqual([]);

    const many = await Promise.all(Array.from({ length: timelineLimits.pinned }, () => sendThanks(ada, [ben])));
    await runJobs();
    const answers = await Promise.all([open, ...many].map(({ id }) => pin(admin, id)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(timelineLimits.pinned);
    expect(await pinnedFor(dan)).toHaveLength(timelineLimits.pinned);
    const audited = await tenant.inside((db) =>
      db.selectFrom('auditEvent').select('id').where('action', '=', 'timeline.itemPinned').execute(),
    );
    expect(audited).toHaveLength(timelineLimits.pinned);
  });

  it('keeps its pin when it is rerendered, loses it when hidden, and is not pinned when restored (TIM-02)', async () => {
    const { id } = await sendThanks(ada, [ben]);
    await runJobs();
    await pin(admin, id);
    await ada.patch(`${recognitions}/${id}`, { message: richTextOf('Thank you for the harbour') });
    await runJobs();
    expect(await pinnedFor(dan)).toEqual([id]);
    expect(await cardFor(dan, id)).toMatchObject({ messageText: 'Thank you for the harbour' });
    await decide(admin, id, 'hide');
    await runJobs();
    expect(await pinnedFor(admin)).toEqual([]);
    await decide(admin, id, 'restore');
    await runJobs();
    expect([await pinnedFor(dan), await feedOf(dan)]).toEqual([[], [id]]);
  });
});
