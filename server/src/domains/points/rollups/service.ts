import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { listTenants } from '../../access/index.ts';
import { dayOf } from '../allocations/rules.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './queries.ts';

/** Longer than any transaction lasts: no id below the watermark can still appear. */
const settledSeconds = 15 * 60;

/** Adding up the history of a large company takes longer than a request may. */
export const rollUpMs = 1_800_000;

/** Sums the movements of each month, to now or to the end of a day, with the time zone of the days. */
export async function listMovements(
  ctx: Ctx,
  throughOn = '9999-12-31',
): Promise<{ timeZone: string; movements: queries.MonthMovement[] }> {
  const state = await queryState(ctx);
  return { timeZone: state.timeZone, movements: await queries.listMovements(ctx, state, throughOn) };
}

/** The tenant's current day, and the time zone of days in reports. */
export async function today(ctx: Ctx): Promise<{ timeZone: string; today: Temporal.PlainDate }> {
  const { timeZone } = await queryState(ctx);
  return { timeZone, today: dayOf(ctx.now, timeZone) };
}

/** After a company moves to another time zone, days are the old ones until the rollups are rebuilt. */
const queryState = async (ctx: Ctx): Promise<queries.State> =>
  (await queries.findState(ctx)) ?? { throughId: queries.noId, timeZone: (await getSettings(ctx)).timeZone };

const littleTransactions = 500;

/** Whether there are few enough transactions to add up within a request. */
export async function isLittle(ctx: Ctx): Promise<boolean> {
  const state = await queries.findState(ctx);
  const { timeZone } = await getSettings(ctx);
  const afterId = state?.timeZone === timeZone ? state.throughId : queries.noId;
  return (await queries.countAfter(ctx, afterId, littleTransactions + 1)) <= littleTransactions;
}

/**
 * Adds the transactions since last time to the rollups, in one transaction: readers see the old sums and the old
 * watermark, or the new ones. Another time zone, or `rebuild`, adds up everything again.
 */
export async function rollUp(ctx: Ctx, { rebuild = false, olderThanSeconds = settledSeconds } = {}): Promise<void> {
  const { timeZone } = await getSettings(ctx);
  const state = await queries.lockState(ctx, timeZone);
  const isRebuilt = rebuild || state.timeZone !== timeZone;
  if (isRebuilt) await queries.deleteRollups(ctx);
  const afterId = isRebuilt ? queries.noId : state.throughId;
  const newest = await queries.idBefore(ctx, olderThanSeconds);
  const throughId = newest > state.throughId ? newest : state.throughId;
  await queries.addRollups(ctx, { afterId, throughId, timeZone });
  await queries.updateState(ctx, { throughId, timeZone });
}

/**
 * Compares the rollups with the transactions they include, some at a time. Transactions below the watermark never
 * change, so the comparison may take long.
 */
export async function findRollupDifferences(
  step: <T>(read: (ctx: Ctx) => Promise<T>) => Promise<T>,
): Promise<{ what: string; subject: string; expected: number; found: number }[]> {
  const rollups = await step(queries.listRollups);
  const [first] = rollups;
  if (!first) return [];
  const { throughId, timeZone } = first;
  const sums = new Map<string, { expected: number; found: number }>();
  const add = (side: 'expected' | 'found', movement: queries.DayMovement) => {
    for (const measure of ['points', 'transactions'] as const) {
      const sum = sums.getOrInsertComputed(subjectOf(movement, measure), () => ({ expected: 0, found: 0 }));
      sum[side] += movement[measure];
    }
  };
  for (const rollup of rollups) add('found', rollup);
  for (let afterId: string | undefined = queries.noId; afterId; ) {
    const range: Parameters<typeof queries.sumNext>[1] = { afterId, throughId, timeZone, limit: atOnce };
    const { movements, lastId } = await step((ctx) => queries.sumNext(ctx, range));
    for (const movement of movements) add('expected', movement);
    afterId = lastId;
  }
  return [...sums]
    .filter(([, { expected, found }]) => expected !== found)
    .map(([subject, sum]) => ({ what: 'rollup', subject, ...sum }));
}

const atOnce = 2000;

const subjectOf = (movement: queries.DayMovement, measure: 'points' | 'transactions'): string => {
  const { dayOn, type, originalType, kind, contraKind } = movement;
  const name = type === originalType ? type : `${type} of ${originalType}`;
  return `${measure} of ${name} on ${dayOn}, ${kind} against ${contraKind}`;
};

/** For `node server/src/main.ts rebuild-points-rollups [tenant]`: one company, or all of them. */
export async function rebuildRollups(now: Date, tenantId?: string): Promise<number> {
  const tenants = (await listTenants()).filter(({ id }) => !tenantId || id === tenantId);
  for (const { id, cell } of tenants) {
    const background = { tenantId: id, requestId: 'rebuild-points-rollups', now, timeoutMs: rollUpMs };
    await inBackground(getCell(cell), background, (ctx) => rollUp(ctx, { rebuild: true }));
  }
  return tenants.length;
}
