/**
 * timeline: the posts on a company's home page.
 *
 * Owns: the items of the timeline, their people, teams and pins. The posts themselves are other domains'.
 * Invariants: an item is there exactly while its post may be seen; a private one is seen only by its sender and
 * recipients, whatever permissions others hold; a card is rendered when its post changes, and rerendered when what it
 * shows has changed, so that a read asks no other domain; a team's timeline has the posts that its current members sent
 * or received.
 * A domain that has posts on it names a `TimelineKind` in its manifest. A stored card of an older version is rerendered
 * when it is read, and by a job.
 * Emits: timeline.peopleToFollow, teamsToFollow and cardsOutdated, to itself. Listens: what its kinds of posts name;
 * identity.membersChanged, identity.teamsChanged.
 */
import { domain } from '../../platform/domain.ts';
import type { PostKind } from '../comment/index.ts';
import { cardsOutdated } from './cards/events.ts';
import { rerenderOldCards } from './cards/jobs.ts';
import { cardSubscribers } from './cards/subscribers.ts';
import { peopleToFollow, teamsToFollow } from './changes/events.ts';
import { changeSubscribers } from './changes/subscribers.ts';
import { itemRoutes } from './items/routes.ts';
import { isOnTimeline, setPostKinds } from './items/rules.ts';

export { renderPosts, rerenderEveryTenant } from './cards/service.ts';
export type { KeptPost, TimelineKind } from './items/rules.ts';
export { pinPost, unpinPost } from './items/service.ts';

export const timeline = domain({
  name: 'timeline',
  uses: ['access', 'people', 'comment'],
  routes: itemRoutes,
  events: [peopleToFollow, teamsToFollow, cardsOutdated],
  subscribers: changeSubscribers,
  /** It imports no other domain that has posts. */
  takes({ posts }: { posts: PostKind[] }) {
    const kinds = posts.filter(isOnTimeline);
    setPostKinds(kinds);
    return { subscribers: cardSubscribers(kinds), periodicJobs: [rerenderOldCards(kinds)] };
  },
});
