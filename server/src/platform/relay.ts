import type pg from 'pg';
import { relayed } from './metrics.ts';
import { classNumber, type JobClass, noTenant, type Queue } from './queue.ts';

/**
 * How outbox rows become jobs: up to `batch` rows of one tenant and task share a job; 0 drops the row, for events without
 * subscribers. Rows of unlisted tasks stay for the worker of a newer release.
 */
export type Targets = Record<string, { jobClass: JobClass; batch: number }>;

const rowsAtOnce = 500;

/** Not `jsonb_agg`: its time grows with the square of the length of a list in a payload. */
const moveSql = ({ schema }: Queue) => `
  with due as (
    select id, run_at from ${schema}.outbox where $1::jsonb ? task and run_at <= now() and ${isOpen(schema)}
    order by run_at, id limit ${rowsAtOnce} for update skip locked
  ), moved as (
    delete from ${schema}.outbox using due where outbox.id = due.id and outbox.run_at = due.run_at
    returning outbox.*
  ), placed as (
    select moved.*, ($1 -> task ->> 'class')::smallint as class, ($1 -> task ->> 'batch')::int as batch,
      row_number() over (partition by task, ${tenantOf(schema)} order by run_at, id) - 1 as place
    from moved
  ), queued as (
    insert into ${schema}.job (class, tenant_id, task, items)
    select class, ${tenantOf(schema)}, task, to_jsonb(array_agg(
      jsonb_build_object('id', id, 'requestId', request_id, 'dueAt', run_at, 'payload', payload) order by place
    ))
    from placed where batch > 0 group by class, ${tenantOf(schema)}, task, place / batch
    order by min(run_at), min(place)
    returning id
  )
  select count(*)::int as moved, (select count(*) from queued) as queued from moved`;

/** A suspended tenant's rows wait in the outbox until it is resumed. */
export const isOpen = (schema: Queue['schema']): string =>
  schema === 'public'
    ? 'not exists (select from tenant where tenant.tenant_id = outbox.tenant_id and tenant.suspended_at is not null)'
    : 'true';

const tenantOf = (schema: Queue['schema']) => (schema === 'public' ? 'tenant_id' : `'${noTenant}'::uuid`);

/**
 * Moves outbox rows that are due to the queue, oldest first, in one statement: a row is either still in the outbox or in
 * a job. Several relays may run; each takes rows the others have not locked.
 */
export async function relay(pool: pg.Pool, queue: Queue, targets: Targets): Promise<number> {
  const wanted = Object.entries(targets).map(([task, { jobClass, batch }]) => [
    task,
    { class: classNumber(jobClass), batch },
  ]);
  const { rows } = await pool.query<{ moved: number }>({
    name: `relay-${queue.schema}`,
    text: moveSql(queue),
    values: [JSON.stringify(Object.fromEntries(wanted))],
  });
  const moved = rows[0]?.moved ?? 0;
  relayed.inc(moved);
  return moved;
}
