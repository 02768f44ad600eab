import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant } from './harness.ts';
import { people as makePeople, sendThanks } from './recognitions.ts';
import { anAct, anActAtOnce, carryOut, carryOutAtOnce } from './timeline/acts.ts';
import { aQuestion, idsIn, isStranger, type Question, walk } from './timeline/questions.ts';
import { expectedIds, type Facts, readFacts } from './timeline/reference.ts';
import { aRecognitionSearch, expectedSearch, walkSearch } from './timeline/searches.ts';
import { aBeginning, begin, type World } from './timeline/world.ts';

/** `npm run prove:timeline` makes many more; with TIMELINE_SEED a run is repeated. */
const worlds = Number(process.env.TIMELINE_WORLDS ?? 20);
const seed = Number(process.env.TIMELINE_SEED ?? randomInt(2 ** 31));
const questions = 120;
const searches = 30;
const atOnce = 6;

const aStory = {
  beginning: aBeginning,
  /** The questions are derived from it, so that a failure can be read. */
  asking: fc.noShrink(fc.nat()),
};

const counts = { cases: 0, empty: 0 };
// A failure is shrunk only while it is investigated, because that takes minutes.
const settings = { seed, endOnFailure: process.env.TIMELINE_SEED === undefined };

describe('the timeline', () => {
  let other: TestTenant;
  let stranger: TestMember;
  beforeAll(async () => {
    other = await newTenant();
    stranger = await talk(other);
  });
  afterAll(() =>
    console.log(
      `The timeline equals the reference in ${counts.cases} cases, ${counts.empty} of them empty (seed ${seed})`,
    ),
  );

  it('equals a slow and obviously right reference for any history and viewer, and so do search and inboxes (TIM-02, TIM-03, REC-07, NOT-17)', {
    timeout: 600_000 + worlds * 60_000,
  }, async () => {
    const acts = fc.array(anAct, { minLength: 2, maxLength: 16, size: 'max' });
    const story = fc.asyncProperty(fc.record({ ...aStory, acts }), async (told) => {
      const world = await begin(stranger, told.beginning);
      for (const act of told.acts) await carryOut(world, act);
      await compare(world, told.asking);
    });
    await fc.assert(story, { ...settings, numRuns: worlds });
    expect(counts.cases).toBeGreaterThanOrEqual(worlds * questions);
    expect(counts.empty).toBeLessThan(counts.cases * 0.7);
  });

  it('equals it in the end when everything happens at once (TIM-02, TIM-03)', {
    timeout: 600_000 + worlds * 60_000,
  }, async () => {
    const acts = fc.array(anActAtOnce, { minLength: 60, maxLength: 60 });
    const story = fc.asyncProperty(fc.record({ ...aStory, acts }), async (told) => {
      const world = await begin(stranger, told.beginning);
      await carryOutAtOnce(world, told.acts, atOnce);
      await compare(world, told.asking);
    });
    await fc.assert(story, { ...settings, numRuns: Math.ceil(worlds / 10) });
  });

  async function compare(world: World, asking: number): Promise<void> {
    await runJobs();
    const facts = await readFacts(world.tenant);
    await comparePinned(world, facts);
    const asked = fc.sample(aQuestion, { numRuns: questions, seed: asking });
    const all = { own: facts, strangers: await readFacts(other) };
    const answers = await compareAll(world, asked, all);
    counts.cases += answers.length;
    counts.empty += answers.filter((ids) => ids.length === 0).length;
    await compareSearches(world, all, asking);
    await compareInboxes(world, facts);
  }
});

/** Search finds what the viewer may see, in every situation that the timeline is compared in. */
async function compareSearches(world: World, facts: AllFacts, asking: number): Promise<void> {
  for (const asked of fc.sample(aRecognitionSearch, { numRuns: searches, seed: asking })) {
    expect(await walkSearch(world, asked), JSON.stringify(asked)).toEqual(expectedSearch(world, facts, asked));
  }
}

/** Members are notified only of what they may see, and the badge equals the unread messages of the inbox. */
async function compareInboxes({ tenant, people, admin, pinnedIds }: World, facts: Facts): Promise<void> {
  const rows = await tenant.inside((db) =>
    db.selectFrom('notificationMessage').select(['id', 'topicId', 'kind']).execute(),
  );
  const topics = new Map(
    rows.filter(({ kind }) => kind.startsWith('recognition.')).map((row) => [row.id, row.topicId]),
  );
  for (const { id, get } of [...people, admin]) {
    const { status, body } = await get('/notifications/messages?pageSize=100');
    if (status !== 200) continue;
    const told = idsOf(body.results).flatMap((message) => topics.get(message) ?? []);
    const seen = expectedIds(facts, pinnedIds, { ...everything, viewerId: id, includePinned: true }, new Date());
    expect([...new Set(told).difference(new Set(seen))]).toEqual([]);
    expect((await get('/notifications/messages/count?read=false')).body.count).toBe(body.total);
    expect(body.results).toHaveLength(Math.min(body.total, 100));
  }
}

/** Another company has posts of its own. */
async function talk(tenant: TestTenant): Promise<TestMember> {
  const [ada, ben, cleo] = await makePeople(tenant);
  await sendThanks(ada, [ben]);
  await sendThanks(ben, [ada], { tenantWide: false });
  await sendThanks(ben, [cleo], { tenantWide: false });
  await runJobs();
  return ada;
}

const everything = { itemTypeIn: undefined, teamIdIn: undefined, my: false, sentOrReceivedById: undefined };

/** Everyone sees the same pins, because nothing private can be pinned. */
async function comparePinned({ people, admin, pinnedIds }: World, facts: Facts): Promise<void> {
  for (const { id, get } of [...people.slice(0, 2), admin]) {
    const all = expectedIds(facts, pinnedIds, { ...everything, viewerId: id, includePinned: true }, new Date());
    const { results } = (await get('/timeline/items/pinned')).body;
    expect(idsOf(results).toSorted()).toEqual(all.filter((one) => pinnedIds.has(one)).toSorted());
  }
}

const idsOf = (results: { id: string }[]): string[] => results.map(({ id }) => id);

interface AllFacts {
  own: Facts;
  strangers: Facts;
}

/** Compares a few at a time. Returns the results. */
async function compareAll(world: World, asked: Question[], facts: AllFacts): Promise<string[][]> {
  const answers: string[][] = [];
  const waiting = asked.values();
  const hand = async () => {
    for (const question of waiting) {
      const ids = idsIn(world, question);
      const found = await walk(world, question, ids);
      const expected = expectedIds(
        isStranger(question) ? facts.strangers : facts.own,
        world.pinnedIds,
        ids,
        new Date(),
      );
      expect(found, JSON.stringify({ question, ids })).toEqual(expected);
      answers.push(found);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  return answers;
}
