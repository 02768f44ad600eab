import type { Feedback, FeedbackCategory, FeedbackState, ReceivedFeedback } from '@hurrah/contracts/feedback';
import type { Ctx } from '../../platform/ctx.ts';
import { listPeople } from '../people/index.ts';
import { feedbackPolicy } from './policy.ts';
import { type FeedbackRow, listEmails } from './queries.ts';

/** As its sender sees it. */
export const presentFeedback = (row: FeedbackRow): Feedback => ({
  id: row.id,
  category: row.category as FeedbackCategory,
  message: row.message,
  url: row.url,
  contactOk: row.contactOk,
  state: row.state as FeedbackState,
  createdAt: row.createdAt.toISOString(),
  triagedAt: row.triagedAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
});

/** As the admins see it. */
export async function presentReceived(ctx: Ctx, rows: FeedbackRow[]): Promise<ReceivedFeedback[]> {
  const ids = rows.flatMap(({ memberId, triagedBy, closedBy }) => [memberId, triagedBy ?? [], closedBy ?? []].flat());
  const reachable = rows.flatMap(({ memberId, contactOk }) => (contactOk ? memberId : []));
  const [people, emails] = await Promise.all([listPeople(ctx, ids), listEmails(ctx, reachable)]);
  return rows.flatMap((row) => {
    const member = people.get(row.memberId);
    if (!member) return [];
    return {
      ...presentFeedback(row),
      member,
      email: (row.contactOk && emails.get(row.memberId)) || null,
      triagedBy: people.get(row.triagedBy ?? '') ?? null,
      closedBy: people.get(row.closedBy ?? '') ?? null,
      permissions: feedbackPolicy.allowed(ctx, row),
    };
  });
}
