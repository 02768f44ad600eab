import type { FeedbackAction } from '@hurrah/contracts/feedback';
import { policy } from '../../platform/policy.ts';
import type { FeedbackRow } from './queries.ts';

/** Our choice: what needs nothing more, such as praise, is closed without being triaged first. */
export const feedbackPolicy = policy<Pick<FeedbackRow, 'state'>, FeedbackAction>({
  triage: (ctx, { state }) => ctx.can('feedbackApp:manage') && state === 'new',
  close: (ctx, { state }) => ctx.can('feedbackApp:manage') && state !== 'closed',
});
