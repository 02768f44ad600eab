import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { GifUrl } from '../gifs.ts';
import { Id } from '../id.ts';
import { coded } from '../messages/fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Person } from '../people/tenant-members.ts';
import { PostType, ThreadType } from '../posts.ts';
import { RichText } from '../rich-text.ts';
import { prose } from '../text.ts';

/** Comments and reactions on a post. Every kind of post offers the same below its own address. */

/** The possible subjects of a reaction or a flag. */
export const SubjectType = z.enum([...PostType.options, 'comment']);
export type SubjectType = z.infer<typeof SubjectType>;

/** One of these for each person and post. Our choice: few and kind, so that a row of them can be read at a glance. */
export const ReactionName = z.enum(['clap', 'heart', 'celebrate', 'fire', 'idea', 'smile']);
export type ReactionName = z.infer<typeof ReactionName>;
export const ReactionCounts = z.partialRecord(ReactionName, z.int());
export type ReactionCounts = z.infer<typeof ReactionCounts>;
export const Reaction = z.object({ member: Person, reaction: ReactionName, createdAt: z.iso.datetime() });
export type Reaction = z.infer<typeof Reaction>;

/** Our choice: one GIF is enough for a comment. An address that is not the provider's is refused. */
export const Gifs = z.array(GifUrl).max(1);

export const commentLimits = { maxLength: 150 };
export const CommentAction = z.enum(['edit', 'delete', 'react', 'reply', 'flag', 'moderate']);
export type CommentAction = z.infer<typeof CommentAction>;

const commentFields = {
  id: Id,
  version: z.int(),
  threadType: ThreadType,
  threadId: Id,
  /** The comment that it answers. Replies have no replies of their own. */
  parentId: Id.nullable(),
  tenantMemberId: Id,
  member: Person,
  body: RichText,
  gifs: Gifs,
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Set for readers who may still see it: its author and moderators. */
  hiddenAt: z.iso.datetime().nullable(),
  ownReaction: ReactionName.nullable(),
  reactionCounts: ReactionCounts,
  /** Whether the caller has reported it. */
  ownFlag: z.boolean(),
  /** The replies that every reader of the comment may see. */
  replyCount: z.int(),
  permissions: z.array(CommentAction),
};
export const Comment = z.object({
  ...commentFields,
  /** The latest two, oldest first, in lists of comments. */
  replies: z.array(z.object(commentFields)).optional(),
});
export type Comment = z.infer<typeof Comment>;

export const FlagReason = z.enum(['spam', 'inappropriate', 'confidential', 'other']);
export type FlagReason = z.infer<typeof FlagReason>;
export const FlagBody = z
  .object({ reason: FlagReason, note: prose(500).default('') })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    message: coded('moderation.noteMissing'),
  });

/** hide: only its author and moderators see it. restore: everyone sees it again. dismiss: nothing was wrong. */
export const ModerationAction = z.enum(['hide', 'restore', 'dismiss']);
export type ModerationAction = z.infer<typeof ModerationAction>;
/** open: waits for a moderator; hidden and dismissed were decided; a restored one is dismissed. */
export const ModerationStatus = z.enum(['open', 'hidden', 'dismissed']);
export type ModerationStatus = z.infer<typeof ModerationStatus>;

/**
 * A decision names the state it was made on, so that it cannot undo a colleague's recent decision. `case` is the state
 * in the list of reports; a moderator on the post itself knows only whether it is hidden.
 */
export const ModerationDecision = z.object({
  action: ModerationAction,
  seen: z.object({
    hidden: z.boolean(),
    case: z.object({ status: ModerationStatus, lastFlaggedAt: z.iso.datetime() }).optional(),
  }),
});
export type ModerationDecision = z.infer<typeof ModerationDecision>;

/** Why something waits for a moderator. Only moderators see the reporters. */
export const ModerationCase = z.object({
  subjectType: SubjectType,
  subjectId: Id,
  status: ModerationStatus,
  flagCount: z.int(),
  /** The newest few. */
  flags: z.array(z.object({ member: Person, reason: FlagReason, note: z.string(), createdAt: z.iso.datetime() })),
  firstFlaggedAt: z.iso.datetime(),
  lastFlaggedAt: z.iso.datetime(),
  hidden: z.boolean(),
  decidedBy: Person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type ModerationCase = z.infer<typeof ModerationCase>;

export const endorsementLimits = { maxAmount: 50 };
/** For each recipient; null for readers who may not see the points of the post. */
const EndorsedAmount = z.int().nullable();
export const EndorsementStats = z.object({
  count: z.int(),
  /** The sum of points of all endorsements, for readers who may see the points of the post. */
  total: z.int().nullable(),
  /** The caller's amount; null if they have not endorsed. */
  own: z.int().nullable(),
  /** The latest two, oldest first. */
  latest: z.array(z.object({ member: Person, amount: EndorsedAmount })),
});
export type EndorsementStats = z.infer<typeof EndorsementStats>;
export const Endorsement = z.object({
  id: Id,
  member: Person,
  amount: EndorsedAmount,
  createdAt: z.iso.datetime(),
});
export type Endorsement = z.infer<typeof Endorsement>;

/** The summary of comments and reactions, part of every answer that shows a post. */
export const ThreadSummary = z.object({
  ownReaction: ReactionName.nullable(),
  reactionCounts: ReactionCounts,
  endorsementStats: EndorsementStats,
  commentCount: z.int(),
  /** The latest two top-level comments, oldest first, if `embeds` includes `comments`. */
  comments: z.array(Comment).optional(),
  /** Whether the caller has reported it. */
  ownFlag: z.boolean(),
});
export type ThreadSummary = z.infer<typeof ThreadSummary>;

/** The query of every list of reports. */
export const flaggedQuery = { ...pageQuery(), status: ModerationStatus.default('open') };

export const listFlaggedComments = endpoint({
  method: 'GET',
  path: '/comment/comments/flagged',
  summary: 'Comments that were reported, the latest report first',
  can: 'commentApp:moderate',
  query: z.object(flaggedQuery),
  response: pageOf(z.object({ case: ModerationCase, comment: Comment })),
});

export const ModerationSettings = z.object({
  /** The number of different reporters that hides something without a moderator; 0 for never. */
  flagThreshold: z.int().min(0).max(100),
});
export type ModerationSettings = z.infer<typeof ModerationSettings>;

export const getModerationSettings = endpoint({
  method: 'GET',
  path: '/comment/settings',
  summary: 'When reports hide something by themselves',
  can: 'commentApp:moderate',
  response: ModerationSettings.extend({ version: z.int() }),
});

export const updateModerationSettings = endpoint({
  method: 'PUT',
  path: '/comment/settings',
  summary: 'Say when reports hide something by themselves',
  can: 'commentApp:moderate',
  versioned: true,
  body: ModerationSettings,
  response: ModerationSettings.extend({ version: z.int() }),
});
