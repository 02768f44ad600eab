import type { Ctx } from '../../../platform/ctx.ts';
import { type Addressee, localeOf, previewOf, quotingEmail } from '../../../platform/mail/notice.ts';
import type { KeptMessage, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import { findThreadKind, pathOf, type QuotedPost, type ThreadKind } from '../threads/rules.ts';
import { type Actor, type CommentRow, listActors, listComments } from './queries.ts';
import { isAboutComment, isTogether, type ThreadReason, threadWords } from './rules.ts';

/** The current activity below a post. */
interface ThreadNews {
  comment: CommentRow | undefined;
  /** The members who did the same, the latest last; empty if the message is about one person's comment. */
  actors: Actor[];
}

type About = KeptMessage & { reason: ThreadReason };

/** Presents messages about posts and their threads. Deleted, hidden and withdrawn activity is left out. */
export async function presentThreadMessages(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const byType = Map.groupBy(messages, ({ kind }) => kind.slice(0, kind.indexOf('.')));
  const said = await Promise.all(
    [...byType].map(async ([type, some]) => {
      const kind = findThreadKind(type);
      return kind ? presentOf(ctx, kind, some) : [];
    }),
  );
  return new Map(said.flat());
}

async function presentOf(ctx: Ctx, kind: ThreadKind, messages: KeptMessage[]): Promise<[string, Said][]> {
  const asked = messages.map((message): About => ({ ...message, reason: reasonOf(kind, message) }));
  const [posts, news, addressees] = await Promise.all([
    kind.listQuoted(ctx, asked),
    listNews(ctx, kind, asked),
    listAddressees(
      ctx,
      asked.map(({ memberId }) => memberId),
    ),
  ]);
  return asked.flatMap((message, at): [string, Said][] => {
    const [post, below, addressee] = [posts.get(at), news.get(message.id), addressees.get(message.memberId)];
    if (!post || !below || !addressee) return [];
    return [[message.id, sayOfThread(kind, message, { post, addressee, ...below })]];
  });
}

const reasonOf = ({ type }: ThreadKind, { kind }: KeptMessage): ThreadReason =>
  kind.slice(type.length + 1) as ThreadReason;

/** By message. Deleted, hidden and withdrawn activity is missing; a message about the post itself has no news. */
async function listNews(ctx: Ctx, { type }: ThreadKind, messages: About[]): Promise<Map<string, ThreadNews>> {
  const commentIds = messages.filter(({ reason }) => isAboutComment(reason)).map(({ subjectId }) => subjectId);
  const [comments, actors] = await Promise.all([
    listComments(ctx, [...new Set(commentIds)]),
    listActors(
      ctx,
      type,
      messages.filter(({ reason }) => isTogether(reason)),
    ),
  ]);
  const news = messages.flatMap(({ id, reason, subjectId }) => {
    const comment = isAboutComment(reason) ? comments.get(subjectId) : undefined;
    const some = actors.get(id) ?? [];
    if ((isAboutComment(reason) && !comment) || (isTogether(reason) && some.length === 0)) return [];
    return [[id, { comment, actors: some }] as const];
  });
  return new Map(news);
}

interface Facts extends ThreadNews {
  post: QuotedPost;
  addressee: Addressee;
}

/** Actions of several members appear only in the inbox; those of one colleague include their words. */
export function sayOfThread(
  kind: Pick<ThreadKind, 'path' | 'noun'>,
  { reason, topicId, memberId }: Pick<About, 'reason' | 'topicId' | 'memberId'>,
  { post, comment, actors, addressee }: Facts,
): Said {
  const latest = actors.at(-1);
  const locale = localeOf(addressee.locale);
  const speaker = comment
    ? { id: comment.authorId, name: comment.authorName, avatarId: comment.authorAvatar }
    : { id: post.senderId, name: post.senderName, avatarId: post.senderAvatar };
  const words = threadWords(reason, locale, {
    who: latest?.name ?? speaker.name,
    others: Math.max(0, actors.length - 1),
    company: addressee.company,
    isSender: memberId === post.senderId,
    noun: kind.noun[locale],
  });
  const path = pathOf(kind, topicId);
  const said = {
    message: words.subject,
    reason: words.reason,
    resourcePath: path,
    fromMemberId: latest?.id ?? speaker.id,
  };
  if (latest) return said;
  const quote = comment?.body ?? post.message;
  const email = quotingEmail(addressee, words, { path, quote, speaker: speaker.name, quoteFirst: false });
  return { ...said, quote: previewOf(quote), email: { ...email, avatarId: speaker.avatarId } };
}
