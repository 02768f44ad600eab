import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { work } from '../app.ts';
import { runMaintenanceCommand } from '../domains/operator/index.ts';
import { newTenant, startOwnWorker } from '../test/harness.ts';
import { startProcess } from '../test/own-process.ts';
import { inBackground } from './background.ts';
import { getCell } from './cells.ts';
import { createPool } from './db.ts';
import { enqueue, externalJob } from './jobs.ts';

const maintenance = (...args: string[]) => runMaintenanceCommand(args, { now: new Date(), by: 'root' });
afterEach(() => maintenance('off'));

it('closes a running api, except for health checks, and opens it again', async () => {
  const api = await startProcess('api');
  const member = await (await newTenant()).member();
  const ask = async () => (await api.get(member, '/identity/tenantMembers/me')).status;
  const health = async () => (await fetch(`${api.url}/healthcheck/public`)).json();
  expect([await ask(), await health()]).toEqual([200, { status: 'ok' }]);

  await maintenance('on');
  await expect.poll(ask).toBe(503);
  const closed = await api.send(member, 'POST', '/identity/logout', {});
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await closed.json()).toMatchObject({ error: 'Maintenance', code: 'request.maintenance' });
  expect(await health()).toEqual({ status: 'maintenance' });
  expect((await fetch(`${api.url}/healthcheck/ready`)).status).toBe(200);
  expect(api.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);

  const second = await startProcess('api');
  expect((await second.get(member, '/identity/tenantMembers/me')).status).toBe(503);
  await second.stop();

  await maintenance('off');
  await expect.poll(ask).toBe(200);
  await api.stop();
});

it('takes no job during maintenance and takes it afterwards', async () => {
  let ran = 0;
  let inMaintenance = true;
  let looks = 0;
  const job = externalJob('test.duringMaintenance', z.object({}), async () => {
    ran += 1;
  });
  const worker = await startOwnWorker({
    externalJobs: [...work.externalJobs, job],
    inMaintenance: () => {
      looks += 1;
      return inMaintenance;
    },
  });
  const tenant = await newTenant();
  const acting = { tenantId: tenant.id, requestId: 'test', now: new Date() };
  const cell = getCell(tenant.cell);
  // One waits in the outbox, the other is a job already.
  await inBackground(cell, acting, (ctx) => enqueue(ctx, job, {}));
  const jobs = createPool(cell.address, 'jobs', 1);
  const items = JSON.stringify([{ id: randomUUID(), requestId: null, payload: {} }]);
  await jobs.query('insert into job (class, tenant_id, task, items) values (2, $1, $2, $3)', [
    tenant.id,
    job.name,
    items,
  ]);
  await jobs.end();
  // Every queue looks before each round, a few loops of it at once: by then each has had several rounds.
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before + 40);
  expect(ran).toBe(0);
  inMaintenance = false;
  await expect.poll(() => ran).toBe(2);
  await worker.stop();
});
