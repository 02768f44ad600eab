import type { Withdrawn } from './queries.ts';

/** What one transaction reverses, so that it stays far below the time a statement has. */
const legsAtOnce = 1000;
export const withdrawnAtOnce = 25;

/** As many of the next ones as fit into one transaction, and at least one. */
export function batchOf(waiting: Withdrawn[]): Withdrawn[] {
  let legs = 0;
  return waiting.filter((one, index) => {
    legs += one.legs;
    return index === 0 || legs <= legsAtOnce;
  });
}
