import { type PeriodicJob, periodicJob } from '../../../platform/jobs.ts';
import type { TimelineKind } from '../items/rules.ts';
import { startRerendering } from './service.ts';

/** Runs at night. Until then cards are rerendered when they are read. */
export function rerenderOldCards(kinds: TimelineKind[]): PeriodicJob {
  const swept = kinds.map(
    ({ type, cardVersion }) => `(type = '${type}' and version >= ${cardVersion} and reached_id is null)`,
  );
  return periodicJob('timeline.redrawOldCards', {
    every: 'day',
    hour: 2,
    due: `select tenant_id from tenant
      where exists (select from timeline_item where timeline_item.tenant_id = tenant.tenant_id)
        and ${kinds.length} > (
          select count(*) from card_sweep where card_sweep.tenant_id = tenant.tenant_id and (${swept.join(' or ')})
        )`,
    run: startRerendering,
  });
}
