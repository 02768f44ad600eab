import { z } from 'zod';
import { threadEndpoints } from '../comment/thread-endpoints.ts';
import { flaggedQuery, ModerationCase, ThreadSummary } from '../comment/threads.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { sendLimit } from '../limits.ts';
import { listOf, pageOf, pageQuery } from '../page.ts';
import { NamedRecipient, SendTo } from '../people/recipients.ts';
import { Person } from '../people/tenant-members.ts';
import { Carried } from '../posts.ts';
import { RichText } from '../rich-text.ts';
import { AwardAmount } from './award-types.ts';
import { Badge, BadgeUrls } from './badges.ts';

export const AwardAction = z.enum(['edit', 'delete', 'undo', 'endorse', 'react', 'comment', 'flag', 'moderate']);
export type AwardAction = z.infer<typeof AwardAction>;

/** A given award. All members of the company see it. */
export const Award = ThreadSummary.extend({
  id: Id,
  version: z.int(),
  awardTypeId: Id,
  name: z.string(),
  description: z.string(),
  badge: Badge,
  /** URLs of an uploaded badge; null for one of ours. */
  badgeUrls: BadgeUrls.nullable(),
  message: RichText,
  /** The message as plain text. */
  messageText: z.string(),
  sender: Person,
  sendTo: z.array(NamedRecipient),
  /** The first few recipients; `recipientCount` is the total. */
  recipients: z.array(Person),
  recipientCount: z.int(),
  /** Whether the caller is a recipient. */
  ownRecipient: z.boolean(),
  /** The number of nominators, if a jury chose it; otherwise null. */
  nominatorCount: z.int().nullable(),
  /** Points for each recipient and in total; null for readers who may not see them. */
  amount: z.int().nullable(),
  totalAmount: z.int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The end of the undo period, in which only the sender sees it; null once it has passed. */
  undoUntil: z.iso.datetime().nullable(),
  editedAt: z.iso.datetime().nullable(),
  /** Set for readers who may still see it: its sender and moderators. */
  hiddenAt: z.iso.datetime().nullable(),
  permissions: z.array(AwardAction),
});
export type Award = z.infer<typeof Award>;

const byId = z.object({ id: Id });
const embeds = listOf(z.enum(['comments'])).default([]);

export const createAward = endpoint({
  method: 'POST',
  path: '/award/awards',
  summary: 'Give an award, paid from its bank. Send an Idempotency-Key with it',
  can: 'awardApp:browse',
  body: z.object({
    awardTypeId: Id,
    /** Points for each recipient; optional if the amount is locked. */
    amount: AwardAmount.optional(),
    message: RichText,
    sendTo: SendTo,
  }),
  response: Award,
  limit: sendLimit,
});

export const listAwards = endpoint({
  method: 'GET',
  path: '/award/awards',
  summary: 'Awards that were given and that the caller may see, newest first',
  can: 'awardApp:browse',
  query: z.object({
    ...pageQuery(),
    idIn: listOf(Id).optional(),
    sentByIdIn: listOf(Id).optional(),
    awardTypeId: Id.optional(),
    embeds,
  }),
  response: pageOf(Award),
});

export const getAward = endpoint({
  method: 'GET',
  path: '/award/awards/:id',
  summary: 'One award that was given',
  can: 'awardApp:browse',
  params: byId,
  query: z.object({ embeds }),
  response: Award,
});

export const editAward = endpoint({
  method: 'PATCH',
  path: '/award/awards/:id',
  summary: 'Change what an award says, within a day; it is then marked as edited. Never its points',
  can: 'awardApp:browse',
  versioned: true,
  params: byId,
  body: z.object({ message: RichText }),
  response: Award,
});

export const deleteAward = endpoint({
  method: 'DELETE',
  path: '/award/awards/:id',
  summary: 'Take an award back together with its points: its sender within a day, a moderator at any time',
  can: 'awardApp:browse',
  params: byId,
  response: z.object({}),
});

export const undoAward = endpoint({
  method: 'POST',
  path: '/award/awards/:id/undo',
  summary: 'Take back what was just given, before anybody has seen it',
  can: 'awardApp:browse',
  params: byId,
  response: z.object({}),
});

export const listAwardReceivers = endpoint({
  method: 'GET',
  path: '/award/awards/:id/recipients',
  summary: 'Everybody who received it, by name, with their points for those who may see them',
  can: 'awardApp:browse',
  params: byId,
  query: z.object(pageQuery(50)),
  response: pageOf(Person.extend({ amount: z.int().nullable() })),
});

export const listFlaggedAwards = endpoint({
  method: 'GET',
  path: '/award/awards/flagged',
  summary: 'Awards that were reported, the latest report first',
  can: 'awardApp:moderate',
  query: z.object(flaggedQuery),
  response: pageOf(z.object({ case: ModerationCase, award: Award })),
});

export const {
  listComments,
  listReplies,
  createComment,
  updateComment,
  deleteComment,
  listReactions,
  putReaction,
  deleteReaction,
  listCommentReactions,
  putCommentReaction,
  deleteCommentReaction,
  listEndorsements,
  endorse,
  putFlag,
  deleteFlag,
  putCommentFlag,
  deleteCommentFlag,
  moderate,
  moderateComment,
} = threadEndpoints({
  path: 'award/awards',
  noun: 'an award',
  carries: Carried.options,
  browse: 'awardApp:browse',
  moderate: 'awardApp:moderate',
});
