import type { PostKind } from '../lib/posts.ts';
import { domains } from './domains.ts';

const files = import.meta.glob<PostKind>('../domains/*/post.tsx', { eager: true, import: 'post' });

/** The kinds of posts that the domains bring. */
export const broughtPosts = domains.flatMap(({ name }) => files[`../domains/${name}/post.tsx`] ?? []);
