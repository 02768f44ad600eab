import { periodicJob } from '../../../platform/jobs.ts';
import { postKinds } from '../items/rules.ts';
import { startRedrawing } from './service.ts';

const sweptKinds = postKinds
  .map(({ type, cardVersion }) => `(type = '${type}' and version >= ${cardVersion} and reached_id is null)`)
  .join(' or ');

/** At a quiet hour. Until then cards are redrawn as they are read. */
export const redrawOldCards = periodicJob('timeline.redrawOldCards', {
  every: 'day',
  hour: 2,
  due: `select tenant_id from tenant
    where exists (select from timeline_item where timeline_item.tenant_id = tenant.tenant_id)
      and ${postKinds.length} > (
        select count(*) from card_sweep where card_sweep.tenant_id = tenant.tenant_id and (${sweptKinds})
      )`,
  run: startRedrawing,
});
