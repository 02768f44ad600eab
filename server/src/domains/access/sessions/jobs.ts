import type { Chore } from '../../../platform/jobs.ts';
import { deleteExpired } from './queries.ts';
import { sessionLimits } from './rules.ts';

/** Deletes everything that has expired: sessions, links from emails, and counts of wrong passwords. */
export const forgetExpired: Chore = {
  name: 'identity.forgetExpired',
  everyMinutes: 60,
  run: (db, now) => deleteExpired(db, sessionLimits, now),
};
