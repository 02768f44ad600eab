import { relativeTimeFormat } from '../../../lib/intl.ts';
import { relativeTime } from '../../../ui/time-words.ts';

const dayMs = 86_400_000;
/** Up to here people count weeks; beyond, months. */
const countedWeeks = 9;

/** "3 days ago", "5 weeks ago", "4 months ago": how long it is since, rather than when it was. */
export function longAgo(moment: Date, { locale, now }: { locale: string; now: Date }): string {
  const passedMs = now.getTime() - moment.getTime();
  if (passedMs < dayMs) return relativeTime(moment, { locale, now });
  const words = relativeTimeFormat(locale);
  const days = Math.round(passedMs / dayMs);
  if (days < 7) return words.format(-days, 'day');
  const weeks = Math.floor(days / 7);
  return weeks < countedWeeks ? words.format(-weeks, 'week') : words.format(-Math.floor(days / 30.44), 'month');
}
