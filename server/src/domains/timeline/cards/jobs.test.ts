import type { TimelineItem } from '@hurrah/contracts/timeline';
import { register } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { runCommand } from '../../../test/own-process.ts';
import { people, recognitions, sendThanks } from '../../../test/recognitions.ts';
import { postKinds } from '../items/rules.ts';
import { rerenderOldCards } from './jobs.ts';
import { sweep } from './service.ts';

let tenant: TestTenant;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeEach(async () => {
  tenant = await newTenant();
  [ada, ben, cleo] = await people(tenant);
});

/** Stores a card as an old release would have stored it: with other names, and less of it. */
const makeOld = (...ids: string[]) =>
  tenant.inside((db) =>
    db
      .updateTable('timelineItem')
      .set({
        card: JSON.stringify({ text: 'Thanks', from: { id: ada.id } }),
        facts: JSON.stringify({ points: 0 }),
        cardVersion: 0,
      })
      .where('id', 'in', ids)
      .execute(),
  );
const storedCards = () =>
  tenant.inside((db) =>
    db.selectFrom('timelineItem').select(['id', 'card', 'facts', 'cardVersion']).orderBy('id').execute(),
  );
const feedOf = async (who: TestMember, path = '/timeline/items'): Promise<TimelineItem[]> => {
  const { status, body } = await who.get(path);
  expect(status).toBe(200);
  return body.results;
};
const redrawsBy = async (cause: string): Promise<number> => {
  const metric = await register.getSingleMetric('hurrah_card_redraws_total')?.get();
  return metric?.values.find(({ labels }) => labels.cause === cause)?.value ?? 0;
};
const [kind] = postKinds;
if (!kind) throw new Error('There is no kind of post');

async function postThree(): Promise<string[]> {
  const posts = [await sendThanks(ada, [ben]), await sendThanks(ben, [cleo]), await sendThanks(ada, [cleo])];
  await runJobs();
  return posts.map(({ id }) => id);
}

describe('a stored card of an older version', () => {
  it('has the current shape on the page that reads it, and is stored that way', async () => {
    const ids = await postThree();
    const [shown, stored, before] = [await feedOf(cleo), await storedCards(), await redrawsBy('read')];
    await makeOld(...ids.slice(0, 2));
    const pages = await Promise.all([feedOf(cleo), feedOf(cleo), feedOf(cleo)]);
    expect(pages).toEqual([shown, shown, shown]);
    expect(await storedCards()).toEqual(stored);
    expect(await redrawsBy('read')).toBe(before + 2);
    const { body } = await cleo.get(`${recognitions}/${ids[0]}`);
    expect(pages[0]?.find(({ id }) => id === ids[0])).toMatchObject({ recognition: body });
  });

  it('is left out of the page if its post is gone', async () => {
    const ids = await postThree();
    await makeOld(...ids);
    await tenant.inside((db) =>
      db
        .updateTable('recognition')
        .set({ hiddenAt: new Date() })
        .where('id', '=', ids[1] ?? '')
        .execute(),
    );
    expect((await feedOf(cleo)).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  });

  it('has the current shape among the pinned posts and when it is pinned', async () => {
    const [id = ''] = await postThree();
    const admin = await tenant.admin();
    await makeOld(id);
    const { body } = await admin.put(`/timeline/items/${id}/pin`, { pinned: true });
    expect(body).toMatchObject({ id, recognition: { sender: { id: ada.id } } });
    await makeOld(id);
    expect(await feedOf(cleo, '/timeline/items/pinned')).toMatchObject([
      { id, recognition: { sender: { id: ada.id } } },
    ]);
  });

  it('is rerendered by the daily job in batches, after which no outdated card is left', async () => {
    const ids = await postThree();
    const [stored, before] = [await storedCards(), await redrawsBy('job')];
    await makeOld(...ids);
    const limits = { cards: 2, rerenders: 1 };
    const step = () => tenant.act((ctx) => sweep({ ...ctx, live: [] }, kind, 'job', limits));
    expect(await step()).toEqual({ rerendered: 1, isDone: false });
    expect((await storedCards()).filter(({ cardVersion }) => cardVersion === 0)).toHaveLength(2);
    await tenant.act((ctx) => rerenderOldCards(postKinds).run(ctx, '2026-11-16'));
    await runJobs();
    expect(await storedCards()).toEqual(stored);
    expect(await redrawsBy('job')).toBe(before + 3);

    await tenant.act((ctx) => rerenderOldCards(postKinds).run(ctx, '2026-11-17'));
    const waiting = await tenant.inside((db) => db.selectFrom('outbox').select('task').execute());
    expect(waiting.map(({ task }) => task)).not.toContain('timeline.cardsOutdated');
    expect(await step()).toEqual({ rerendered: 0, isDone: true });
  });

  it('is rerendered at once by the command, also after a finished sweep', async () => {
    const ids = await postThree();
    const stored = await storedCards();
    await tenant.act((ctx) => sweep({ ...ctx, live: [] }, kind, 'job'));
    await makeOld(...ids);
    const { status, stdout } = runCommand('redraw');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Redrew \d+ cards$/m)]);
    expect(await storedCards()).toEqual(stored);
  });
});

it('a stored card of a newer version stays as the newer release rendered it', async () => {
  const [id = ''] = await postThree();
  await tenant.inside((db) =>
    db
      .updateTable('timelineItem')
      .set({ cardVersion: kind.cardVersion + 1 })
      .where('id', '=', id)
      .execute(),
  );
  expect(await feedOf(cleo)).toHaveLength(3);
  expect((await storedCards()).find((card) => card.id === id)?.cardVersion).toBe(kind.cardVersion + 1);
});

it('a change to the shape of a stored card needs a new card version', async () => {
  await postThree();
  const [item] = await storedCards();
  const keysOf = (value: unknown) =>
    Object.keys(value as object)
      .toSorted()
      .join(' ');
  // If this fails, raise `cardVersion` in recognition/recognitions/rules.ts and write the new shape down here.
  expect({ version: item?.cardVersion, card: keysOf(item?.card), facts: keysOf(item?.facts) }).toEqual({
    version: 2,
    card: 'attachments createdAt editedAt gifs message messageText qualities recipientCount recipients sendTo sender tenantWide updatedAt',
    facts: 'amount announceAt hiddenAt refinementId scheduledAt sentAt status totalAmount version',
  });
});
