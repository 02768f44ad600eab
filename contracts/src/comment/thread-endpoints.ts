import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { sendLimit } from '../limits.ts';
import { pageOf, pageQuery } from '../page.ts';
import type { Permission } from '../permissions.ts';
import type { Carried } from '../posts.ts';
import { RichText } from '../rich-text.ts';
import {
  Comment,
  Endorsement,
  endorsementLimits,
  FlagBody,
  Gifs,
  ModerationCase,
  ModerationDecision,
  Reaction,
  ReactionName,
  ThreadSummary,
} from './threads.ts';

const reactionBody = z.object({ reaction: ReactionName });
const CommentBody = z.object({ body: RichText, gifs: Gifs.default([]) });
/** A reply to a reply joins the replies of the same comment. */
const NewComment = CommentBody.extend({ parentId: Id.nullable().default(null) });
const byId = z.object({ id: Id });
const byComment = z.object({ id: Id, commentId: Id });
const nothing = z.object({});

const summaryFields = {
  reactions: ['ownReaction', 'reactionCounts'],
  comments: ['commentCount', 'comments'],
  endorsements: ['endorsementStats'],
  flags: ['ownFlag'],
} as const satisfies Record<Carried, (keyof ThreadSummary)[]>;
type FieldsOf<C extends Carried> = (typeof summaryFields)[C][number];
/** The same for a kind of post that does not carry everything. */
type SummaryOf<C extends Carried> = z.ZodObject<Pick<(typeof ThreadSummary)['shape'], FieldsOf<C>>>;

const threadSummary = <const C extends Carried>(carries: readonly C[]): SummaryOf<C> => {
  const fields = new Set(carries.flatMap((one): readonly string[] => summaryFields[one]));
  const { shape } = ThreadSummary;
  const own = Object.entries(shape).filter(([field]) => fields.has(field));
  return z.object(Object.fromEntries(own)) as unknown as SummaryOf<C>;
};

/** A kind of post: the path of its posts, their name and features, and the permission to read them. */
interface Posts<C extends Carried = Carried> {
  path: string;
  noun: string;
  carries: readonly C[];
  browse: Permission;
}
/** The permission to decide about reports, if it carries flags. */
interface Moderated {
  moderate: Permission;
}

const wordsOf = ({ path, noun, browse }: Posts) => ({
  listComments: endpoint({
    method: 'GET',
    path: `/${path}/:id/comments`,
    summary: `What was said about ${noun}, newest first, each with its latest replies`,
    can: browse,
    params: byId,
    query: z.object(pageQuery()),
    response: pageOf(Comment),
  }),
  createComment: endpoint({
    method: 'POST',
    path: `/${path}/:id/comments`,
    summary: `Say something about ${noun}, or reply to a comment`,
    can: browse,
    params: byId,
    body: NewComment,
    response: Comment,
    limit: sendLimit,
  }),
  listReplies: endpoint({
    method: 'GET',
    path: `/${path}/:id/comments/:commentId/replies`,
    summary: 'Replies to a comment, newest first',
    can: browse,
    params: byComment,
    query: z.object(pageQuery()),
    response: pageOf(Comment),
  }),
  updateComment: endpoint({
    method: 'PATCH',
    path: `/${path}/:id/comments/:commentId`,
    summary: 'Change what one has said; it is then marked as edited',
    can: browse,
    versioned: true,
    params: byComment,
    body: CommentBody,
    response: Comment,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: `/${path}/:id/comments/:commentId`,
    summary: 'Delete a comment and its replies',
    can: browse,
    params: byComment,
    response: nothing,
  }),
});

const commentReactionsOf = ({ path, browse }: Posts) => ({
  listCommentReactions: endpoint({
    method: 'GET',
    path: `/${path}/:id/comments/:commentId/reactions`,
    summary: 'Who reacted to a comment, newest first',
    can: browse,
    params: byComment,
    query: z.object({ ...pageQuery(), reaction: ReactionName.optional() }),
    response: pageOf(Reaction),
  }),
  putCommentReaction: endpoint({
    method: 'PUT',
    path: `/${path}/:id/comments/:commentId/reactions`,
    summary: 'React to a comment',
    can: browse,
    params: byComment,
    body: reactionBody,
    response: Comment,
  }),
  deleteCommentReaction: endpoint({
    method: 'DELETE',
    path: `/${path}/:id/comments/:commentId/reactions`,
    summary: 'Take one’s reaction to a comment back',
    can: browse,
    params: byComment,
    response: Comment,
  }),
});

const commentFlagsOf = ({ path, browse }: Posts) => ({
  putCommentFlag: endpoint({
    method: 'PUT',
    path: `/${path}/:id/comments/:commentId/flags`,
    summary: 'Report a comment to the moderators',
    can: browse,
    params: byComment,
    body: FlagBody,
    response: nothing,
    limit: sendLimit,
  }),
  deleteCommentFlag: endpoint({
    method: 'DELETE',
    path: `/${path}/:id/comments/:commentId/flags`,
    summary: 'Take one’s report of a comment back',
    can: browse,
    params: byComment,
    response: nothing,
  }),
  moderateComment: endpoint({
    method: 'POST',
    path: `/${path}/:id/comments/:commentId/moderate`,
    summary: 'Decide about a comment: hide, restore or dismiss. Refused as StaleVersion if someone decided meanwhile',
    can: 'commentApp:moderate',
    params: byComment,
    body: ModerationDecision,
    response: ModerationCase,
  }),
});

/** Every comment can be reacted to and reported. */
const commentsOf = (posts: Posts) => ({
  ...wordsOf(posts),
  ...commentReactionsOf(posts),
  ...commentFlagsOf(posts),
});

const reactionsOf = <C extends Carried>({ path, noun, browse, carries }: Posts<C>) => ({
  listReactions: endpoint({
    method: 'GET',
    path: `/${path}/:id/reactions`,
    summary: `Who reacted to ${noun}, newest first`,
    can: browse,
    params: byId,
    query: z.object({ ...pageQuery(), reaction: ReactionName.optional() }),
    response: pageOf(Reaction),
  }),
  putReaction: endpoint({
    method: 'PUT',
    path: `/${path}/:id/reactions`,
    summary: `React to ${noun}; another reaction takes the place of the first`,
    can: browse,
    params: byId,
    body: reactionBody,
    response: threadSummary(carries),
  }),
  deleteReaction: endpoint({
    method: 'DELETE',
    path: `/${path}/:id/reactions`,
    summary: 'Take one’s reaction back',
    can: browse,
    params: byId,
    response: threadSummary(carries),
  }),
});

const endorsementsOf = <C extends Carried>({ path, noun, browse, carries }: Posts<C>) => ({
  listEndorsements: endpoint({
    method: 'GET',
    path: `/${path}/:id/endorsements`,
    summary: `Who added to ${noun}, newest first`,
    can: browse,
    params: byId,
    query: z.object(pageQuery()),
    response: pageOf(Endorsement),
  }),
  endorse: endpoint({
    method: 'POST',
    path: `/${path}/:id/endorsements`,
    summary: `Give each recipient of ${noun} points of one’s own, once`,
    can: browse,
    params: byId,
    body: z.object({
      amount: z.int().min(1).max(endorsementLimits.maxAmount),
      ignoreExceptions: z.boolean().default(false),
      /** A text to go with the points. It becomes a comment of the caller. */
      comment: RichText.optional(),
    }),
    response: threadSummary(carries),
    limit: sendLimit,
  }),
});

const flagsOf = ({ path, noun, browse, moderate }: Posts & Moderated) => ({
  putFlag: endpoint({
    method: 'PUT',
    path: `/${path}/:id/flags`,
    summary: `Report ${noun} to the moderators`,
    can: browse,
    params: byId,
    body: FlagBody,
    response: nothing,
    limit: sendLimit,
  }),
  deleteFlag: endpoint({
    method: 'DELETE',
    path: `/${path}/:id/flags`,
    summary: 'Take one’s report back',
    can: browse,
    params: byId,
    response: nothing,
  }),
  moderate: endpoint({
    method: 'POST',
    path: `/${path}/:id/moderate`,
    summary: `Decide about ${noun}: hide, restore or dismiss. Refused as StaleVersion if someone decided meanwhile`,
    can: moderate,
    params: byId,
    body: ModerationDecision,
    response: ModerationCase,
  }),
});

interface Parts<C extends Carried> {
  comments: ReturnType<typeof commentsOf>;
  reactions: ReturnType<typeof reactionsOf<C>>;
  endorsements: ReturnType<typeof endorsementsOf<C>>;
  flags: ReturnType<typeof flagsOf>;
}
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The endpoints below a kind of post that carries these. */
export type EndpointsOf<C extends Carried> = Both<Parts<C>[C]>;
export type ThreadEndpoints = EndpointsOf<Carried>;

/** The endpoints below one kind of post, for example `recognition/recognitions`. */
export function threadEndpoints<const C extends Carried>(
  posts: Posts<C> & ('flags' extends C ? Moderated : unknown),
): EndpointsOf<C> {
  const parts = { comments: commentsOf, reactions: reactionsOf, endorsements: endorsementsOf, flags: flagsOf };
  const all = posts.carries.map((one) => parts[one](posts as Posts<C> & Moderated));
  return Object.assign({}, ...all) as EndpointsOf<C>;
}
