import { useIdle } from '@mantine/hooks';

const unattendedMs = 5 * 60_000;

/** How often to ask again. Never once nobody is there: asking would keep the session of an unattended screen alive. */
export function usePolling(everyMs: number): number | false {
  const isUnattended = useIdle(unattendedMs, { initialState: false });
  return isUnattended ? false : everyMs;
}
