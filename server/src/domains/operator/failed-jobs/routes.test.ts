import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { directory, getCell } from '../../../platform/cells.ts';
import { createPool } from '../../../platform/db.ts';
import { newTenant, type TestTenant } from '../../../test/harness.ts';
import { newOperator } from '../../../test/operators.ts';

const task = `test.${randomUUID()}`;
let operator: Awaited<ReturnType<typeof newOperator>>;
let tenant: TestTenant;
beforeAll(async () => {
  operator = await newOperator();
  tenant = await newTenant();
});
afterAll(() => inQueue('delete from job where task = $1', [task]));

async function inQueue(text: string, values: unknown[]) {
  const pool = createPool(getCell(tenant.cell).address, 'jobs', 1);
  const { rows } = await pool.query(text, values);
  await pool.end();
  return rows;
}

async function addFailedJob(): Promise<string> {
  const [row] = await inQueue(
    `insert into job (class, tenant_id, task, items, attempts, last_error, failed_at)
     values (1, $1, $2, '[]', 25, 'The mail server said no', now()) returning id`,
    [tenant.id, task],
  );
  return row.id;
}

it('lists failed jobs with their company, retries one and removes one', async () => {
  const [first, second] = [await addFailedJob(), await addFailedJob()];
  const listed = async () => {
    const { body } = await operator.get('/operator/failedJobs');
    return body.results.filter((job: { task: string }) => job.task === task);
  };
  const name = expect.stringMatching(/^Tenant \d+$/);
  const failed = { queue: tenant.cell, attempts: 25, nextAt: null, error: 'The mail server said no' };
  expect(await listed()).toEqual([
    { id: first, task, subscriber: null, company: { id: tenant.id, name }, ...failed },
    { id: second, task, subscriber: null, company: { id: tenant.id, name }, ...failed },
  ]);

  expect((await operator.post(`/operator/failedJobs/${first}/retry`)).body).toEqual({ count: 1 });
  expect(await listed()).toMatchObject([
    { id: second, nextAt: null },
    { id: first, nextAt: expect.any(String) },
  ]);
  expect((await operator.delete(`/operator/failedJobs/${second}`)).body).toEqual({ count: 1 });
  expect((await operator.delete(`/operator/failedJobs/${second}`)).body.code).toBe('operator.jobNotFound');
  expect(await listed()).toMatchObject([{ id: first }]);

  const trail = await directory
    .selectFrom('directory.auditEvent')
    .select(['action', 'actorId', 'entityId'])
    .where('entityId', 'in', [first, second])
    .orderBy('id')
    .execute();
  expect(trail).toEqual([
    { action: 'operator.jobRetried', actorId: operator.id, entityId: first },
    { action: 'operator.jobRemoved', actorId: operator.id, entityId: second },
  ]);
});

it('retries all failed jobs of every queue', async () => {
  const id = await addFailedJob();
  expect((await operator.post('/operator/failedJobs/retry')).body.count).toBeGreaterThanOrEqual(1);
  expect(await inQueue('select failed_at from job where id = $1', [id])).toEqual([{ failed_at: null }]);
});
