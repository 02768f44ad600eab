import * as awards from '@hurrah/contracts/award/awards';
import { type Award, getAward, listAwards } from '@hurrah/contracts/award/awards';
import { call } from '../../../lib/api.ts';
import { type PostKind, postQuery } from '../../../lib/posts.ts';

/** What the home page needs of awards; the rest of the API loads with the pages. */
const embeds = ['comments' as const];

export const awardQuery = (id: string) => postQuery<Award>({ type: 'award', id });

/** How feeds and live updates fetch awards. */
export const awardPosts = {
  lists: [
    ['award', 'awards'],
    ['award', 'recipients'],
  ],
  thread: awards,
  get: (id, options) => call(getAward, { params: { id }, query: { embeds } }, options),
  getMany: async (ids) =>
    (await call(listAwards, { query: { idIn: ids, pageSize: 100, embeds } }, { bare: true })).results,
  listJustSent: async (memberId, since, signal) => {
    const query = { sentByIdIn: [memberId], pageSize: 3, embeds };
    const { results } = await call(listAwards, { query }, { signal });
    return results
      .map((post) => ({ post, postedAt: post.createdAt }))
      .filter(({ post, postedAt }) => post.undoUntil !== null || Date.parse(postedAt) >= since);
  },
} satisfies Partial<PostKind<Award>>;
