import type { Withdrawn } from './queries.ts';

/** The most legs that one transaction reverses, so that it stays far below the statement timeout. */
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
