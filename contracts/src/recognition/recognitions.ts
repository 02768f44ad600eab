import { z } from 'zod';
import { threadEndpoints } from '../comment/thread-endpoints.ts';
import { flaggedQuery, Gifs, ModerationCase, ThreadSummary } from '../comment/threads.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { sendLimit } from '../limits.ts';
import { MediaUpload, OriginalFilename, uploadLimit } from '../media.ts';
import { coded } from '../messages/fields.ts';
import { CursorParameter, listOf, PageCursor, pageOf, pageQuery } from '../page.ts';
import { NamedRecipient, SendTo } from '../people/recipients.ts';
import { Person } from '../people/tenant-members.ts';
import { Carried } from '../posts.ts';
import { RichText } from '../rich-text.ts';
import { Quality } from './values.ts';

export const recognitionLimits = {
  messageLength: 1000,
  /** Our choice, like the next one: keeps a recognition from becoming an album. */
  attachments: 3,
  qualities: 5,
  attachmentBytes: 10 * 1024 * 1024,
  points: 1000,
  recipients: 2000,
  searchLength: 100,
};

/** A scheduled one is published too; `scheduledAt` is in the future and `sentAt` is still null. */
export const RecognitionStatus = z.enum(['draft', 'published']);
export type RecognitionStatus = z.infer<typeof RecognitionStatus>;
export const RecognitionAction = z.enum([
  'edit',
  'editPublished',
  'schedule',
  'delete',
  'undo',
  'endorse',
  'react',
  'comment',
  'flag',
  'moderate',
]);
export type RecognitionAction = z.infer<typeof RecognitionAction>;

export const AttachmentType = z.enum([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);
export type AttachmentType = z.infer<typeof AttachmentType>;

export const Attachment = z.object({
  /** The media object. */
  id: Id,
  type: z.enum(['image', 'gif', 'document']),
  originalFilename: z.string(),
  /** The large image, or the document itself. Null while it is being processed. */
  url: z.string().nullable(),
  /** A smaller picture for small screens; null for a document. */
  mobileUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

export const Recognition = ThreadSummary.extend({
  id: Id,
  version: z.int(),
  status: RecognitionStatus,
  message: RichText,
  /** The message as plain text. */
  messageText: z.string(),
  sender: Person,
  /** The addressees: people and teams by name. */
  sendTo: z.array(NamedRecipient),
  /** The first few recipients; `recipientCount` is the total. Empty until it is sent. */
  recipients: z.array(Person),
  recipientCount: z.int(),
  /** Whether the caller is a recipient. */
  ownRecipient: z.boolean(),
  qualities: z.array(Quality),
  /** The media objects' ids, as in a request. */
  attachments: z.array(Id),
  /** The same files with their URLs. */
  attachmentUrls: z.array(Attachment),
  gifs: Gifs,
  /** Requested points for each recipient; null for readers who may not see them. */
  amount: z.int().nullable(),
  /** The total that was really given, if the caller may see it. */
  totalAmount: z.int().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
  tenantWide: z.boolean(),
  refinementId: Id.nullable(),
  /** When it was created, or once it is sent, when it was sent. */
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** The end of the undo period, in which only the sender sees it; null once it has passed. */
  undoUntil: z.iso.datetime().nullable(),
  editedAt: z.iso.datetime().nullable(),
  /** Set for readers who may still see it: its sender and moderators. */
  hiddenAt: z.iso.datetime().nullable(),
  permissions: z.array(RecognitionAction),
});
export type Recognition = z.infer<typeof Recognition>;

const byId = z.object({ id: Id });
const embeds = listOf(z.enum(['comments'])).default([]);
/** Points for each recipient. */
export const RecognitionAmount = z
  .int(coded('recognition.amountMissing'))
  .min(0, coded('recognition.amountNegative'))
  .max(recognitionLimits.points, coded('recognition.amountTooLarge', { max: recognitionLimits.points }));

/** Only a draft may be incomplete; required fields are checked on sending. */
const fields = {
  message: RichText,
  sendTo: SendTo,
  qualityIds: z.array(Id).max(recognitionLimits.qualities),
  attachments: z.array(Id).max(recognitionLimits.attachments),
  gifs: Gifs,
  amount: RecognitionAmount,
  tenantWide: z.boolean(),
  scheduledAt: z.iso.datetime({ offset: true, error: coded('recognition.dateInvalid') }).nullable(),
  refinementId: Id.nullable(),
};
export const RecognitionBody = z.object({
  status: RecognitionStatus,
  message: fields.message,
  sendTo: fields.sendTo,
  qualityIds: fields.qualityIds.default([]),
  attachments: fields.attachments.default([]),
  gifs: fields.gifs.default([]),
  amount: RecognitionAmount.default(0),
  tenantWide: z.boolean().default(true),
  scheduledAt: fields.scheduledAt.default(null),
  refinementId: fields.refinementId.default(null),
  /** Sends the adjusted points if there are only warnings. */
  ignoreExceptions: z.boolean().default(false),
});
export type RecognitionBody = z.infer<typeof RecognitionBody>;

const filters = {
  idIn: listOf(Id).optional(),
  sentByOrToIdIn: listOf(Id).optional(),
  recipientIdIn: listOf(Id).optional(),
  /** Recognitions with a quality of one of these values. */
  valueIdIn: listOf(Id).optional(),
  /** Drafts and scheduled recognitions are visible to their sender only. */
  statusIn: listOf(RecognitionStatus).default(['published']),
  /** Filters published ones: true for scheduled ones, otherwise sent ones. Does not apply to drafts. */
  scheduled: z.stringbool().optional(),
};

export const listRecognitions = endpoint({
  method: 'GET',
  path: '/recognition/recognitions',
  summary: 'Recognitions that the caller may see, newest first',
  can: 'recognitionApp:browse',
  query: z.object({
    ...pageQuery(),
    ...filters,
    sentByIdIn: listOf(Id).optional(),
    sorting: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
    embeds,
  }),
  response: pageOf(Recognition),
});

export const countRecognitions = endpoint({
  method: 'GET',
  path: '/recognition/recognitions/count',
  summary: 'How many recognitions the caller may see; stops at 1,000',
  can: 'recognitionApp:browse',
  query: z.object({ ...filters, senderIdIn: listOf(Id).optional() }),
  response: z.object({ count: z.int() }),
});

/** A recognition as search shows it. */
export const FoundRecognition = Recognition.pick({
  id: true,
  sender: true,
  sendTo: true,
  recipients: true,
  recipientCount: true,
  ownRecipient: true,
  qualities: true,
  tenantWide: true,
  createdAt: true,
  hiddenAt: true,
}).extend({
  /** The part of its text around the first match. */
  excerpt: z.string(),
});
export type FoundRecognition = z.infer<typeof FoundRecognition>;

export const searchRecognitions = endpoint({
  method: 'GET',
  path: '/recognition/recognitions/search',
  summary:
    'Recognitions that the caller may see and that have every word, newest first; the last word may be unfinished',
  can: 'recognitionApp:browse',
  query: z.object({
    search: z.string().trim().max(recognitionLimits.searchLength).default(''),
    sentByOrToIdIn: filters.sentByOrToIdIn,
    valueIdIn: filters.valueIdIn,
    postedFrom: z.iso.datetime({ offset: true }).optional(),
    postedBefore: z.iso.datetime({ offset: true }).optional(),
    pageSize: z.coerce.number().int().min(1).max(50).default(20),
    cursor: CursorParameter,
  }),
  /** Nothing is counted. A page may be short and still have a `next`: older ones have not been searched yet. */
  response: z.object({ results: z.array(FoundRecognition), next: PageCursor }),
  // Search as you type sends at most four requests a second.
  limit: { max: 240, perSeconds: 60 },
});

export const getRecognition = endpoint({
  method: 'GET',
  path: '/recognition/recognitions/:id',
  summary: 'One recognition',
  can: 'recognitionApp:browse',
  params: byId,
  query: z.object({ embeds }),
  response: Recognition,
});

export const createRecognition = endpoint({
  method: 'POST',
  path: '/recognition/recognitions',
  summary: 'Save a draft, send a recognition or schedule one. Send an Idempotency-Key with it',
  can: 'recognitionApp:createRecognition',
  body: RecognitionBody,
  response: Recognition,
  limit: sendLimit,
});

export const updateRecognition = endpoint({
  method: 'PUT',
  path: '/recognition/recognitions/:id',
  summary: 'Change a draft or a scheduled one as a whole, and send or schedule it where the status says so',
  can: 'recognitionApp:createRecognition',
  versioned: true,
  params: byId,
  body: RecognitionBody,
  response: Recognition,
  limit: sendLimit,
});

export const editRecognition = endpoint({
  method: 'PATCH',
  path: '/recognition/recognitions/:id',
  summary: 'Change what a sent recognition says, within a day; it is then marked as edited. Never its points',
  can: 'recognitionApp:createRecognition',
  versioned: true,
  params: byId,
  body: z.object({
    message: fields.message.optional(),
    qualityIds: fields.qualityIds.optional(),
    attachments: fields.attachments.optional(),
    gifs: fields.gifs.optional(),
  }),
  response: Recognition,
});

export const deleteRecognition = endpoint({
  method: 'DELETE',
  path: '/recognition/recognitions/:id',
  summary: 'Delete a draft, or a sent recognition together with its points',
  can: 'recognitionApp:browse',
  params: byId,
  response: z.object({}),
});

export const undoRecognition = endpoint({
  method: 'POST',
  path: '/recognition/recognitions/:id/undo',
  summary: 'Take back what was just sent, before anybody has seen it. It is a draft again',
  can: 'recognitionApp:createRecognition',
  params: byId,
  response: Recognition,
});

export const listRecognitionRecipients = endpoint({
  method: 'GET',
  path: '/recognition/recognitions/:id/recipients',
  summary: 'Everybody who received it, by name, with their points for those who may see them',
  can: 'recognitionApp:browse',
  params: byId,
  query: z.object(pageQuery(50)),
  response: pageOf(Person.extend({ amount: z.int().nullable() })),
});

export const initiateAttachment = endpoint({
  method: 'POST',
  path: '/recognition/attachments',
  summary: 'Begin to upload a file for a recognition',
  can: 'recognitionApp:createRecognition',
  body: z.object({ originalFilename: OriginalFilename, contentType: AttachmentType }),
  response: MediaUpload,
  limit: uploadLimit,
});

export const confirmAttachment = endpoint({
  method: 'POST',
  path: '/recognition/attachments/:id/confirm',
  summary: 'Say that the file was posted. It is looked at then; /media/mediaObjects/{id}/urls tells the outcome',
  can: 'recognitionApp:createRecognition',
  params: byId,
  response: z.object({}),
  limit: uploadLimit,
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
  path: 'recognition/recognitions',
  noun: 'a recognition',
  carries: Carried.options,
  browse: 'recognitionApp:browse',
  moderate: 'recognitionApp:moderate',
});

export const listFlaggedRecognitions = endpoint({
  method: 'GET',
  path: '/recognition/recognitions/flagged',
  summary: 'Recognitions that were reported, the latest report first',
  can: 'recognitionApp:moderate',
  query: z.object(flaggedQuery),
  response: pageOf(z.object({ case: ModerationCase, recognition: Recognition })),
});
