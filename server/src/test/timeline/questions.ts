import { randomUUID } from 'node:crypto';
import { TimelineItemType } from '@hurrah/contracts/timeline';
import fc from 'fast-check';
import type { TestMember } from '../harness.ts';
import type { Asked } from './reference.ts';
import { aPerson, askers, aTeam, type World } from './world.ts';

/** Every combination of filters, by every kind of viewer. */
export const aQuestion = fc.record({
  /** The viewers; after them one with all permissions, and one of another company. */
  viewer: fc.nat(askers + 1),
  itemTypeIn: fc.option(fc.uniqueArray(fc.constantFrom(...TimelineItemType.options), { minLength: 1 }), { freq: 2 }),
  // -1 is a team that does not exist.
  teams: fc.option(
    fc.array(fc.oneof({ weight: 6, arbitrary: aTeam }, fc.constant(-1)), { minLength: 1, maxLength: 3 }),
    { freq: 2 },
  ),
  my: fc.boolean(),
  person: fc.option(fc.oneof({ weight: 6, arbitrary: aPerson }, fc.constantFrom('viewer', 'stranger', 'nobody')), {
    freq: 2,
  }),
  includePinned: fc.boolean(),
  pageSize: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 50 })),
});
export type Question = typeof aQuestion extends fc.Arbitrary<infer One> ? One : never;

export const isStranger = ({ viewer }: Question): boolean => viewer > askers;

function viewerOf({ people, admin, stranger }: World, question: Question): TestMember {
  if (isStranger(question)) return stranger;
  return people[question.viewer < askers ? question.viewer : people.length] ?? admin;
}

/** The same question with the ids of this world. */
export function idsIn(world: World, question: Question): Asked {
  const { itemTypeIn, teams, my, includePinned } = question;
  const viewerId = viewerOf(world, question).id;
  return {
    viewerId,
    itemTypeIn: itemTypeIn ?? undefined,
    teamIdIn: teams?.map((team) => world.teamIds[team] ?? randomUUID()),
    my,
    sentOrReceivedById: personId(world, question, viewerId),
    includePinned,
  };
}

function personId({ people, stranger }: World, { person }: Question, viewerId: string): string | undefined {
  if (person === null) return undefined;
  if (typeof person === 'number') return people[person]?.id;
  return { viewer: viewerId, stranger: stranger.id, nobody: randomUUID() }[person];
}

/** Walks from the first page to the last. Every page but the last must be full. */
export async function walk(world: World, question: Question, asked: Asked): Promise<string[]> {
  const viewer = viewerOf(world, question);
  const { pageSize } = question;
  const filters = {
    pageSize: String(pageSize),
    ...(asked.itemTypeIn && { itemTypeIn: asked.itemTypeIn.join() }),
    ...(asked.teamIdIn && { teamIdIn: asked.teamIdIn.join() }),
    ...(asked.sentOrReceivedById && { sentOrReceivedById: asked.sentOrReceivedById }),
    my: String(asked.my),
    includePinned: String(asked.includePinned),
  };
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ ...filters, ...(cursor && { cursor }) });
    const { status, body } = await viewer.get(`/timeline/items?${query.toString()}`);
    if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
    ids.push(...body.results.map(({ id }: { id: string }) => id));
    cursor = body.next;
    if (cursor !== null && body.results.length !== pageSize) throw new Error(`A page of ${body.results.length}`);
  }
  return ids;
}
