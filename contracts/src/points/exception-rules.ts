import type { PointsException } from './exceptions.ts';

/** Whether those concerned get fewer points, none, or in spite of a warning as many as were asked for. */
export type Outcome = 'adjusted' | 'removed' | 'unchanged';

export function outcomeOf({ affected }: Pick<PointsException, 'affected'>, asked: number): Outcome {
  const everyoneGets = (points: number) => affected.every(({ amount }) => amount === points);
  if (everyoneGets(0)) return 'removed';
  return everyoneGets(asked) ? 'unchanged' : 'adjusted';
}
