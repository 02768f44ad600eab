import type { Chore } from '../../../platform/jobs.ts';
import { deleteBefore } from './queries.ts';
import { keptDays } from './rules.ts';

export const forgetSupportSessions: Chore = {
  name: 'identity.forgetSupportSessions',
  everyMinutes: 60,
  run: (db, now) => deleteBefore(db, new Date(now.getTime() - keptDays * 86_400_000)),
};
