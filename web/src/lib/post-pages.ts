import type { ThreadType } from '@hurrah/contracts/comment/threads';

/** Where each kind of post has its own page. */
export const postPages = { recognition: '/recognitions/$id', award: '/award/$id' } as const satisfies Record<
  ThreadType,
  string
>;

/** The same as an address to share. */
export const postAddress = ({ type, id }: { type: ThreadType; id: string }): string =>
  location.origin + postPages[type].replace('$id', id);
