import { periodicJob } from '../../../platform/jobs.ts';
import { countRankings } from './service.ts';

/** Within an hour of a recognition, daily while recognitions are recent, and for companies without a ranking. */
export const rankManagers = periodicJob('recognition.rankManagers', {
  every: 'hour',
  timeoutMs: 120_000,
  due: `
    select tenant_id from recognition where announce_at > $4 - interval '2 hours'
    union all
    select tenant_id from manager_ranking where position = 1 and counted_at < $4 - interval '1 day' and exists (
      select from recognition
      where recognition.tenant_id = manager_ranking.tenant_id and announce_at > manager_ranking.counted_at - interval '40 days'
    )
    union all
    select tenant_id from tenant
    where not exists (select from manager_ranking where manager_ranking.tenant_id = tenant.tenant_id)
      and exists (
        select from tenant_member where tenant_member.tenant_id = tenant.tenant_id and manager_id is not null
      )`,
  run: countRankings,
});
