import type { Chore } from '../../../platform/jobs.ts';
import { deleteExpired } from './queries.ts';

/** Invitations that nobody accepted in time, and turns of emails that are long over. */
export const forgetInvitations: Chore = {
  name: 'identity.forgetInvitations',
  everyMinutes: 60,
  run: (db, now) => deleteExpired(db, now),
};
