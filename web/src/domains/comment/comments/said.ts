import type { Comment } from '@hurrah/contracts/comment/threads';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import type { PostRef } from '../../../lib/posts.ts';

export interface Said {
  body: RichText;
  gifs: string[];
}

/** Where a comment that someone has begun is kept on their device. */
export const commentPlace = ({ type, id }: PostRef): string => `comment:${type}:${id}`;

/** Where a changed comment is kept on the device of its author. */
export const editPlace = ({ id }: Pick<Comment, 'id'>): string => `comment-edit:${id}`;

/** Where a reply that someone has begun is kept on their device. */
export const replyPlace = ({ threadType, threadId, id }: Pick<Comment, 'threadType' | 'threadId' | 'id'>): string =>
  `comment:${threadType}:${threadId}:${id}`;

export const nothingSaid: Said = { body: { type: 'doc', content: [] }, gifs: [] };

export const isSomething = ({ body, gifs }: Said): boolean => gifs.length > 0 || textOf(body) !== '';

/** What somebody just said, until the API gives it a number of its own. Nothing can be done with it before. */
export const sendingPrefix = 'sending-';
export const isSending = ({ id }: Comment): boolean => id.startsWith(sendingPrefix);
