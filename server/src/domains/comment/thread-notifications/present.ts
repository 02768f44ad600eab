import type { ThreadType } from '@hurrah/contracts/comment/threads';
import type { Ctx } from '../../../platform/ctx.ts';
import type { KeptMessage } from '../../notifications/index.ts';
import { type Actor, type CommentRow, listActors, listComments } from './queries.ts';
import { isAboutComment, isTogether } from './rules.ts';

/** What happened below a post, as it is now. */
export interface ThreadNews {
  comment: CommentRow | undefined;
  /** Those who did the same, the latest last; none where the message is about one person's words. */
  actors: Actor[];
}

/** By message. What was deleted, hidden or taken back meanwhile is missing; a message about the post itself has no news. */
export async function listThreadNews(
  ctx: Ctx,
  type: ThreadType,
  messages: KeptMessage[],
): Promise<Map<string, ThreadNews>> {
  const asked = messages.map((message) => ({ ...message, reason: reasonOf(type, message) }));
  const commentIds = asked.filter(({ reason }) => isAboutComment(reason)).map(({ subjectId }) => subjectId);
  const [comments, actors] = await Promise.all([
    listComments(ctx, [...new Set(commentIds)]),
    listActors(
      ctx,
      type,
      asked.filter(({ reason }) => isTogether(reason)),
    ),
  ]);
  const news = asked.flatMap(({ id, reason, subjectId }) => {
    const comment = isAboutComment(reason) ? comments.get(subjectId) : undefined;
    const some = actors.get(id) ?? [];
    if ((isAboutComment(reason) && !comment) || (isTogether(reason) && some.length === 0)) return [];
    return [[id, { comment, actors: some }] as const];
  });
  return new Map(news);
}

const reasonOf = (type: ThreadType, { kind }: KeptMessage): string => kind.slice(type.length + 1);
