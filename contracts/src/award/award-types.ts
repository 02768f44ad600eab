import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { MediaUpload, OriginalFilename, PictureType, uploadLimit } from '../media.ts';
import { coded } from '../messages/fields.ts';
import { listOf, pageOf, pageQuery } from '../page.ts';
import { NamedRecipient, SendTo } from '../people/recipients.ts';
import { Person } from '../people/tenant-members.ts';
import { line, prose } from '../text.ts';
import { Badge, BadgeUrls } from './badges.ts';

export const awardLimits = {
  nameLength: 60,
  descriptionLength: 300,
  messageLength: 1000,
  points: 100_000,
  recipients: 2_000,
  nominations: 100,
};

/** The status of a nomination. It depends on its times, so it opens and closes to the second. */
export const NominationStatus = z.enum(['draft', 'scheduled', 'open', 'closed', 'finalized']);
export type NominationStatus = z.infer<typeof NominationStatus>;

export const PinForDays = z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(7)]);
export type PinForDays = z.infer<typeof PinForDays>;

export const AwardTypeAction = z.enum([
  'edit',
  'clone',
  'archive',
  'unarchive',
  'delete',
  'send',
  'nominate',
  'judge',
  'start',
  'end',
  'extend',
  'finalize',
]);
export type AwardTypeAction = z.infer<typeof AwardTypeAction>;

/** Points for each recipient; an amount is a whole number of zero or more. */
export const AwardAmount = z
  .int({
    error: ({ input }) => (input === undefined ? coded('points.amountMissing') : coded('award.amountInvalid')),
  })
  .min(0, coded('award.amountInvalid'))
  .max(awardLimits.points, coded('recognition.amountTooLarge', { max: awardLimits.points }));

/** An instant, or a date and time on the company's own clock, such as 2026-11-20T17:00. */
const Moment = z.iso.datetime({ offset: true, local: true, error: coded('recognition.dateInvalid') });

const fields = {
  name: line(awardLimits.nameLength, { tooShort: coded('text.nameMissing') }),
  description: prose(awardLimits.descriptionLength),
  /** One of ours; an uploaded badge replaces it. */
  badge: Badge,
  mediaObjectId: Id.nullable(),
  /** For each recipient. If the amount is not locked, senders choose it up to this. */
  points: AwardAmount,
  pointsLocked: z.boolean(),
  /** The bank that pays. */
  budgetItemId: Id.nullable(),
  /** Whether everyone in the company is notified: when it is given, and when its nominations open. */
  notify: z.boolean(),
  pinForDays: PinForDays,
};
const senders = SendTo;
const nominationFields = {
  nominationStartAt: Moment.nullable(),
  nominationEndAt: Moment.nullable(),
  /** The number of people one member may nominate; null for no limit. */
  maxNominations: z.int().min(1).max(awardLimits.nominations).nullable(),
  tenantWideNominators: z.boolean(),
  tenantWideCandidates: z.boolean(),
  nominators: SendTo,
  candidates: SendTo,
  /** Hides the names of nominees and nominators from the jury until it is finalized. */
  hideNames: z.boolean(),
  /** Nominees and nominators may not choose winners. */
  keepOutInvolved: z.boolean(),
  /** Afterwards nominees read the reasons about them. Once nominations are open it can only be turned off. */
  shareReasons: z.boolean(),
};

export const AwardTypeEmbed = z.enum([
  'attachmentUrls',
  'pointsBankName',
  'pointsBankBalance',
  'senders',
  'nominators',
  'candidates',
  'stats',
  'nominationStatus',
  'ownNominees',
]);
export type AwardTypeEmbed = z.infer<typeof AwardTypeEmbed>;

export const AwardStats = z.object({
  /** The numbers of given awards and recipients, and the points of all of them. */
  awards: z.int(),
  recipients: z.int(),
  /** Null for readers who may not view transactions. */
  points: z.int().nullable(),
  lastGivenAt: z.iso.datetime().nullable(),
  /** For a nomination, visible to the jury. */
  nominations: z.int().nullable(),
  nominators: z.int().nullable(),
  nominees: z.int().nullable(),
});
export type AwardStats = z.infer<typeof AwardStats>;

export const AwardType = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  description: z.string(),
  badge: Badge,
  mediaObjectId: Id.nullable(),
  points: z.int(),
  pointsLocked: z.boolean(),
  budgetItemId: Id.nullable(),
  notify: z.boolean(),
  pinForDays: PinForDays,
  archived: z.boolean(),
  nomination: z.boolean(),
  nominationStartAt: z.iso.datetime().nullable(),
  nominationEndAt: z.iso.datetime().nullable(),
  /** When an organiser closed it before its end. */
  closedAt: z.iso.datetime().nullable(),
  finalizedAt: z.iso.datetime().nullable(),
  /** The award that a finalized nomination gave; null without a winner. */
  awardId: Id.nullable(),
  maxNominations: z.int().nullable(),
  tenantWideNominators: z.boolean(),
  tenantWideCandidates: z.boolean(),
  hideNames: z.boolean(),
  keepOutInvolved: z.boolean(),
  shareReasons: z.boolean(),
  /** Whether an award was ever given or a member nominated. It can then be archived and not deleted. */
  used: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  permissions: z.array(AwardTypeAction),
  /** The following fields depend on `embeds`. URLs of an uploaded badge; null for one of ours. */
  attachmentUrls: BadgeUrls.nullable().optional(),
  /** Name and balance of the bank; null without one, the balance also for readers who may not see it. */
  pointsBankName: z.string().nullable().optional(),
  pointsBankBalance: z.object({ available: z.int() }).nullable().optional(),
  senders: z.array(NamedRecipient).optional(),
  nominators: z.array(NamedRecipient).optional(),
  candidates: z.array(NamedRecipient).optional(),
  stats: AwardStats.optional(),
  /** Null if it is no nomination. */
  nominationStatus: NominationStatus.nullable().optional(),
  /** The caller's nominees: their number, and the latest three. */
  ownNominees: z.object({ total: z.int(), members: z.array(Person) }).optional(),
});
export type AwardType = z.infer<typeof AwardType>;

const byId = z.object({ id: Id });
const embeds = listOf(AwardTypeEmbed).default([]);
export const NewAwardType = z.object({
  ...fields,
  description: fields.description.default(''),
  badge: Badge.default({ motif: 'star', color: 'gold' }),
  mediaObjectId: Id.nullable().default(null),
  points: AwardAmount.default(0),
  pointsLocked: z.boolean().default(true),
  budgetItemId: Id.nullable().default(null),
  notify: z.boolean().default(false),
  pinForDays: PinForDays.default(0),
  senders: senders.default([]),
  nomination: z.boolean().default(false),
  nominationStartAt: nominationFields.nominationStartAt.default(null),
  nominationEndAt: nominationFields.nominationEndAt.default(null),
  maxNominations: nominationFields.maxNominations.default(null),
  tenantWideNominators: z.boolean().default(true),
  tenantWideCandidates: z.boolean().default(true),
  nominators: SendTo.default([]),
  candidates: SendTo.default([]),
  hideNames: z.boolean().default(false),
  keepOutInvolved: z.boolean().default(false),
  shareReasons: z.boolean().default(false),
});
export type NewAwardType = z.infer<typeof NewAwardType>;

export const listAwardTypes = endpoint({
  method: 'GET',
  path: '/award/awardTypes',
  summary: 'Award types, by name. Drafts and archived ones are for those who manage awards',
  can: 'awardApp:browse',
  query: z.object({
    ...pageQuery(),
    search: z.string().trim().max(100).optional(),
    nomination: z.stringbool().optional(),
    archived: z.stringbool().default(false),
    statusIn: listOf(NominationStatus).optional(),
    embeds,
  }),
  response: pageOf(AwardType),
});

const my = {
  method: 'GET',
  summary: 'The award types that the caller may give, by name',
  can: 'awardApp:browse',
  query: z.object({ ...pageQuery(), embeds }),
  response: pageOf(AwardType),
} as const;
export const listMyAwardTypes = endpoint({ ...my, path: '/award/awardTypes/my' });
/** The other spelling of the specification. */
export const listMyAwardTypesToo = endpoint({ ...my, path: '/awards/awardTypes/my' });

export const getAwardType = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id',
  summary: 'One award type',
  can: 'awardApp:browse',
  params: byId,
  query: z.object({ embeds }),
  response: AwardType,
});

export const createAwardType = endpoint({
  method: 'POST',
  path: '/award/awardTypes',
  summary: 'Create an award type. A nomination also takes awardApp:manageNominations',
  can: 'awardApp:createAwardType',
  body: NewAwardType,
  response: AwardType,
});

export const replaceAwardType = endpoint({
  method: 'PUT',
  path: '/award/awardTypes/:id',
  summary: 'Change an award type as a whole: what is left out goes back to its default',
  can: 'awardApp:createAwardType',
  versioned: true,
  params: byId,
  body: NewAwardType.omit({ nomination: true }),
  response: AwardType,
});

export const updateAwardType = endpoint({
  method: 'PATCH',
  path: '/award/awardTypes/:id',
  summary: 'Change some of an award type',
  can: 'awardApp:createAwardType',
  versioned: true,
  params: byId,
  body: z.object({ ...fields, senders, ...nominationFields, archived: z.boolean() }).partial(),
  response: AwardType,
});

export const deleteAwardType = endpoint({
  method: 'DELETE',
  path: '/award/awardTypes/:id',
  summary: 'Delete an award type that was never given and that nobody was nominated for',
  can: 'awardApp:createAwardType',
  params: byId,
  response: z.object({}),
});

export const cloneAwardType = endpoint({
  method: 'POST',
  path: '/award/awardTypes/:id/clone',
  summary: 'Copy an award type. The copy of a nomination is a draft without dates',
  can: 'awardApp:createAwardType',
  params: byId,
  body: z.object({ name: fields.name }),
  response: AwardType,
});

export const archiveAwardType = endpoint({
  method: 'POST',
  path: '/award/awardTypes/:id/archive',
  summary: 'Offer an award type no longer; refused while a nomination is open or waits for a decision',
  can: 'awardApp:createAwardType',
  params: byId,
  response: AwardType,
});

export const unarchiveAwardType = endpoint({
  method: 'POST',
  path: '/award/awardTypes/:id/unarchive',
  summary: 'Offer an award type again',
  can: 'awardApp:createAwardType',
  params: byId,
  response: AwardType,
});

const PreviewBody = z.object({ awardTypeId: Id.optional(), amount: AwardAmount.optional(), sendTo: SendTo });
export const AwardPreview = z.object({
  recipientCount: z.int(),
  /** The number of recipients who may receive points. */
  pointsRecipientCount: z.int(),
  /** The points for each of them, and the total. */
  amount: z.int(),
  total: z.int(),
  /** The current balance of the bank; null without points, and for readers who may not see it. */
  pointsBankBalance: z.object({ available: z.int() }).nullable(),
  /** Whether the bank has enough. */
  covered: z.boolean(),
});
export type AwardPreview = z.infer<typeof AwardPreview>;
const preview = {
  method: 'POST',
  summary: 'What giving it would do. Nothing moves',
  can: 'awardApp:browse',
  params: byId,
  body: PreviewBody,
  response: AwardPreview,
} as const;
export const previewAward = endpoint({ ...preview, path: '/award/awardTypes/:id/preview' });
export const previewAwardToo = endpoint({ ...preview, path: '/awards/awardTypes/:id/preview' });

export const initiateBadge = endpoint({
  method: 'POST',
  path: '/award/badges',
  summary: 'Begin to upload a badge',
  can: 'awardApp:createAwardType',
  body: z.object({ originalFilename: OriginalFilename, contentType: PictureType }),
  response: MediaUpload,
  limit: uploadLimit,
});
