/**
 * feedback: messages of members to the admins of their company.
 *
 * Owns: feedback.
 * Invariants: only the sender and holders of feedbackApp:manage read it; its state goes from new to triaged to closed
 * and never back.
 */
import { domain } from '../../platform/domain.ts';
import { feedbackRoutes } from './routes.ts';

export const feedback = domain({
  name: 'feedback',
  uses: ['people'],
  routes: feedbackRoutes,
});
