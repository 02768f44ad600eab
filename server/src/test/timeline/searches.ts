import fc from 'fast-check';
import { recognitions } from '../recognitions.ts';
import type { Facts } from './reference.ts';
import { aPerson, askers, type World } from './world.ts';

/** Words of the posts that worlds have, some unfinished, and some that no post has. */
const aSearch = fc.constantFrom('thank', 'Thank YOU', 'you tha', 'lightho', 'again thank', 'the lighthouse', 'nowhere');

/** A search among recognitions. */
export const aRecognitionSearch = fc.record({
  /** The viewers; after them one with all permissions, and one of another company. */
  viewer: fc.nat(askers + 1),
  search: aSearch,
  person: fc.option(aPerson, { freq: 2 }),
  pageSize: fc.integer({ min: 1, max: 8 }),
});
export type RecognitionSearch = typeof aRecognitionSearch extends fc.Arbitrary<infer One> ? One : never;

const viewerOf = ({ people, admin, stranger }: World, viewer: number) => {
  if (viewer > askers) return stranger;
  return (viewer < askers && people[viewer]) || admin;
};

/** Walks from the first page to the last through the API. */
export async function walkSearch(world: World, asked: RecognitionSearch): Promise<string[]> {
  const person = asked.person === null ? undefined : world.people[asked.person]?.id;
  const filters = {
    search: asked.search,
    pageSize: String(asked.pageSize),
    ...(person && { sentByOrToIdIn: person }),
  };
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ ...filters, ...(cursor && { cursor }) });
    const { status, body } = await viewerOf(world, asked.viewer).get(`${recognitions}/search?${query.toString()}`);
    if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
    ids.push(...body.results.map(({ id }: { id: string }) => id));
    cursor = body.next;
  }
  return ids;
}

/**
 * The rules of docs/recognition.md, one recognition after the other: its sender finds a sent one; once announced,
 * moderators find it; and unless it is hidden, its recipients and, if it is public, everyone in the company.
 */
export function expectedSearch(
  world: World,
  { own, strangers }: { own: Facts; strangers: Facts },
  { viewer, search, person }: RecognitionSearch,
): string[] {
  const asking = viewerOf(world, viewer);
  const facts = asking === world.stranger ? strangers : own;
  const now = new Date();
  const wanted = person === null ? undefined : world.people[person]?.id;
  const isFound = (post: Facts['recognitions'][number]): boolean => {
    if (!post.sentAt || !hasWords(post.messageText, search)) return false;
    const recipientIds = facts.recipients
      .filter(({ recognitionId }) => recognitionId === post.id)
      .map(({ memberId }) => memberId);
    if (wanted && post.senderId !== wanted && !isTold(facts, { asking: asking.id, wanted, post, recipientIds })) {
      return false;
    }
    if (post.senderId === asking.id) return true;
    if (!post.announceAt || post.announceAt > now) return false;
    if (asking === world.admin) return true;
    return !post.hiddenAt && (post.tenantWide || recipientIds.includes(asking.id));
  };
  return facts.recognitions
    .filter(isFound)
    .toSorted((one, other) => Number(other.postedAt) - Number(one.postedAt) || (other.id < one.id ? -1 : 1))
    .map(({ id }) => id);
}

/** Every word is one of the text, and the last one at least the beginning of one. */
function hasWords(text: string, search: string): boolean {
  const words = text.toLowerCase().split(' ');
  const wanted = search.toLowerCase().split(' ');
  const last = wanted.pop() ?? '';
  return wanted.every((word) => words.includes(word)) && words.some((word) => word.startsWith(last));
}

/** Whether the reader may know that a member received it: a hidden profile was named, or is open to the reader. */
function isTold(
  { members }: Facts,
  {
    asking,
    wanted,
    post,
    recipientIds,
  }: { asking: string; wanted: string; post: Facts['recognitions'][number]; recipientIds: string[] },
): boolean {
  const [reader, member] = [asking, wanted].map((id) => members.find((one) => one.id === id));
  const isOpen =
    member?.publicStaffProfile || asking === wanted || member?.managerId === asking || reader?.role === 'admin';
  const isNamed = (post.sendTo as { id: string }[]).some(({ id }) => id === wanted);
  return recipientIds.includes(wanted) && (isOpen || isNamed);
}
