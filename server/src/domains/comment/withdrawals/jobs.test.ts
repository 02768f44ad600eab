import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestTenant } from '../../../test/harness.ts';
import { redeemableOf } from '../../../test/points.ts';
import { people, recognitions, sendThanks } from '../../../test/recognitions.ts';
import { sendPoints } from '../../points/index.ts';
import { insertEndorsement } from '../endorsements/queries.ts';
import { reverseEndorsements } from './jobs.ts';
import { reverseSome } from './service.ts';

/** Adds colleagues without sessions who each endorse the post, as the endpoint does. */
async function endorseMany(tenant: TestTenant, threadId: string, recipientIds: string[], count: number) {
  const fans = await tenant.inside(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into tenant_member (first_name, last_name, email, joined_at, invited_at)
      select 'Fan', 'Number ' || n, gen_random_uuid() || '@example.test', now(), now()
      from generate_series(1, ${count}::int) as n returning id`.execute(db);
    return rows.map(({ id }) => id);
  });
  for (let first = 0; first < count; first += 50) {
    await tenant.act(async (ctx) => {
      for (const memberId of fans.slice(first, first + 50)) {
        const acting = { ...ctx, memberId } as Parameters<typeof insertEndorsement>[0];
        const id = randomUUID();
        const gift = { type: 'endorsement' as const, senderId: memberId, recipientIds, amount: 1, sourceId: id };
        const { transactionId } = await sendPoints(acting, { ...gift, ignoreExceptions: false });
        const given = { id, type: 'recognition' as const, threadId, amount: 1, total: recipientIds.length };
        await insertEndorsement(acting, { ...given, transactionId: transactionId ?? '' });
      }
    });
  }
}

describe('a post with 1,000 endorsements', () => {
  it('disappears at once when it is deleted, and its points are returned once, also after a crash (REC-17, PTS-06)', async () => {
    const tenant = await newTenant();
    const [ada, ben, cleo, dan] = await people(tenant);
    const recipients = [ben, cleo, dan];
    const { id } = await sendThanks(ada, recipients, { amount: 10 });
    await endorseMany(
      tenant,
      id,
      recipients.map((one) => one.id),
      1000,
    );
    expect(await redeemableOf(ben)).toBe(1010);
    expect((await ben.get(`${recognitions}/${id}`)).body.endorsementStats.count).toBe(1000);
    expect((await ada.delete(`${recognitions}/${id}`)).status).toBe(200);
    for (const who of [ada, ben]) expect((await who.get(`${recognitions}/${id}`)).status).toBe(404);
    const waiting = () =>
      tenant.inside((db) =>
        db.selectFrom('withdrawnEndorsement').select('id').where('reversedAt', 'is', null).execute(),
      );
    const left = (await waiting()).length;
    expect(left).toBeGreaterThan(0);
    // Meanwhile the balance equals the books: the post's own points are gone, the queued ones are still there.
    expect(await redeemableOf(ben)).toBe(left);
    expect(await ben.get(`/points/accounts/owner/${ben.id}/entries?pageSize=1`)).toMatchObject({
      status: 200,
      body: { results: [{ type: 'reversal', balanceAfter: left, post: null }] },
    });

    // A worker dies in the middle of one batch and after another; then two find the same job.
    const dies = tenant.act(async (ctx) => {
      await reverseSome(ctx, 'recognition', { id });
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect(await waiting()).toHaveLength(left);
    await tenant.act((ctx) => reverseSome(ctx, 'recognition', { id }));
    const payload = { tenantId: tenant.id, threadType: 'recognition' as const, threadId: id, memberId: ada.id };
    const again = () => reverseEndorsements.run(payload, { id: randomUUID(), now: new Date() });
    await Promise.all([again(), again()]);
    await runJobs();

    expect(await waiting()).toEqual([]);
    expect(await Promise.all(recipients.map(redeemableOf))).toEqual([0, 0, 0]);
    const counted = await tenant.inside(async (db) => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*) from points_reversal)::int as parts,
               (select count(*) from points_transaction where type = 'reversal')::int as reversals,
               (select count(*) from points_account where kind = 'allocation' and balance <> 100)::int as unequal,
               (select count(*) from endorsement)::int as endorsements`.execute(db);
      return rows[0];
    });
    expect(counted).toEqual({ parts: 3003, reversals: 1001, unequal: 0, endorsements: 0 });
  });
});
