import { styleText } from 'node:util';

const began = performance.now();
const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

let done = 0;
let current = '';

/** Prints one step with its start, duration and result. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  describe: (result: T) => string = () => '',
): Promise<T> {
  current = name;
  const [at, start] = [secondsSince(began), performance.now()];
  const result = await work();
  done += 1;
  const seen = describe(result);
  const took = styleText('dim', `${secondsSince(start)} s`);
  console.log(`${at.padStart(6)} s  ${styleText('green', '✓')} ${name} ${took}${seen && `  ${seen}`}`);
  return result;
}

export const reportPassed = (): void => console.log(`rehearsal passed: ${done} steps in ${secondsSince(began)} s`);

export function reportFailed(error: unknown): void {
  console.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  console.log(`rehearsal failed: step ${done + 1}, ${current}, after ${secondsSince(began)} s`);
}

/** A check of the rehearsal. */
export function ensure(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Expected ${what}`);
}
