import { periodicJob } from '../../../platform/jobs.ts';
import { startRedrawing } from './service.ts';

/** At a quiet hour. Until then cards are redrawn as they are read. */
export const redrawOldCards = periodicJob('timeline.redrawOldCards', { every: 'day', hour: 2, run: startRedrawing });
