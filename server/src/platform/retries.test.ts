import { randomInt } from 'node:crypto';
import { endpoint } from '@hurrah/contracts/endpoint';
import { sql } from 'kysely';
import { register } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newTenant, type TestMember, type TestTenant } from '../test/harness.ts';
import { appWith } from '../test/own-app.ts';
import { inBackground } from './background.ts';
import { getCell, inDirectory } from './cells.ts';
import type { Ctx } from './ctx.ts';
import type { Trx } from './db.ts';
import { route } from './route.ts';

let tenant: TestTenant;
let member: TestMember;
beforeAll(async () => {
  tenant = await newTenant();
  member = await tenant.member();
});

const retries = async (): Promise<number> => {
  const metric = await register.getSingleMetric('hurrah_transaction_retries_total')?.get();
  return metric?.values.find(({ labels }) => labels.code === '40P01')?.value ?? 0;
};

/** Two transactions that each take two locks in opposite order; the first attempts wait for each other. */
function makeDeadlock() {
  const locks = [randomInt(1e9), randomInt(1e9)];
  const lock = (db: Trx, key: number | undefined) => sql`select pg_advisory_xact_lock(${key})`.execute(db);
  const attempts = [0, 0];
  const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  return {
    attempts,
    async take(db: Trx, side: 0 | 1): Promise<{ isFirst: boolean; end(): Promise<unknown> }> {
      const isFirst = attempts[side] === 0;
      attempts[side] = (attempts[side] ?? 0) + 1;
      await lock(db, locks[side]);
      if (isFirst && ++holding === 2) resolve();
      await bothHoldOne;
      return { isFirst, end: () => lock(db, locks[1 - side]) };
    },
  };
}

const sides = [0, 1] as const;

describe('a transaction that loses a deadlock', () => {
  it('is run once more and publishes only the messages of the attempt that committed', async () => {
    const before = await retries();
    const { attempts, take } = makeDeadlock();
    const act = async (side: 0 | 1) => {
      const live: Ctx['live'] = [{ endStreamsOf: ['before'] }];
      const background = { tenantId: tenant.id, requestId: 'test', now: new Date(), live };
      await inBackground(getCell(tenant.cell), background, async (ctx) => {
        const { isFirst, end } = await take(ctx.db, side);
        ctx.live.push({ endStreamsOf: [isFirst ? 'first attempt' : 'second attempt'] });
        await end();
      });
      return live;
    };
    const published = await Promise.all(sides.map(act));
    expect(new Set(attempts)).toEqual(new Set([1, 2]));
    const loser = attempts.indexOf(2);
    expect(published[loser]).toEqual([{ endStreamsOf: ['before'] }, { endStreamsOf: ['second attempt'] }]);
    expect(published[1 - loser]).toEqual([{ endStreamsOf: ['before'] }, { endStreamsOf: ['first attempt'] }]);
    expect(await retries()).toBe(before + 1);
  });

  it('is run once more and no more often', async () => {
    let attempts = 0;
    const failing = inDirectory(async (db) => {
      attempts += 1;
      await sql`do $$ begin raise exception 'always' using errcode = '40001'; end $$`.execute(db);
    });
    await expect(failing).rejects.toThrow('always');
    expect(attempts).toBe(2);
  });

  it('is not run again after any other error', async () => {
    let attempts = 0;
    const failing = inDirectory(async (db) => {
      attempts += 1;
      await sql`select 1 / 0`.execute(db);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(attempts).toBe(1);
  });
});

const body = z.object({ side: z.union([z.literal(0), z.literal(1)]) });
const response = z.object({ attempts: z.int() });
const common = { method: 'POST', summary: 'Deadlocks', body, response } as const;

describe('a request that loses a deadlock', () => {
  it('succeeds and has written once', async () => {
    const { attempts, take } = makeDeadlock();
    const email = (side: number) => `${side}-${member.id}@deadlock.test`;
    const api = endpoint({ ...common, path: '/test/deadlock', can: 'member' });
    const { post } = await appWith(
      route(api, async (ctx, { body: { side } }) => {
        const { end } = await take(ctx.db, side);
        await ctx.db
          .insertInto('tenantMember')
          .values({ email: email(side), firstName: 'Ada', lastName: 'Lovelace' })
          .execute();
        await end();
        return { attempts: attempts[side] ?? 0 };
      }),
    );
    const answers = await Promise.all(sides.map((side) => post(member, api.path, { side })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map((answer) => answer.body.attempts))).toEqual(new Set([1, 2]));
    const written = await tenant.inside((db) =>
      db.selectFrom('tenantMember').select('email').where('email', 'in', sides.map(email)).execute(),
    );
    expect(written).toHaveLength(2);
  });

  it('sets only the cookies of the attempt that committed', async () => {
    const { attempts, take } = makeDeadlock();
    const api = endpoint({ ...common, path: '/test/cookies', can: 'user' });
    const { post } = await appWith(
      route(api, async (ctx, { body: { side } }) => {
        const { isFirst, end } = await take(ctx.db, side);
        if (isFirst) ctx.client.setDevice('of the first attempt');
        await end();
        return { attempts: attempts[side] ?? 0 };
      }),
    );
    const answers = await Promise.all(sides.map((side) => post(member, api.path, { side })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const loser = attempts.indexOf(2);
    expect(answers.map(({ cookies }) => cookies.length)).toEqual(loser === 0 ? [0, 1] : [1, 0]);
  });
});
