import type { Chore } from '../../../platform/jobs.ts';
import { deleteExpired } from './queries.ts';

/** Deletes expired invitations and past turns of emails. */
export const forgetInvitations: Chore = {
  name: 'identity.forgetInvitations',
  everyMinutes: 60,
  run: (db, now) => deleteExpired(db, now),
};
