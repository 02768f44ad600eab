import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Group } from '@mantine/core';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { dayIn, type Format, useFormat } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';

const soonMs = 3 * 86_400_000;
const dayMs = 86_400_000;

/** "Friday, November 20"; on the last day also the time. */
export const closingDay = (end: string, now: Date, format: Format): string =>
  Date.parse(end) - now.getTime() < dayMs ? format.weekdayTime(end) : format.weekday(dayIn(end, format.timeZone));

/** Until when one can nominate; it stands out when little time is left. */
export function Deadline({ awardType: { nominationEndAt } }: { awardType: Pick<AwardType, 'nominationEndAt'> }) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const now = useNow();
  if (!nominationEndAt) return null;
  const isSoon = Date.parse(nominationEndAt) - now.getTime() < soonMs;
  return (
    <Group
      component="span"
      gap="sm"
      wrap="nowrap"
      fz="sm"
      fw={600}
      c={isSoon ? 'marigold' : 'dimmed'}
      data-soon={isSoon || undefined}
    >
      <Clock size={16} aria-hidden />
      {t('nominate.closes', { date: closingDay(nominationEndAt, now, format) })}
    </Group>
  );
}
