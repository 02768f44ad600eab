import { type FeedbackState, listFeedback, listMyFeedback } from '@hurrah/contracts/feedback';
import { apiPages } from '../../lib/api.ts';

export const myFeedbackQuery = () => apiPages(listMyFeedback, { query: { pageSize: 10 } });
export const feedbackQuery = (state: FeedbackState) => apiPages(listFeedback, { query: { state, pageSize: 20 } });

export const feedbackChanged = [['feedback', 'feedback']];
