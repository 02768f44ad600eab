import { periodicJob } from '../../../platform/jobs.ts';
import { countRankings } from './service.ts';

export const rankManagers = periodicJob('recognition.rankManagers', {
  every: 'hour',
  timeoutMs: 120_000,
  run: countRankings,
});
