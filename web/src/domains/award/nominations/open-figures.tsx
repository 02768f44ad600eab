import type { AwardType } from '@hurrah/contracts/award/award-types';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now.ts';
import classes from './nominations.module.css';
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
      <dl className={classes.figures}>
        {(['nominations', 'nominees', 'nominators'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`open.${figure}`)}</dt>
            <dd>{words.number(stats?.[figure] ?? 0)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('open.left')}</dt>
          <dd>
            {end ? left : t('open.noEnd')}
            {end && <small>{t('open.until', { end: words.moment(end) })}</small>}
          </dd>
        </div>
      </dl>
      <p className={classes.hint}>{t('open.hint')}</p>
    </>
  );
}
