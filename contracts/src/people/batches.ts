import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { idList } from '../ids.ts';
import { pageOf, pageQuery } from '../page.ts';
import { prose } from '../text.ts';
import { MemberStatus, memberFilter, Person } from './tenant-members.ts';

export const BatchStatus = z.enum([
  'initialised',
  'ready',
  'executing',
  'completed',
  'completedWithErrors',
  'failed',
  'cancelled',
]);
export type BatchStatus = z.infer<typeof BatchStatus>;

export const BatchKind = z.enum(['batchSuspend', 'batchAddToTeams', 'batchWelcome']);
export type BatchKind = z.infer<typeof BatchKind>;

/** Why a member on the list is left out (`error`), or flagged before the batch is executed (`warning`). */
export const BatchNotice = z.enum([
  'self',
  'alreadySuspended',
  'archived',
  'suspended',
  'alreadyJoined',
  'alreadyInvited',
  'invitedRecently',
  'dailyLimit',
  'alreadyInTeams',
  'isAdmin',
]);
export type BatchNotice = z.infer<typeof BatchNotice>;

export const Batch = z.object({
  id: Id,
  kind: BatchKind,
  status: BatchStatus,
  createdAt: z.iso.datetime(),
  /** The preview is kept until then; afterwards it is not found. */
  expiresAt: z.iso.datetime(),
  teams: z.array(z.object({ id: Id, name: z.string() })),
  /** All chosen members, those who will change, those with a warning among them, and those left out. */
  total: z.int(),
  willChange: z.int(),
  warnings: z.int(),
  errors: z.int(),
  /** The number of members processed so far. */
  done: z.int(),
  failed: z.int(),
  /** The admin's note to the invited. */
  note: z.string().nullable(),
});
export type Batch = z.infer<typeof Batch>;

export const BatchRow = z.object({
  member: Person.extend({ jobTitle: z.string().nullable(), status: MemberStatus }),
  action: z.enum(['suspend', 'addToTeams', 'welcome', 'none']),
  warning: BatchNotice.nullable(),
  error: BatchNotice.nullable(),
  result: z.enum(['done', 'skipped', 'failed']).nullable(),
});
export type BatchRow = z.infer<typeof BatchRow>;

const byId = z.object({ id: Id });

/** Chosen one by one, or by a filter of the member list. */
const Selection = z.union([
  z.object({ memberIds: idList({ min: 1, max: 10_000 }) }),
  z.object({ filter: memberFilter }),
]);
export type BatchSelection = z.infer<typeof Selection>;
const teamIds = z.array(Id).max(50);
const toTeams = z.object({ teamIds: teamIds.default([]) });
const changes = z.object({
  /** People to exclude, or to include again. */
  exclude: idList({ max: 1000 }).optional(),
  include: idList({ max: 1000 }).optional(),
});

const init = <Body extends z.ZodType>(kind: BatchKind, summary: string, { can, body }: { can: Can; body: Body }) =>
  endpoint({
    method: 'POST',
    path: `/identity/tenantMembers/${kind}`,
    summary,
    can,
    body,
    response: Batch,
    // Ten thousand ids.
    bodyBytes: 512 * 1024,
  });
const preview = (kind: BatchKind, can: Can) =>
  endpoint({
    method: 'GET',
    path: `/identity/tenantMembers/${kind}/:id`,
    summary: 'What would happen to whom, or has happened so far',
    can,
    params: byId,
    query: z.object({ ...pageQuery(), only: z.enum(['errors', 'warnings', 'changes']).optional() }),
    response: Batch.extend({ rows: pageOf(BatchRow) }),
  });
const update = <Body extends z.ZodType>(kind: BatchKind, { can, body }: { can: Can; body: Body }) =>
  endpoint({
    method: 'PUT',
    path: `/identity/tenantMembers/${kind}/:id`,
    summary: 'Change what would happen, or to whom',
    can,
    params: byId,
    body,
    response: Batch,
    bodyBytes: 128 * 1024,
  });
const execute = (kind: BatchKind, can: Can) =>
  endpoint({
    method: 'POST',
    path: `/identity/tenantMembers/${kind}/:id`,
    summary: 'Do it; asking again changes nothing',
    can,
    params: byId,
    response: Batch,
  });
type Can = 'identityApp:createMember' | 'identityApp:createTeam' | 'identityApp:welcome';

const suspending = 'identityApp:createMember';
export const initBatchSuspend = init('batchSuspend', 'Prepare to suspend many', { can: suspending, body: Selection });
export const previewBatchSuspend = preview('batchSuspend', suspending);
export const updateBatchSuspend = update('batchSuspend', { can: suspending, body: changes });
export const executeBatchSuspend = execute('batchSuspend', suspending);

const teaming = 'identityApp:createTeam';
export const initBatchAddToTeams = init('batchAddToTeams', 'Prepare to add many to manual teams', {
  can: teaming,
  body: z.intersection(Selection, toTeams),
});
export const previewBatchAddToTeams = preview('batchAddToTeams', teaming);
export const updateBatchAddToTeams = update('batchAddToTeams', {
  can: teaming,
  body: changes.extend({ teamIds: teamIds.optional() }),
});
export const executeBatchAddToTeams = execute('batchAddToTeams', teaming);

const welcoming = 'identityApp:welcome';
export const initBatchWelcome = init('batchWelcome', 'Prepare to invite many', { can: welcoming, body: Selection });
export const previewBatchWelcome = preview('batchWelcome', welcoming);
export const invitationNoteLength = 500;
export const updateBatchWelcome = update('batchWelcome', {
  can: welcoming,
  body: changes.extend({ note: prose(invitationNoteLength).nullable().optional() }),
});
export const executeBatchWelcome = execute('batchWelcome', welcoming);

/** An invitation as the first person on the list gets it, without its link. */
export const InvitationEmail = z.object({
  /** The person in whose language and name it is written. */
  to: Person,
  /** The inviter whose face it begins with; null if the company invites. */
  from: Person.nullable(),
  subject: z.string(),
  title: z.string(),
  /** Before the note. */
  paragraphs: z.array(z.string()),
  /** After the note. */
  afterwards: z.array(z.string()),
  action: z.string(),
  reason: z.string(),
});
export type InvitationEmail = z.infer<typeof InvitationEmail>;

export const previewInvitationEmail = endpoint({
  method: 'GET',
  path: '/identity/tenantMembers/batchWelcome/:id/email',
  summary: 'What the email says to the first person who would be invited; null where nobody would be',
  can: welcoming,
  params: byId,
  response: z.object({ email: InvitationEmail.nullable() }),
});
