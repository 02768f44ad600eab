import { useTranslation } from 'react-i18next';
import { HoverTip } from './hover-tip.tsx';
import { exactTime, relativeTime } from './time-words.ts';

interface RelativeTimeProps {
  value: string | Date;
  locale: string;
  /** Passed, not read, so that a whole list agrees on what "now" is. */
  now: Date;
  timeZone?: string | undefined;
  /** "5 min" where many stand below each other. */
  short?: boolean;
}

/** "3 hours ago" under a week and the date beyond; the exact moment on hover. */
export function RelativeTime({ value, locale, now, timeZone, short }: RelativeTimeProps) {
  const { t } = useTranslation('ui');
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return <span>{t('time.invalid')}</span>;
  return (
    <HoverTip label={exactTime(moment, { locale, timeZone })}>
      <time dateTime={moment.toISOString()}>{relativeTime(moment, { locale, now, timeZone, short })}</time>
    </HoverTip>
  );
}
