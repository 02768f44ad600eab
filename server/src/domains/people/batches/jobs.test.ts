import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getCell } from '../../../platform/cells.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { createPool } from '../../../platform/db.ts';
import { channelOf, readEnd, readMessage } from '../../../platform/live/store.ts';
import { connectRedis } from '../../../platform/redis.ts';
import { clock, newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { runMemberBatch } from './jobs.ts';

const members = '/identity/tenantMembers';
const suspend = `${members}/batchSuspend`;

/** A company of this size, without sessions. */
async function crowd(tenant: TestTenant, size: number): Promise<string[]> {
  const people = Array.from({ length: size }, (_, n) => ({
    firstName: `Person ${n}`,
    lastName: 'Crowd',
    email: `${randomUUID()}@example.test`,
  }));
  const rows = await tenant.inside((db) => db.insertInto('tenantMember').values(people).returning('id').execute());
  return rows.map(({ id }) => id);
}

const prepare = async (admin: TestMember, memberIds: string[]): Promise<string> =>
  (await admin.post(suspend, { memberIds })).body.id;
const run = (tenant: TestTenant, admin: TestMember, batchId: string, publish?: (hints: Ctx['live']) => void) =>
  runMemberBatch.run(
    { tenantId: tenant.id, batchId, memberId: admin.id },
    { id: randomUUID(), now: clock(), ...(publish && { publish: async (_, hints) => publish(hints) }) },
  );
const auditedIn = async (tenant: TestTenant): Promise<string[]> => {
  const audits = await tenant.inside((db) =>
    db
      .selectFrom('auditEvent')
      .select('entityId')
      .where('action', '=', 'identity.memberSuspended')
      .orderBy('id')
      .execute(),
  );
  return audits.map(({ entityId }) => entityId).toSorted();
};

describe('the job of a batch', () => {
  it('processes 2,000 people (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const ids = await crowd(tenant, 2000);
    const batchId = await prepare(admin, ids);
    await admin.post(`${suspend}/${batchId}`);
    await runJobs();
    const { body } = await admin.get(`${suspend}/${batchId}`);
    expect(body).toMatchObject({ status: 'completed', total: 2000, done: 2000, rows: { total: 2000 } });
    expect(await auditedIn(tenant)).toEqual(ids.toSorted());
  });

  it('resumes where it was stopped, and processes no row twice (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const ids = await crowd(tenant, 1100);
    const batchId = await prepare(admin, ids);
    const path = `${suspend}/${batchId}`;
    const stopped = new Error('The process ends here');
    // Nothing has been ordered yet.
    await run(tenant, admin, batchId);
    expect((await admin.get(path)).body).toMatchObject({ status: 'ready', done: 0 });

    await admin.post(path);
    const stop = () => {
      throw stopped;
    };
    await expect(run(tenant, admin, batchId, stop)).rejects.toBe(stopped);
    expect((await admin.get(path)).body).toMatchObject({ status: 'executing', done: 500 });
    expect(await auditedIn(tenant)).toHaveLength(500);

    await Promise.all([run(tenant, admin, batchId), run(tenant, admin, batchId), run(tenant, admin, batchId)]);
    await run(tenant, admin, batchId);
    expect((await admin.get(path)).body).toMatchObject({ status: 'completed', done: 1100 });
    expect(await auditedIn(tenant)).toEqual(ids.toSorted());
    const { body } = await admin.get(`${members}/summary`);
    expect(body.suspended).toBe(1100);
  });

  it('continues after a member that the database refuses (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const ids = (await crowd(tenant, 30)).toSorted();
    const [unlucky = ''] = ids.slice(17);
    const owner = createPool(getCell(tenant.cell).address, 'owner', 1);
    await owner.query(`alter table tenant_member add constraint refuses_one
      check (id <> '${unlucky}' or suspended_at is null) not valid`);
    try {
      const batchId = await prepare(admin, ids);
      await admin.post(`${suspend}/${batchId}`);
      await runJobs();
      const { body } = await admin.get(`${suspend}/${batchId}?pageSize=100`);
      expect(body).toMatchObject({ status: 'completedWithErrors', willChange: 30, done: 29, failed: 1 });
      const failed = body.rows.results.filter(({ result }: { result: string }) => result === 'failed');
      expect(failed).toMatchObject([{ member: { id: unlucky } }]);
      expect(await auditedIn(tenant)).toEqual(ids.filter((id) => id !== unlucky));
    } finally {
      await owner.query('alter table tenant_member drop constraint refuses_one');
      await owner.end();
    }
  });

  it('notifies its author of the progress after each part (USR-02)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const batchId = await prepare(admin, await crowd(tenant, 600));
    const listener = connectRedis('batch-test');
    const heard: ReturnType<typeof readMessage>[] = [];
    // The streams of suspended people are ended on the same channel.
    listener.on('message', (_, text: string) => {
      if (!readEnd(text)) heard.push(readMessage(text));
    });
    await expect.poll(() => listener.status).toBe('ready');
    await listener.subscribe(channelOf(tenant.id));
    await admin.post(`${suspend}/${batchId}`);
    await runJobs();
    await expect.poll(() => heard.length).toBe(2);
    listener.disconnect();
    const hint = { to: new Set([admin.id]), text: JSON.stringify({ topic: 'identity.memberBatch', id: batchId }) };
    expect(heard).toMatchObject([hint, hint]);
  });
});
