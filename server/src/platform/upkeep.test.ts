import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newTenant } from '../test/harness.ts';
import { getCell, inDirectory } from './cells.ts';
import { createPool } from './db.ts';
import { forgetDirectoryTrail, keepCell } from './upkeep.ts';

const entry = (at: Date, entityId: string) => ({ at, action: 'test.happened', entityType: 'test', entityId });
const old = new Date('2020-01-15T12:00:00Z');

it('drops the months of a tenant trail that are older than its retention (ASVS 14.1.2)', async () => {
  const tenant = await newTenant();
  const jobs = createPool(getCell(tenant.cell).address, 'jobs', 1);
  await jobs.query("select ensure_partitions('audit_event', '2020-01-01', 1)");
  const recent = new Date();
  await tenant.inside((db) =>
    db
      .insertInto('auditEvent')
      .values([entry(old, 'old'), entry(recent, 'recent')])
      .execute(),
  );
  await keepCell(jobs, recent);
  const kept = await tenant.inside((db) =>
    db.selectFrom('auditEvent').select('entityId').where('action', '=', 'test.happened').orderBy('id').execute(),
  );
  expect(kept).toEqual([{ entityId: 'recent' }]);

  // The role cannot drop recent months, whatever date it passes.
  await jobs.query("select forget_audit_events((now() + interval '10 years')::date)");
  expect(
    await tenant.inside((db) => db.selectFrom('auditEvent').select('id').where('entityId', '=', 'recent').execute()),
  ).toHaveLength(1);
  await jobs.end();
});

it('creates the partition of a month whose rows are in the default partition, and the months after it', async () => {
  const tenant = await newTenant();
  const jobs = createPool(getCell(tenant.cell).address, 'jobs', 1);
  const missed = randomUUID();
  await tenant.inside((db) =>
    db
      .insertInto('auditEvent')
      .values(entry(new Date('2018-03-10T12:00:00Z'), missed))
      .execute(),
  );
  const placeOf = () =>
    tenant.inside(async (db) => {
      const { rows } = await sql<{ place: string }>`
        select tableoid::regclass::text as place from audit_event where entity_id = ${missed}`.execute(db);
      return rows;
    });
  expect(await placeOf()).toEqual([{ place: 'audit_event_default' }]);
  const { rows } = await jobs.query("select ensure_partitions('audit_event', '2018-03-01', 2) as failed");
  expect(rows).toEqual([{ failed: 0 }]);
  expect(await placeOf()).toEqual([{ place: 'audit_event_201803' }]);
  await tenant.inside((db) =>
    db
      .insertInto('auditEvent')
      .values(entry(new Date('2018-04-10T12:00:00Z'), 'later'))
      .execute(),
  );
  const { rows: later } = await jobs.query("select to_regclass('audit_event_201804') is not null as made");
  expect(later).toEqual([{ made: true }]);
  const stranger = await newTenant();
  expect(await stranger.inside((db) => db.selectFrom('auditEvent').select('id').execute())).toEqual([]);
  await jobs.end();
});

it('deletes entries of the directory trail that are older than its retention (ASVS 14.1.2)', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await inDirectory((db) =>
    db
      .insertInto('directory.auditEvent')
      .values([entry(old, first), entry(new Date(), second)])
      .execute(),
  );
  const kept = () =>
    inDirectory((db) =>
      db.selectFrom('directory.auditEvent').select('entityId').where('entityId', 'in', [first, second]).execute(),
    );
  await inDirectory((db) => forgetDirectoryTrail.run(db, new Date()));
  expect(await kept()).toEqual([{ entityId: second }]);
  await inDirectory((db) => forgetDirectoryTrail.run(db, new Date('2100-01-01')));
  expect(await kept()).toEqual([{ entityId: second }]);
});
