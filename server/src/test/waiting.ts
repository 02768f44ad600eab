import { setImmediate as turn } from 'node:timers/promises';
import { waitUntil } from '../../../scripts/services/wait.ts';

/** Waits for an event that is sure to happen. The limit only ends a hang; it measures no speed. */
export const until = (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> =>
  waitUntil(what, 240, isSo);

/** Lets the event loop turn so often, for two things at once that shall meet in another order each time. */
export async function turns(count: number): Promise<void> {
  for (let each = 0; each < count; each++) await turn();
}
