/** Rules of manual movements that the server and the web share; without zod, so that every page can use them. */

export const maxPoints = 1_000_000;

/** The multiple of the company's limit above which a second admin must approve. */
export const secondAdminFactor = 10;
export const requestDays = 7;

/** Whether an admin must type the amount again, or a second admin must approve. */
export type MovementCheck = 'none' | 'confirm' | 'secondAdmin';

/** `total` is this movement and everything the same admin moved in the same account in the last 24 hours. */
export function movementCheck(total: number, limit: number): MovementCheck {
  if (total > limit * secondAdminFactor) return 'secondAdmin';
  return total > limit ? 'confirm' : 'none';
}
