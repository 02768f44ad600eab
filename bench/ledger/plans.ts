import type pg from 'pg';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { idOf } from '../world/ids.ts';
import { bare } from './posting.ts';
import { address, type Crowd } from './world.ts';

const modes = ['force_generic_plan', 'force_custom_plan'] as const;

/** The queries of the pages and of every send, each in milliseconds with both kinds of plans. */
export async function planRatios(owner: pg.Client, crowd: Crowd, seconds: number): Promise<[string, number][]> {
  const { createPool, inTenant } = await import('../../server/src/platform/db.ts');
  const { getSettings } = await import('../../server/src/domains/points/settings/service.ts');
  const { listRecipientFacts } = await import('../../server/src/domains/points/exceptions/queries.ts');
  const accounts = await import('../../server/src/domains/points/accounts/queries.ts');
  const transactions = await import('../../server/src/domains/points/transactions/queries.ts');
  const { everyoneEligible } = await import('../../contracts/src/points/eligibility-rules.ts');
  const { capDays } = await import('../../server/src/domains/points/allocations/rules.ts');
  const now = new Date();
  const page = { page: 1, pageSize: 20 };
  const someone = () => idOf(crowd.first, 1 + Math.floor(Math.random() * crowd.members));
  const questions: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    'the rules': getSettings,
    'three recipients and the cap': (ctx) =>
      listRecipientFacts(ctx, {
        senderId: someone(),
        recipientIds: [someone(), someone(), someone()],
        days: capDays(now, 'UTC'),
        eligibility: everyoneEligible,
      }),
    'accounts of one member': (ctx) => accounts.listMemberAccounts(ctx, someone()),
    'changes of one member': (ctx) => accounts.listEntries(ctx, { type: 'redeemable', ownerId: someone() }, page),
    'what one member received': (ctx) => transactions.listRecipients(ctx, { recipientIdIn: [someone()] }, page),
    'all movements': (ctx) => transactions.listRecipients(ctx, {}, page),
  };
  const took: Record<string, number[]> = {};
  for (const mode of modes) {
    const pool = createPool(`${address}?options=${encodeURIComponent(`-c plan_cache_mode=${mode}`)}`, 'app', 1);
    const tenantId = idOf(crowd.first, 0);
    const base = { scope: 'tenant', requestId: 'bench', memberId: someone(), can: () => true } as const;
    for (const [name, ask] of Object.entries(questions)) {
      const all: number[] = [];
      for (let time = 0; time < 60; time++) {
        const began = performance.now();
        await inTenant(pool, tenantId, (db) => ask({ ...base, live: [], db, now, tenantId }));
        all.push(performance.now() - began);
      }
      (took[name] ??= []).push(all.toSorted((a, b) => a - b)[30] ?? Number.NaN);
    }
    await pool.end();
  }
  const ratios = Object.entries(took).map(([name, [generic = 0, custom = 1]]): [string, number] => [
    name,
    generic / custom,
  ]);
  return [['a posting', await postingRatio(owner, crowd, seconds)], ...ratios];
}

/** The posting function has its plan mode built in, so for a moment it gets the other one. */
async function postingRatio(owner: pg.Client, crowd: Crowd, seconds: number): Promise<number> {
  const set = (mode: string) => owner.query(`alter function points_post set plan_cache_mode = ${mode}`);
  const generic = await bare(crowd, seconds);
  await set('force_custom_plan');
  const custom = await bare(crowd, seconds);
  await set('force_generic_plan');
  // Rates, where the others are times.
  return custom / generic;
}
