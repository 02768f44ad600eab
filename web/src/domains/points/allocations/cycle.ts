import type { AllocationCycle } from '@hurrah/contracts/points/settings';
import { recommendedAllocation } from '@hurrah/contracts/points/suggestions';

const months = { monthly: 1, quarterly: 3 } as const;

export const cyclesPerYear = (cycle: AllocationCycle): number => 12 / months[cycle];

/** What a member should have to give in a cycle. */
export const recommendedFor = (cycle: AllocationCycle): { from: number; to: number } => ({
  from: recommendedAllocation.from * months[cycle],
  to: recommendedAllocation.to * months[cycle],
});

/** Where the scale of the amount ends: twice the recommendation, or at what is typed. */
export const scaleEnd = (cycle: AllocationCycle, ...amounts: (number | undefined)[]): number =>
  Math.max(2 * recommendedFor(cycle).to, ...amounts.map((amount) => amount ?? 0));

/** The first day of the month or quarter that a day lies in, or of a later one. */
function beginningOf(day: string, cycle: AllocationCycle, later = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month - 1 - ((month - 1) % months[cycle]) + later * months[cycle];
  return new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10);
}

export interface CycleSwitch {
  /** What members have left of this cycle expires today, and they get the next points at once. */
  isImmediate: boolean;
  /** The first day on which members get points after the change. */
  nextOn: string;
}

/** What happens if the company changes its cycle today: a cycle that has begun is never handed out twice. */
export function switchCycle(today: string, to: AllocationCycle): CycleSwitch {
  const from = to === 'monthly' ? 'quarterly' : 'monthly';
  const isImmediate = beginningOf(today, to) > beginningOf(today, from);
  return { isImmediate, nextOn: isImmediate ? beginningOf(today, to) : beginningOf(today, to, 1) };
}
