import type { Segment } from '@hurrah/contracts/identity/tenant-members';

interface Available {
  segment: Segment;
  teamCount: number;
}

/** What another choice of segments would do: how many teams come and go, and whose. */
export function changesOf(available: Available[], before: Segment[], after: Segment[]) {
  const count = (segments: Segment[]) =>
    available.filter(({ segment }) => segments.includes(segment)).reduce((sum, { teamCount }) => sum + teamCount, 0);
  const added = after.filter((segment) => !before.includes(segment));
  const removed = before.filter((segment) => !after.includes(segment));
  return { added, removed, made: count(added), gone: count(removed) };
}
