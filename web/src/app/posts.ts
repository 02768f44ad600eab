import type { PostKind } from '../lib/posts.ts';
import { collect } from './domains.ts';

/** The kinds of posts that the domains bring. */
export const broughtPosts = collect(
  import.meta.glob<PostKind>('../domains/*/post.tsx', { eager: true, import: 'post' }),
);
