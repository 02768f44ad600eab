import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { coded } from '../messages/fields.ts';
import { listOf, pageOf, pageQuery } from '../page.ts';
import { Person } from '../people/tenant-members.ts';
import { prose } from '../text.ts';
import { AccountType, PointsAmount } from './ledger.ts';

/** Letters and digits: punctuation and blanks explain nothing. */
const minLetters = 3;
export const MovementNote = prose(200).refine(
  (text) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= minLetters,
  coded('points.reasonTooShort', { min: minLetters }),
);

export const MovePoints = z.object({
  amount: PointsAmount,
  note: MovementNote,
  /** The amount typed again, if the movement is above the company's limit. */
  confirmAmount: z.int().optional(),
});

export const MovementKind = z.enum(['add', 'remove', 'reverse']);
export type MovementKind = z.infer<typeof MovementKind>;
export const MovementStatus = z.enum(['pending', 'approved', 'declined', 'expired', 'cancelled']);
export type MovementStatus = z.infer<typeof MovementStatus>;
export const MovementAction = z.enum(['approve', 'decline', 'cancel']);
export type MovementAction = z.infer<typeof MovementAction>;

/** A manual movement that waits for a second admin, or was decided. */
export const MovementRequest = z.object({
  id: Id,
  kind: MovementKind,
  accountType: AccountType,
  /** Null for an account that is not a member's. */
  owner: Person.nullable(),
  /** The bank, if the account is a points bank. */
  bank: z.object({ id: Id, name: z.string() }).nullable(),
  amount: z.int(),
  /** The current balance of the account. */
  balance: z.int(),
  note: z.string(),
  requestedBy: Person,
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  status: MovementStatus,
  /** Null while it is pending, and for a request that expired. */
  decidedBy: Person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionNote: z.string().nullable(),
  transactionId: Id.nullable(),
  permissions: z.array(MovementAction),
});
export type MovementRequest = z.infer<typeof MovementRequest>;

const byId = z.object({ id: Id });

export const listMovementRequests = endpoint({
  method: 'GET',
  path: '/points/movementRequests',
  summary: 'Movements by hand that wait for a second admin, and what became of earlier ones; newest first',
  can: 'pointsApp:editBudgetSettings',
  query: z.object({ ...pageQuery(), statusIn: listOf(MovementStatus).optional() }),
  response: pageOf(MovementRequest),
});

export const approveMovementRequest = endpoint({
  method: 'POST',
  path: '/points/movementRequests/:id/approve',
  summary: 'Move the points that another admin asked for',
  can: 'pointsApp:editBudgetSettings',
  params: byId,
  response: MovementRequest,
});

export const declineMovementRequest = endpoint({
  method: 'POST',
  path: '/points/movementRequests/:id/decline',
  summary: 'Refuse what another admin asked for; no points move',
  can: 'pointsApp:editBudgetSettings',
  params: byId,
  body: z.object({ note: prose(200).optional() }),
  response: MovementRequest,
});

export const cancelMovementRequest = endpoint({
  method: 'POST',
  path: '/points/movementRequests/:id/cancel',
  summary: 'Withdraw my own request; no points move',
  can: 'pointsApp:editBudgetSettings',
  params: byId,
  response: MovementRequest,
});
