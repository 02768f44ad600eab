/**
 * feedback: what members tell the admins of their company.
 *
 * Owns: feedback.
 * Invariants: the sender and whoever holds feedbackApp:manage read it, nobody else; its state goes from new to triaged to
 * closed and never back.
 */
import { domain } from '../../platform/domain.ts';
import { feedbackRoutes } from './routes.ts';

export const feedback = domain({
  name: 'feedback',
  uses: ['people'],
  routes: feedbackRoutes,
});
