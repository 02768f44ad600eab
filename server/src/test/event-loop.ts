import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The longest pause of the event loop, in milliseconds, while `work` ran. */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const monitor = monitorEventLoopDelay({ resolution: 5 });
  monitor.enable();
  await work();
  // The monitor notices a pause when its timer fires after it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  monitor.disable();
  return monitor.max / 1e6;
}
