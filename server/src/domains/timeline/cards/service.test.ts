import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import type { TimelineItem } from '@hurrah/contracts/timeline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { openStream, type StreamEvent } from '../../../test/event-stream.ts';
import { clock, hub, newTenant, redis, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { credentialsOf } from '../../../test/own-process.ts';
import { bigTeam, people, recognitions, sendThanks } from '../../../test/recognitions.ts';
import { thank } from '../../../test/thanks.ts';
import { deciding } from '../../../test/threads.ts';
import { renderPosts, rerenderItems } from './service.ts';

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

/** Renders as the job does after an event. Returns the live messages it would publish. */
async function draw(...ids: string[]): Promise<{ to: 'tenant' | string[]; message: unknown }[]> {
  const hints: { to: 'tenant' | string[]; message: { topic: string; id: string } }[] = [];
  await tenant.act((ctx) => renderPosts({ ...ctx, live: hints }, 'recognition', ids));
  return hints;
}

const feedOf = async (who: TestMember): Promise<TimelineItem[]> => (await who.get('/timeline/items')).body.results;
const edit = (id: string, text: string) => ada.patch(`${recognitions}/${id}`, { message: richTextOf(text) });
/** Writes as a request does, without the event that would enqueue a job. */
const write = (id: string, change: { hiddenAt: Date | null } | { messageText: string }) =>
  tenant.inside((db) => db.updateTable('recognition').set(change).where('id', '=', id).execute());
const decide = (id: string, action: string) => admin.post(`${recognitions}/${id}/moderate`, deciding(action));

describe('a post on the timeline', () => {
  it('is the same however often and in whichever order it is rendered (TIM-03)', async () => {
    const [one, two] = [await sendThanks(ada, [ben, cleo]), await sendThanks(ben, [ada], { tenantWide: false })];
    const rows = () =>
      tenant.inside(async (db) => ({
        items: await db.selectFrom('timelineItem').selectAll().orderBy('id').execute(),
        people: await db.selectFrom('timelinePerson').selectAll().orderBy('itemId').orderBy('memberId').execute(),
      }));
    await draw(one.id, two.id);
    const drawn = await rows();
    expect([drawn.items.length, drawn.people.length]).toEqual([2, 5]);
    await draw(two.id);
    await draw(two.id, one.id, one.id);
    await tenant.act((ctx) => rerenderItems({ ...ctx, live: [] }, [one.id, two.id, ada.id]));
    expect(await rows()).toEqual(drawn);
    // A render before the post exists, or after it is gone, changes nothing.
    await draw(ada.id);
    await ada.delete(`${recognitions}/${one.id}`);
    await draw(one.id);
    await draw(one.id, two.id);
    expect(await feedOf(dan)).toEqual([]);
    expect((await rows()).people.map(({ itemId }) => itemId)).toEqual([two.id, two.id]);
  });

  it('shows the last change after many concurrent changes and renders (TIM-03)', async () => {
    const { id } = await sendThanks(ada, [ben]);
    for (const last of ['restore', 'hide', 'restore', 'hide', 'restore']) {
      const changes = Array.from({ length: 6 }, (_, index) =>
        index % 3 === 2 ? { hiddenAt: index % 2 ? new Date() : null } : { messageText: `Change ${last} ${index}` },
      );
      await Promise.all(changes.map((change) => write(id, change).then(() => draw(id))));
      const hiddenAt = last === 'hide' ? new Date() : null;
      await Promise.all([write(id, { hiddenAt }).then(() => draw(id)), draw(id), draw(id)]);
      const shown = await feedOf(dan);
      const { body } = await dan.get(`${recognitions}/${id}`);
      expect(shown).toMatchObject(last === 'hide' ? [] : [{ recognition: body }]);
    }
  });

  it('is written for 2,000 recipients by one short job (TIM-01)', async () => {
    const teamId = await bigTeam(tenant, 1999);
    const team = await tenant.inside((db) => db.selectFrom('teamMember').select('memberId as id').execute());
    // Inserted directly and not sent, so that the test does not wait for 2,000 emails.
    const id = await thank(tenant, ada, [ben, ...team], { tenantWide: false });
    // A statement is ended after five seconds; all of this takes a quarter of one.
    await draw(id);
    expect(await feedOf(ben)).toMatchObject([{ id, recognition: { recipientCount: 2000, ownRecipient: true } }]);
    expect([await feedOf(dan), await feedOf(cleo)]).toEqual([[], []]);
    expect((await ben.get(`/timeline/items?teamIdIn=${teamId}`)).body.results).toHaveLength(1);
    const kept = await tenant.inside((db) => db.selectFrom('timelinePerson').select('memberId').execute());
    expect(kept).toHaveLength(2001);
  });

  it('is published once, to everyone if public and otherwise only to its people (TIM-04, REC-07)', async () => {
    const [open, secret] = [await sendThanks(ada, [ben]), await sendThanks(ada, [ben, cleo], { tenantWide: false })];
    const later = await sendThanks(ada, [ben], { scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await draw(open.id, later.id)).toEqual([
      { to: 'tenant', message: { topic: 'post', type: 'recognition', id: open.id, event: 'posted' } },
    ]);
    const [hint, ...more] = await draw(secret.id);
    expect(hint).toMatchObject({ message: { topic: 'post', id: secret.id, event: 'posted' } });
    expect(new Set(hint?.to)).toEqual(new Set([ada.id, ben.id, cleo.id]));
    expect(more).toEqual([]);
    await edit(open.id, 'Thank you for the harbour');
    expect(await draw(open.id, secret.id, later.id)).toEqual([]);
    await decide(open.id, 'hide');
    expect(await draw(open.id)).toEqual([]);
  });
});

describe('open pages', () => {
  let url = '';
  let app: Awaited<ReturnType<typeof createApp>>;
  beforeAll(async () => {
    app = await createApp({ redis, hub, clock });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  it('receive a message for each new post they may read, and for no other (TIM-04, REC-07)', async () => {
    const streams = await Promise.all([ada, ben, dan].map((who) => openStream(`${url}/live`, credentialsOf(who))));
    await Promise.all(streams.map((stream) => stream.until(({ event }) => event === 'live')));
    const secret = await sendThanks(ada, [ben], { tenantWide: false });
    await runJobs();
    const open = await sendThanks(ben, [ada]);
    await runJobs();
    const isAbout =
      (id: string) =>
      ({ data }: StreamEvent) =>
        JSON.stringify(data) === JSON.stringify({ topic: 'post', type: 'recognition', id, event: 'posted' });
    for (const [index, stream] of streams.entries()) {
      const heard = await stream.until(isAbout(open.id));
      stream.leave();
      expect(heard.filter(isAbout(open.id))).toHaveLength(1);
      const isPart = index < 2;
      expect(heard.filter(isAbout(secret.id))).toHaveLength(isPart ? 1 : 0);
      expect(JSON.stringify(heard).includes(secret.id)).toBe(isPart);
    }
  });
});
