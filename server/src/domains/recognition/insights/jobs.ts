import { periodicJob } from '../../../platform/jobs.ts';
import { countRankings } from './service.ts';

export const rankManagers = periodicJob('recognition.rankManagers', { every: 'hour', run: countRankings });
