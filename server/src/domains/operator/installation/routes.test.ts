import { afterEach, expect, it } from 'vitest';
import { directory, listCells } from '../../../platform/cells.ts';
import { inspect } from '../../../platform/installation.ts';
import { startOwnWorker } from '../../../test/harness.ts';
import { newOperator } from '../../../test/operators.ts';
import { runMaintenanceCommand } from './service.ts';

const command = (...args: string[]) => runMaintenanceCommand(args, { now: new Date(), by: 'root' });
afterEach(() => command('off'));

it('shows databases, their queues and the workers that are alive', async () => {
  const operator = await newOperator();
  const workers = async () => {
    const { body } = await operator.get('/operator/installation');
    return body.databases.map(({ state }: { state: { workers: number } }) => state.workers);
  };
  const names = ['directory', ...listCells().map(({ name }) => name)];
  const { body } = await operator.get('/operator/installation');
  expect(body).toMatchObject({ maintenance: null, redis: 'up' });
  expect(body.databases).toEqual(
    names.map((name) => ({
      name,
      state: {
        upToDate: true,
        workers: 0,
        failed: expect.any(Number),
        outboxAgeSeconds: expect.any(Number),
        classes: ['urgent', 'normal', 'bulk'].map((one) =>
          expect.objectContaining({ name: one, waiting: expect.any(Number) }),
        ),
      },
    })),
  );

  const two = [await startOwnWorker({}), await startOwnWorker({})];
  await expect.poll(workers).toEqual(names.map(() => 2));
  await Promise.all(two.map((worker) => worker.stop()));
  await expect.poll(workers).toEqual(names.map(() => 0));
});

it('shows nothing else of a database that does not answer', async () => {
  expect(await inspect({ name: 'gone', schema: 'public', address: 'postgres://127.0.0.1:1/gone' })).toBeUndefined();
});

it('starts and ends maintenance from the console, once however often it is requested', async () => {
  const operator = await newOperator();
  const shown = async () => (await operator.get('/operator/installation')).body.maintenance;
  await operator.post('/operator/maintenance/start');
  await operator.post('/operator/maintenance/start');
  expect(await shown()).toMatchObject({ beganBy: 'Olive Operator' });
  expect((await operator.post('/operator/maintenance/end')).body).toEqual({ maintenance: null });
  expect((await operator.post('/operator/maintenance/end')).status).toBe(200);
  expect(await shown()).toBeNull();

  const trail = await directory
    .selectFrom('directory.auditEvent')
    .select('action')
    .where('entityId', '=', 'maintenance')
    .where('actorId', '=', operator.id)
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['operator.maintenanceStarted', 'operator.maintenanceEnded']);
});

it('starts, shows and ends maintenance by command', async () => {
  expect(await command('status')).toEqual({ lines: [{ maintenance: false }] });
  const on = { maintenance: true, beganBy: 'root', beganAt: expect.any(Date) };
  expect(await command('on')).toEqual({ lines: [on] });
  expect(await command('status')).toEqual({ lines: [on] });
  expect(await command('off')).toEqual({ lines: [{ maintenance: false }] });
  expect(await command('perhaps')).toEqual({ refusal: 'maintenance on | off | status' });
});
