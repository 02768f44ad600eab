import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { Figure, Figures } from '../../../ui/facts.tsx';
import { Hint } from './hint.tsx';
import { daysUntil } from './rules.ts';
import { useNominationWords } from './use-nomination-words.ts';

/** How it goes while people nominate. */
export function OpenFigures({ type }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const now = useNow();
  const { stats, nominationEndAt: end } = type;
  const days = end ? daysUntil(end, now, words.timeZone) : undefined;
  const left = days === 0 ? t('open.lastDay') : t('open.days', words.counted(days ?? 0));
  return (
    <>
      <Card>
        <Figures divided>
          {(['nominations', 'nominees', 'nominators'] as const).map((figure) => (
            <Figure key={figure} label={t(`open.${figure}`)}>
              {words.number(stats?.[figure] ?? 0)}
            </Figure>
          ))}
          <Figure label={t('open.left')} detail={end && t('open.until', { end: words.moment(end) })}>
            {end ? left : t('open.noEnd')}
          </Figure>
        </Figures>
      </Card>
      <Box mt="sm">
        <Hint>{t('open.hint')}</Hint>
      </Box>
    </>
  );
}
