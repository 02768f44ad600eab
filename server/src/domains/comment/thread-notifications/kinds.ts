import type { PostType } from '@hurrah/contracts/posts';
import type { NotificationKind } from '../../notifications/index.ts';
import { findThreadKind, hasThread, type PostKind, type ThreadKind } from '../threads/rules.ts';
import { words } from '../words.ts';
import { presentThreadMessages } from './present.ts';
import { isTogether, reasonsFor, type ThreadReason } from './rules.ts';

/** The notifications about posts of these kinds: one setting for each reason, whatever the kind of post. */
export const threadNotifications = (posts: PostKind[]): NotificationKind[] =>
  posts.filter(hasThread).flatMap((post) => reasonsFor(post.carries).map((reason) => kindOf(post, reason)));

/** The kind for one reason, by which a domain notifies people of its own posts. */
export function threadNotification(type: PostType, reason: ThreadReason): NotificationKind {
  const post = findThreadKind(type);
  if (!post) throw new Error(`no manifest brings threads of ${type}`);
  return kindOf(post, reason);
}

/** Actions of several people on the same post stay in the inbox, as they would be an email each. */
const kindOf = ({ type, audience }: ThreadKind, reason: ThreadReason): NotificationKind => ({
  name: `${type}.${reason}`,
  choice: `comment.${reason}`,
  title: { en: words.en.thread.titles[reason], fr: words.fr.thread.titles[reason] },
  ...(audience && { audience }),
  hasEmail: !isTogether(reason),
  canTurnOff: true,
  isBundled: isTogether(reason),
  present: presentThreadMessages,
});
