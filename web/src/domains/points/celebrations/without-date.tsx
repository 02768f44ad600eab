import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Panel } from '../../../ui/layout.tsx';
import type { CelebrationKind } from './kinds.ts';

/** Who gets nothing because nobody knows the date. Everyone who joins has the day on which they did. */
export function WithoutDate({ kind, people }: { kind: CelebrationKind; people: number }) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  if (people === 0 || kind === 'welcome' || kind === 'onboarding') return null;
  const values = { count: people, formatted: format.number(people) };
  return (
    <Panel tone="warning" icon={<CalendarX2 size={18} aria-hidden />}>
      {t(`withoutDate.${kind}`, values)}
    </Panel>
  );
}
