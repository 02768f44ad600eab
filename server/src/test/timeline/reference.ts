import type { TimelineItemType } from '@hurrah/contracts/timeline';
import type { TestTenant } from '../harness.ts';

/** What somebody asks the timeline for, in ids. */
export interface Asked {
  viewerId: string;
  itemTypeIn: TimelineItemType[] | undefined;
  teamIdIn: string[] | undefined;
  my: boolean;
  sentOrReceivedById: string | undefined;
  includePinned: boolean;
}

/** Everything that decides who sees what, read row by row and without a condition. Nothing of it is the timeline's own. */
export async function readFacts(tenant: TestTenant) {
  return tenant.inside(async (db) => ({
    recognitions: await db.selectFrom('recognition').selectAll().execute(),
    recipients: await db.selectFrom('recognitionRecipient').select(['recognitionId', 'memberId']).execute(),
    members: await db.selectFrom('tenantMember').select(['id', 'suspendedAt', 'archivedAt']).execute(),
    teams: await db.selectFrom('team').select('id').execute(),
    memberships: await db.selectFrom('teamMember').select(['teamId', 'memberId']).execute(),
  }));
}
export type Facts = Awaited<ReturnType<typeof readFacts>>;

/**
 * The timeline as the specification tells it, one post after the other, with no thought of how long that takes:
 * private ones are for those who sent or received them, and what is hidden, taken back or not yet announced is for nobody.
 */
export function expectedIds(facts: Facts, pinnedIds: ReadonlySet<string>, asked: Asked, now: Date): string[] {
  const isAsked = (post: Facts['recognitions'][number]): boolean => {
    if (!post.announceAt || post.announceAt > now || post.hiddenAt) return false;
    const received = facts.recipients.filter(({ recognitionId }) => recognitionId === post.id);
    const people = [post.senderId, ...received.map(({ memberId }) => memberId)];
    if (!post.tenantWide && !people.includes(asked.viewerId)) return false;
    if (asked.itemTypeIn && !asked.itemTypeIn.includes('recognition')) return false;
    if (asked.my && !people.includes(asked.viewerId)) return false;
    if (asked.sentOrReceivedById && !people.includes(asked.sentOrReceivedById)) return false;
    if (asked.teamIdIn && !asked.teamIdIn.some((teamId) => people.some((id) => isIn(facts, id, teamId)))) return false;
    return asked.includePinned || !pinnedIds.has(post.id);
  };
  return facts.recognitions
    .filter(isAsked)
    .toSorted(newestFirst)
    .map(({ id }) => id);
}

/** Who was suspended or archived is in no team until they are back. */
function isIn({ members, teams, memberships }: Facts, memberId: string, teamId: string): boolean {
  const member = members.find(({ id }) => id === memberId);
  const isHere = member !== undefined && member.suspendedAt === null && member.archivedAt === null;
  const isThere = teams.some(({ id }) => id === teamId);
  return isHere && isThere && memberships.some((one) => one.teamId === teamId && one.memberId === memberId);
}

type Dated = { createdAt: Date; id: string };
const newestFirst = (one: Dated, other: Dated): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (other.id < one.id ? -1 : 1);
