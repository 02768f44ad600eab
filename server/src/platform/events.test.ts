import { randomUUIDv7 } from 'node:crypto';
import { endpoint } from '@hurrah/contracts/endpoint';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { proveEvents } from '../../../prove/events.ts';
import { work } from '../app.ts';
import { newTenant, startOwnWorker, type TestTenant } from '../test/harness.ts';
import { appWith } from '../test/own-app.ts';
import { audit } from './audit.ts';
import { getCell, listCells } from './cells.ts';
import { createPool } from './db.ts';
import { each, emit, event, on } from './events.ts';
import { log } from './log.ts';
import { route } from './route.ts';

afterAll(async () => {
  // Other test files do not know this event.
  for (const { address } of listCells()) {
    const jobs = createPool(address, 'jobs', 1);
    await jobs.query('delete from outbox where task = $1', [renamed.name]);
    await jobs.end();
  }
});

const renamed = event('test.renamed', z.object({ name: z.string() }));
const api = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'For a test',
    can: 'member',
    body: z.object({ name: z.string() }),
    response: z.object({}),
  });
const rename = (path: `/${string}`, fails: boolean) =>
  route(api(path), async (ctx, { body }) => {
    await audit(ctx, { action: 'test.renamed', entityType: 'test', entityId: body.name });
    await emit(ctx, renamed, body);
    if (fails) throw new Error('after everything was written');
    return {};
  });
const server = await appWith(rename('/test/rename', false), rename('/test/fail', true));

const written = (tenant: TestTenant) =>
  tenant.inside(async (db) => ({
    events: await db.selectFrom('outbox').select(['task', 'payload', 'requestId']).execute(),
    audited: await db
      .selectFrom('auditEvent')
      .select(['action', 'entityId', 'requestId', 'actorId'])
      .orderBy('id')
      .execute(),
  }));

describe('an event', () => {
  it('is written with its audit row and the id of its request', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    const { status, requestId } = await server.post(member, '/test/rename', { name: 'Ada' });
    expect(status).toBe(200);
    expect(await written(tenant)).toEqual({
      events: [{ task: 'test.renamed', payload: { name: 'Ada' }, requestId }],
      audited: [{ action: 'test.renamed', entityId: 'Ada', requestId, actorId: member.id }],
    });
  });

  it('of a product request carries its id too', async () => {
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    const { headers } = await admin.post(`/identity/tenantMembers/${member.id}/suspend`);
    const requestId = headers['x-request-id'];
    expect(await written(tenant)).toEqual({
      events: [{ task: 'identity.membersChanged', payload: { memberIds: [member.id] }, requestId }],
      audited: [{ action: 'identity.memberSuspended', entityId: member.id, requestId, actorId: admin.id }],
    });
  });

  it('of a request that failed is not stored', async () => {
    const tenant = await newTenant();
    log.level = 'silent';
    const { status } = await server.post(await tenant.member(), '/test/fail', { name: 'Nobody' });
    log.level = 'error';
    expect(status).toBe(500);
    expect(await written(tenant)).toEqual({ events: [], audited: [] });
  });

  it('takes effect once for each subscriber, though every job is run again, with the id of its request', async () => {
    const tenant = await newTenant();
    const jobs = createPool(getCell(tenant.cell).address, 'jobs', 1);
    const effects: string[] = [];
    const subscriber = (name: string) =>
      on(
        renamed,
        name,
        each(async (ctx, payload) => {
          if (ctx.tenantId === tenant.id) effects.push(`${name} ${payload.name} ${ctx.requestId}`);
        }),
      );
    const subscribers = [...work.subscribers, subscriber('test.first'), subscriber('test.second')];
    const { requestId } = await server.post(await tenant.member(), '/test/rename', { name: 'Ada' });
    const { id } = await tenant.inside((db) => db.selectFrom('outbox').select('id').executeTakeFirstOrThrow());
    const worker = await startOwnWorker({ events: [...work.events, renamed], subscribers });
    await expect.poll(() => effects.length).toBe(2);

    const again = JSON.stringify([{ id, requestId, payload: { name: 'Ada' } }]);
    for (const only of ['test.first', 'test.second', null]) {
      await jobs.query('insert into job (class, tenant_id, task, subscriber, items) values (1, $1, $2, $3, $4)', [
        tenant.id,
        renamed.name,
        only,
        again,
      ]);
    }
    const left = async () => (await jobs.query('select from job where task = $1', [renamed.name])).rowCount;
    await expect.poll(left).toBe(0);
    await worker.stop();
    await jobs.end();
    expect(effects.toSorted()).toEqual([`test.first Ada ${requestId}`, `test.second Ada ${requestId}`]);
    const { rows } = await tenant.inside((db) =>
      sql`select task from event_handled where event_id = ${id}`.execute(db),
    );
    expect(rows).toHaveLength(2);
  });
});

it('every event, subscriber and job is named `domain.name`, and an event has no two subscribers of one name', () => {
  const { events, subscribers, externalJobs, emailJobs, periodicJobs, chores } = work;
  const names = [...events, ...subscribers, ...externalJobs, ...emailJobs, ...periodicJobs, ...chores].map(
    ({ name }) => name,
  );
  expect(names.filter((name) => !/^[a-z]+\.[a-z][A-Za-z]+$/.test(name))).toEqual([]);
  const heard = subscribers.map(({ event: listened, name }) => `${listened} ${name}`);
  expect(new Set(heard).size).toBe(heard.length);
});

it('an event is handled no earlier than it is due, by a clock that runs behind the database’s too', async () => {
  const tenant = await newTenant();
  const jobs = createPool(getCell(tenant.cell).address, 'jobs', 1);
  const handledAt: Date[] = [];
  const subscriber = on(renamed, 'test.clock', async (ctx) => {
    if (ctx.tenantId === tenant.id) handledAt.push(ctx.now);
  });
  const worker = await startOwnWorker({
    events: [...work.events, renamed],
    subscribers: [...work.subscribers, subscriber],
  });
  const dueAt = new Date(Date.now() + 60_000);
  const items = JSON.stringify([{ id: randomUUIDv7(), requestId: null, dueAt, payload: { name: 'Ada' } }]);
  await jobs.query('insert into job (class, tenant_id, task, items) values (1, $1, $2, $3)', [
    tenant.id,
    renamed.name,
    items,
  ]);
  await expect.poll(() => handledAt).toEqual([dueAt]);
  await worker.stop();
  await jobs.end();
});

it('events and jobs that the previous release stored under other names are handled, each effect once', async () => {
  const tenant = await newTenant();
  const jobs = createPool(getCell(tenant.cell).address, 'jobs', 1);
  const effects: string[] = [];
  const now = event('test.newName', renamed.payload, { formerly: renamed.name });
  const subscriber = (name: string) =>
    on(now, name, async (ctx, payloads) => {
      for (const payload of payloads) if (ctx.tenantId === tenant.id) effects.push(`${name} ${payload.name}`);
    });
  await server.post(await tenant.member(), '/test/rename', { name: 'from the outbox' });
  const jobItem = { id: randomUUIDv7(), requestId: null, payload: { name: 'from a job' } };
  // All subscribers failed together before; one has succeeded alone since, the other had another name.
  await tenant.inside((db) =>
    db.insertInto('eventHandled').values({ eventId: jobItem.id, task: 'test.done' }).execute(),
  );
  await jobs.query('insert into job (class, tenant_id, task, subscriber, items) values (1, $1, $2, $3, $4)', [
    tenant.id,
    renamed.name,
    'test.oldName',
    JSON.stringify([jobItem]),
  ]);
  const worker = await startOwnWorker({
    events: [...work.events, now],
    subscribers: [...work.subscribers, subscriber('test.done'), subscriber('test.newName')],
  });
  await expect.poll(() => effects.length).toBe(3);
  await worker.stop();
  await jobs.end();
  expect(effects.toSorted()).toEqual([
    'test.done from the outbox',
    'test.newName from a job',
    'test.newName from the outbox',
  ]);
});

describe('several events of one tenant', () => {
  it('are one batch in one transaction; if that fails, each subscriber and then each event is retried alone', async () => {
    const tenant = await newTenant();
    const batches: string[] = [];
    const subscriber = (name: string, fails: string) =>
      on(renamed, name, async (ctx, payloads) => {
        if (ctx.tenantId !== tenant.id) return;
        const names = payloads.map((payload) => payload.name).join();
        if (names.includes(fails) && !batches.includes(`${name} gave up`)) {
          if (payloads.length === 1) batches.push(`${name} gave up`);
          throw new Error('on purpose');
        }
        batches.push(`${name} ${names}`);
      });
    const subscribers = [...work.subscribers, subscriber('test.first', 'nobody'), subscriber('test.second', 'Ben')];
    const member = await tenant.member();
    for (const name of ['Ada', 'Ben', 'Cleo']) await server.post(member, '/test/rename', { name });
    log.level = 'silent';
    const worker = await startOwnWorker({ events: [...work.events, renamed], subscribers, concurrency: 1 });
    const handled = () =>
      tenant.inside(async (db) => (await db.selectFrom('eventHandled').select('task').execute()).length);
    await expect.poll(handled).toBe(6);
    await worker.stop();
    log.level = 'error';
    // Every effect that was rolled back has happened once in the end.
    expect(batches.filter((batch) => batch.startsWith('test.first'))).toEqual(Array(2).fill('test.first Ada,Ben,Cleo'));
    expect(batches.filter((batch) => batch.startsWith('test.second')).toSorted()).toEqual(
      ['Ada', 'Ben', 'Cleo', 'gave up'].map((name) => `test.second ${name}`),
    );
  });
});

describe('a thousand events', () => {
  it('take effect exactly once each, although workers are killed three times', async () => {
    const { figures, differences } = await proveEvents({ events: 1_000, kills: 3, crashes: 0, seed: 7 });
    expect(differences, JSON.stringify(figures)).toEqual([]);
    expect(figures).toMatchObject({
      'workers killed': 3,
      'events committed': 892,
      'rows written by one subscriber': 892,
    });
  });
});
