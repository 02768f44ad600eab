import type { Chore } from '../../../platform/jobs.ts';
import { deleteSessionsBefore } from './queries.ts';
import { sessionLimits } from './rules.ts';

export const forgetOperatorSessions: Chore = {
  name: 'operator.forgetSessions',
  everyMinutes: 60,
  run(db, now) {
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const { absoluteDays, idleDays } = sessionLimits;
    return deleteSessionsBefore(db, { createdAt: ago(absoluteDays), lastSeenAt: ago(idleDays) });
  },
};
