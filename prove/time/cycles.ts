import type { Random } from '../../demo/src/random.ts';
import { allocationNow, cycleAt } from '../../server/src/domains/points/allocations/rules.ts';
import { currentPeriod } from '../../server/src/platform/jobs.ts';
import { changesOf, cycleOf, instantOf, wall } from './oracle.ts';
import { looksAround } from './worker.ts';

const amount = 100;
const cycles = { monthly: 1, quarterly: 3 } as const;

export interface Result {
  cases: number;
  looks: number;
  differences: string[];
}

interface Account {
  balance: number;
  periodOn: string | null;
  lockedAt: null;
}

/**
 * A tenant and one account of it for eleven years. The worker plans each month of a zone once and begins the cycle; in
 * between the member gives points, which begins the cycle too. `moves` says at which instants the tenant changes its zone.
 */
export function proveCycles(
  random: Random,
  zone: string,
  { cycle, moves = [] }: { cycle: keyof typeof cycles; moves?: { at: number; zone: string }[] },
): Result {
  const months = cycles[cycle];
  const firsts = firstDays(months).map((on) => instantOf(`${on} 00:00:00`, zone));
  const looks = looksAround(random, [...firsts, ...changesOf(zone), ...moves.map(({ at }) => at)], 60);
  const planned = new Set<string>();
  const account: Account = { balance: 0, periodOn: null, lockedAt: null };
  const begun: string[] = [];
  // By the wall clock: each month that was the latest ever when the account was used, and its remainder.
  const expected: string[] = [];
  let left = amount;
  const differences: string[] = [];
  for (const look of looks) {
    const now = new Date(look);
    const timeZone = moves.findLast(({ at }) => at <= look)?.zone ?? zone;
    const { startsOn } = cycleAt(now, cycle, timeZone);
    const current = cycleOf(wall(look, timeZone).slice(0, 10), months);
    const isNew = current > (expected.at(-1) ?? '');
    const shown = allocationNow(account, { startsOn, amount });
    if (shown !== (isNew ? amount : left))
      differences.push(`${timeZone} ${cycle} at ${now.toISOString()}: ${shown} to give`);
    const plan = `${timeZone} ${currentPeriod({ every: 'month' }, timeZone, now)}`;
    // Another tenant of the zone it moves to may have planned the month before it comes.
    if (moves.length > 0 && random.chance(20)) planned.add(plan);
    const isPlanned = planned.has(plan);
    // Killed in between: the job is repeated by the next look.
    if (!isPlanned && !random.chance(10)) planned.add(plan);
    if (isPlanned && random.chance(50)) {
      if (isNew && moves.length === 0) differences.push(`${timeZone} ${cycle} at ${now.toISOString()}: not begun`);
      continue;
    }
    if (account.periodOn === null || account.periodOn < startsOn) {
      Object.assign(account, { balance: amount, periodOn: startsOn });
      begun.push(startsOn);
    }
    if (isNew) {
      expected.push(current);
      left = amount;
    }
    if (isPlanned && left > 0) {
      account.balance -= 1;
      left -= 1;
    }
  }
  if (begun.join() !== expected.join())
    differences.push(`${zone} ${cycle}: ${begun.join()} instead of ${expected.join()}`);
  return { cases: begun.length, looks: looks.length, differences };
}

const firstDays = (months: number): string[] =>
  Array.from({ length: (11 * 12) / months }, (_, at) => {
    const month = at * months;
    return `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });
