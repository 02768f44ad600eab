import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/feedback';
import type { Feedback, FeedbackAction, FeedbackState, ReceivedFeedback } from '@hurrah/contracts/feedback';
import { audit } from '../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../platform/ctx.ts';
import { conflict } from '../../platform/errors.ts';
import { mapPage, type Page, type PageRequest } from '../../platform/page.ts';
import { feedbackPolicy } from './policy.ts';
import { presentFeedback, presentReceived } from './present.ts';
import * as queries from './queries.ts';

const entityType = 'feedback';

export async function sendFeedback(
  ctx: MemberCtx,
  { category, message, url, contactOk }: Received<typeof api.sendFeedback>['body'],
): Promise<Feedback> {
  const row = await queries.insertFeedback(ctx, { category, message, url, contactOk });
  // Without the message: the audit trail has more readers than the feedback.
  await audit(ctx, { action: 'feedback.feedbackSent', entityType, entityId: row.id, after: { category, contactOk } });
  return presentFeedback(row);
}

export async function listMyFeedback(ctx: MemberCtx, page: PageRequest): Promise<Page<Feedback>> {
  const found = await queries.listOwn(ctx, page);
  return mapPage(found, found.results.map(presentFeedback));
}

export async function listFeedback(
  ctx: Ctx,
  { state, ...page }: { state: FeedbackState } & PageRequest,
): Promise<Page<ReceivedFeedback>> {
  const found = await queries.listInState(ctx, state, page);
  return mapPage(found, await presentReceived(ctx, found.results));
}

/** Concurrent decisions run one after the other, and the second is refused if nothing is left to decide. */
export async function decide(ctx: MemberCtx, id: string, action: FeedbackAction): Promise<ReceivedFeedback> {
  const before = await queries.lockFeedback(ctx, id);
  if (!feedbackPolicy.allowed(ctx, before).includes(action)) throw conflict('feedback.alreadyDecided');
  const triaged = { state: 'triaged', triagedAt: ctx.now, triagedBy: ctx.memberId };
  const closed = { state: 'closed', closedAt: ctx.now, closedBy: ctx.memberId };
  const row = await queries.updateFeedback(ctx, id, action === 'triage' ? triaged : closed);
  await audit(ctx, {
    action: action === 'triage' ? 'feedback.feedbackTriaged' : 'feedback.feedbackClosed',
    entityType,
    entityId: id,
    before: { state: before.state },
    after: { state: row.state },
  });
  const [received] = await presentReceived(ctx, [row]);
  return received as ReceivedFeedback;
}
