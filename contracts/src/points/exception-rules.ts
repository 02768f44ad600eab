import type { PointsException } from './exceptions.ts';

/** Whether the recipients get fewer points, none, or the requested points despite a warning. */
export type Outcome = 'adjusted' | 'removed' | 'unchanged';

export function outcomeOf({ affected }: Pick<PointsException, 'affected'>, asked: number): Outcome {
  const everyoneGets = (points: number) => affected.every(({ amount }) => amount === points);
  if (everyoneGets(0)) return 'removed';
  return everyoneGets(asked) ? 'unchanged' : 'adjusted';
}
