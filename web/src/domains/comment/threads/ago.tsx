import { useFormat } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';

/** "3 minutes ago", or "3 min", and a minute later 4. */
export function Ago({ at, short = false }: { at: string; short?: boolean }) {
  const { locale, timeZone } = useFormat();
  return <RelativeTime value={at} locale={locale} timeZone={timeZone} now={useNow()} short={short} />;
}
