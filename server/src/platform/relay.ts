import type pg from 'pg';
import { relayed } from './metrics.ts';

/**
 * Which jobs an outbox row becomes: an event's subscribers, or the one job it names. A row that is not listed stays: it
 * may be from a newer release, whose worker will know it.
 */
export type Targets = Record<string, string[]>;

/** Jobs that talk to the outside wait until everything quick is done: mails to a large team must not hold up a feed. */
const outsidePriority = 10;

const batchSize = 500;

const moveSql = (outbox: 'outbox' | 'directory.outbox') => {
  const tenant = outbox === 'outbox' ? 'moved.tenant_id' : 'null';
  return `
    with moved as (
      delete from ${outbox} where id in (
        select id from ${outbox} where $1::jsonb ? task limit $2 for update skip locked
      ) returning *
    ), specs as (
      select (
        target.name,
        json_build_object(
          'id', moved.id, 'tenantId', ${tenant}, 'requestId', moved.request_id, 'payload', moved.payload
        ),
        null, moved.run_at, 25, null, case when $3::jsonb ? target.name then ${outsidePriority} else 0 end, null
      )::graphile_worker.job_spec as spec
      from moved, jsonb_array_elements_text($1::jsonb -> moved.task) as target (name)
    ), queued as (
      select graphile_worker.add_jobs(array(select spec from specs)) from (select) as once where exists (select from specs)
    )
    select count(*)::int as moved, (select count(*) from queued) as queued from moved`;
};

/**
 * Moves a batch of outbox rows to the job queue, one job per target, in one statement: a row is either still in the
 * outbox or all its jobs exist. Several relays may run; each takes rows the others have not locked.
 */
export async function relay(
  jobs: pg.Pool,
  outbox: 'outbox' | 'directory.outbox',
  { targets, outside }: { targets: Targets; outside: string[] },
): Promise<number> {
  const { rows } = await jobs.query<{ moved: number }>({
    name: `relay-${outbox}`,
    text: moveSql(outbox),
    values: [JSON.stringify(targets), batchSize, JSON.stringify(outside)],
  });
  const moved = rows[0]?.moved ?? 0;
  relayed.inc(moved);
  return moved;
}
