import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { sendLimit } from '../limits.ts';
import { coded } from '../messages/fields.ts';
import { listOf, pageOf, pageQuery } from '../page.ts';
import { Recipient } from '../people/recipients.ts';
import { Person } from '../people/tenant-members.ts';
import { RichText } from '../rich-text.ts';
import { prose } from '../text.ts';
import { AwardType, awardLimits } from './award-types.ts';

const byId = z.object({ id: Id });
const byNomination = z.object({ id: Id, nominationId: Id });
const judging = 'awardApp:manageNominations';

/** The reason for a nomination, in plain text. */
const Reason = prose(awardLimits.messageLength + 1)
  .refine((text) => text.length > 0, coded('award.reasonMissing'))
  .refine((text) => text.length <= awardLimits.messageLength, coded('award.reasonTooLong'));

/** A nomination as its author sees it. */
export const Nomination = z.object({
  id: Id,
  version: z.int(),
  nominee: Person,
  message: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
});
export type Nomination = z.infer<typeof Nomination>;

/** A text in parts. Between them names are hidden from the reader. */
export const MaskedText = z.array(z.union([z.object({ text: z.string() }), z.object({ hidden: z.literal(true) })]));
export type MaskedText = z.infer<typeof MaskedText>;

/** A reason as the jury reads it. While names are hidden, only the author's department is shown, if known. */
export const JudgedReason = z.object({
  id: Id,
  message: MaskedText,
  nominator: Person.nullable(),
  department: z.string().nullable(),
  /** Whether the nominator is the manager of the nominee, and whether the caller wrote it. */
  fromManager: z.boolean(),
  own: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type JudgedReason = z.infer<typeof JudgedReason>;

export const Nominee = z.object({
  id: Id,
  /** Null while names are hidden. */
  member: Person.nullable(),
  /** Null while names are hidden, and if it is unknown. */
  jobTitle: z.string().nullable(),
  department: z.string().nullable(),
  nominationCount: z.int(),
  /** The first few reasons; `nominationCount` is the total. */
  reasons: z.array(JudgedReason),
  /** Awards received before; null while names are hidden. */
  pastAwards: z.object({ total: z.int(), names: z.array(z.string()) }).nullable(),
  /** Conflicts of interest: the reader nominated this person, or is this person. Never hidden from the reader. */
  conflicts: z.array(z.enum(['self', 'nominatedByYou', 'nominatedByManager'])),
  /** Whether the person can still receive the award: neither suspended nor archived. */
  eligible: z.boolean(),
  winner: z.object({ id: Id, note: z.string() }).nullable(),
});
export type Nominee = z.infer<typeof Nominee>;

export const Winner = z.object({
  id: Id,
  nomineeId: Id,
  /** Null while names are hidden. */
  member: Person.nullable(),
  nominationCount: z.int(),
  note: z.string(),
  addedBy: Person.nullable(),
  addedAt: z.iso.datetime(),
  eligible: z.boolean(),
});
export type Winner = z.infer<typeof Winner>;

export const nominate = endpoint({
  method: 'POST',
  path: '/award/awardTypes/:id/nominations',
  summary: 'Nominate someone. The same person again is refused: edit what was written instead',
  can: 'awardApp:createNomination',
  params: byId,
  body: z.object({
    nomineeId: z.uuid({ error: ({ input }) => (input ? undefined : coded('award.nomineeMissing')) }).toLowerCase(),
    message: z.string({ error: coded('award.reasonMissing') }).pipe(Reason),
  }),
  response: Nomination,
  limit: sendLimit,
});

export const updateNomination = endpoint({
  method: 'PATCH',
  path: '/award/awardTypes/:id/nominations/:nominationId',
  summary: 'Change one’s own reason until nominations close',
  can: 'awardApp:createNomination',
  versioned: true,
  params: byNomination,
  body: z.object({ message: Reason }),
  response: Nomination,
});

export const deleteNomination = endpoint({
  method: 'DELETE',
  path: '/award/awardTypes/:id/nominations/:nominationId',
  summary: 'Take one’s own nomination back until nominations close',
  can: 'awardApp:createNomination',
  params: byNomination,
  response: z.object({}),
});

export const listOwnNominations = endpoint({
  method: 'GET',
  path: '/award/nominations/my',
  summary: 'Whom the caller has nominated for which award, the latest first',
  can: 'awardApp:browse',
  query: z.object({ ...pageQuery(), awardTypeId: Id.optional() }),
  response: pageOf(
    Nomination.extend({
      awardType: AwardType,
      /** Once it is finalized: whether this nominee won. */
      outcome: z.enum(['won', 'notChosen']).nullable(),
    }),
  ),
});

export const listReceivedReasons = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id/reasons/my',
  summary: 'What was written about the caller, once it is finalized and if its organiser shares it',
  can: 'awardApp:browse',
  params: byId,
  query: z.object(pageQuery()),
  response: pageOf(z.object({ id: Id, message: z.string(), nominator: Person, createdAt: z.iso.datetime() })),
});

export const searchCandidates = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id/candidates',
  summary: 'Whom the caller may nominate, by name; never themselves or whom they have nominated',
  can: 'awardApp:createNomination',
  params: byId,
  query: z.object({
    search: z.string().trim().max(100).default(''),
    notIdIn: listOf(Id).default([]),
    pageSize: z.coerce.number().int().min(1).max(20).default(10),
  }),
  response: z.object({ results: z.array(Recipient) }),
});

export const listNominations = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id/nominations',
  summary: 'The reasons of a nomination, the latest first; of one nominee where they are named',
  can: judging,
  params: byId,
  query: z.object({ ...pageQuery(), nomineeId: Id.optional() }),
  response: pageOf(JudgedReason.extend({ nomineeId: Id, nominee: Person.nullable() })),
});

export const exportNominations = endpoint({
  method: 'POST',
  path: '/award/awardTypes/:id/nominations/export',
  summary: 'Every reason with its nominee, as CSV; without names while they are hidden',
  can: judging,
  params: byId,
  response: z.string(),
  streams: 'text/csv',
});

export const listNominees = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id/nominees',
  summary: 'Who was nominated, most often first, with the first reasons of each',
  can: judging,
  params: byId,
  query: z.object({ ...pageQuery(), reasons: z.coerce.number().int().min(0).max(10).default(3) }),
  response: pageOf(Nominee),
});

const act = (verb: string, summary: string) =>
  ({
    method: 'POST',
    path: `/award/awardTypes/:id/${verb}`,
    summary,
    can: judging,
    params: byId,
    response: AwardType,
  }) as const;

export const startNomination = endpoint({
  ...act('start', 'Open nominations now'),
  path: '/award/awardTypes/:id/start',
});
export const endNomination = endpoint({ ...act('end', 'Close nominations now'), path: '/award/awardTypes/:id/end' });
export const extendNomination = endpoint({
  ...act('extend', 'Keep nominations open until later, or open them again before anything was decided'),
  path: '/award/awardTypes/:id/extend',
  body: z.object({
    nominationEndAt: z.iso.datetime({ offset: true, local: true, error: coded('recognition.dateInvalid') }),
  }),
});

export const listWinners = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id/winners',
  summary: 'Who was chosen, in the order they were added',
  can: judging,
  params: byId,
  response: z.object({ results: z.array(Winner) }),
});

export const addWinner = endpoint({
  method: 'POST',
  path: '/award/awardTypes/:id/winners',
  summary: 'Choose a nominee, by member or, where names are hidden, by nominee. Naming one again changes the note',
  can: judging,
  params: byId,
  body: z.object({
    memberId: Id.optional(),
    nomineeId: Id.optional(),
    /** The reason for the choice. It is stored, and the winner reads it. */
    note: prose(300).default(''),
  }),
  response: Winner,
});

export const removeWinner = endpoint({
  method: 'DELETE',
  path: '/award/awardTypes/:id/winners/:winnerId',
  summary: 'Choose someone no longer',
  can: judging,
  params: z.object({ id: Id, winnerId: Id }),
  response: z.object({}),
});

/** A change of a nomination, with its actor and time. */
export const HistoryEntry = z.object({
  id: z.string(),
  action: z.enum([
    'created',
    'changed',
    'started',
    'ended',
    'extended',
    'winnerAdded',
    'winnerChanged',
    'winnerRemoved',
    'finalized',
    'archived',
    'unarchived',
  ]),
  actor: Person.nullable(),
  at: z.iso.datetime(),
  /** The winner that was changed, if any; null while names are hidden. */
  member: Person.nullable(),
  note: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const listNominationHistory = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id/history',
  summary: 'Who changed which winner and what else about a nomination, the latest first',
  can: judging,
  params: byId,
  query: z.object(pageQuery()),
  response: pageOf(HistoryEntry),
});

export const FinalizePreview = z.object({
  winners: z.array(Winner.extend({ member: Person })),
  amount: z.int(),
  total: z.int(),
  pointsBankName: z.string().nullable(),
  pointsBankBalance: z.object({ available: z.int() }).nullable(),
  covered: z.boolean(),
  /** The members to notify: winners, other nominators, nominees who may read their reasons; or everyone. */
  told: z.object({ winners: z.int(), nominators: z.int(), nominees: z.int(), everyone: z.boolean() }),
  pinnedUntil: z.iso.datetime().nullable(),
  /** The reasons why it cannot be finalized now. */
  problems: z.array(z.enum(['noWinner', 'ineligibleWinner', 'ownWinner', 'bankTooSmall', 'bankClosed', 'pointsOff'])),
});
export type FinalizePreview = z.infer<typeof FinalizePreview>;

export const previewFinalize = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id/finalize/preview',
  summary: 'What finalizing would do. Nothing moves; winners are named',
  can: judging,
  params: byId,
  response: FinalizePreview,
});

export const finalizeNomination = endpoint({
  method: 'POST',
  path: '/award/awardTypes/:id/finalize',
  summary: 'Give the award to the winners, pay, pin and notify, all at once; or say that nobody wins',
  can: judging,
  params: byId,
  body: z.object({
    /** The message of the award; required if there are winners. */
    message: RichText.optional(),
    noWinner: z.boolean().default(false),
    /** The winners the caller saw. If they have changed since, the request is refused as StaleVersion. */
    seenWinnerIds: z.array(Id).max(100).optional(),
  }),
  response: z.object({ awardType: AwardType, awardId: Id.nullable() }),
});

/** The members who read nominations. The nominate dialog names them. */
export const getJury = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id/jury',
  summary: 'Who reads nominations and decides: how many, and the first few',
  can: 'awardApp:createNomination',
  params: byId,
  response: z.object({ total: z.int(), members: z.array(Person) }),
});
