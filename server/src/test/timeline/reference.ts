import type { TimelineItemType } from '@hurrah/contracts/timeline';
import type { TestTenant } from '../harness.ts';

/** A query to the timeline, in ids. */
export interface Asked {
  viewerId: string;
  itemTypeIn: TimelineItemType[] | undefined;
  teamIdIn: string[] | undefined;
  my: boolean;
  sentOrReceivedById: string | undefined;
  includePinned: boolean;
}

/**
 * Everything that decides who sees what, read row by row and without a condition. None of it is the timeline's own
 * data.
 */
export async function readFacts(tenant: TestTenant) {
  return tenant.inside(async (db) => ({
    recognitions: await db.selectFrom('recognition').selectAll().execute(),
    recipients: await db.selectFrom('recognitionRecipient').select(['recognitionId', 'memberId']).execute(),
    members: await db
      .selectFrom('tenantMember')
      .select(['id', 'role', 'managerId', 'publicStaffProfile', 'suspendedAt', 'archivedAt'])
      .execute(),
    teams: await db.selectFrom('team').select('id').execute(),
    memberships: await db.selectFrom('teamMember').select(['teamId', 'memberId']).execute(),
  }));
}
export type Facts = Awaited<ReturnType<typeof readFacts>>;

/**
 * The timeline as specified, one post after the other, without regard to speed: private posts are for their sender and
 * recipients, and hidden, undone or unannounced ones for no one. Teams of a person with a hidden profile find nothing,
 * and that person's filter finds only posts that name them.
 */
export function expectedIds(facts: Facts, pinnedIds: ReadonlySet<string>, asked: Asked, now: Date): string[] {
  const isAsked = (post: Facts['recognitions'][number]): boolean => {
    if (!post.announceAt || post.announceAt > now || post.hiddenAt) return false;
    const received = facts.recipients.filter(({ recognitionId }) => recognitionId === post.id);
    const isSender = (id: string) => id === post.senderId;
    const people = [post.senderId, ...received.map(({ memberId }) => memberId)];
    if (!post.tenantWide && !people.includes(asked.viewerId)) return false;
    if (asked.itemTypeIn && !asked.itemTypeIn.includes('recognition')) return false;
    if (asked.my && !people.includes(asked.viewerId)) return false;
    const isOpen = (id: string) => isOpenTo(facts, asked.viewerId, id);
    const isNamed = (id: string) => (post.sendTo as { id: string }[]).some((named) => named.id === id);
    if (asked.sentOrReceivedById && !people.includes(asked.sentOrReceivedById)) return false;
    if (asked.sentOrReceivedById && ![isOpen, isNamed, isSender].some((is) => is(asked.sentOrReceivedById ?? ''))) {
      return false;
    }
    const isOf = (teamId: string) => {
      const inTeam = people.filter((id) => isIn(facts, id, teamId));
      return inTeam.length > 0 && (isNamed(teamId) || inTeam.some(isOpen));
    };
    if (asked.teamIdIn && !asked.teamIdIn.some(isOf)) return false;
    return asked.includePinned || !pinnedIds.has(post.id);
  };
  return facts.recognitions
    .filter(isAsked)
    .toSorted(newestFirst)
    .map(({ id }) => id);
}

/** Suspended and archived members are in no team until they return. */
function isIn({ members, teams, memberships }: Facts, memberId: string, teamId: string): boolean {
  const member = members.find(({ id }) => id === memberId);
  const isHere = member !== undefined && member.suspendedAt === null && member.archivedAt === null;
  const isThere = teams.some(({ id }) => id === teamId);
  return isHere && isThere && memberships.some((one) => one.teamId === teamId && one.memberId === memberId);
}

/** Whether the viewer may know more of a member than name, face and title. */
export function isOpenTo({ members }: Facts, viewerId: string, memberId: string): boolean {
  const [viewer, member] = [viewerId, memberId].map((wanted) => members.find(({ id }) => id === wanted));
  if (!member) return false;
  return (
    member.publicStaffProfile || viewerId === memberId || member.managerId === viewerId || viewer?.role === 'admin'
  );
}

type Dated = { createdAt: Date; id: string };
const newestFirst = (one: Dated, other: Dated): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (other.id < one.id ? -1 : 1);
