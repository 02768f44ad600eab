import type { Quality } from '@hurrah/contracts/recognition/values';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import { toneVariables } from '../../../ui/theme/tones.ts';
import classes from './values.module.css';

interface QualityChipsProps {
  qualities: Pick<Quality, 'id' | 'name'>[];
  colour: string;
  /** How many are shown before the rest becomes a number. */
  max?: number;
}

export function QualityChips({ qualities, colour, max = 8 }: QualityChipsProps) {
  const { t } = useTranslation('values');
  if (qualities.length === 0) return null;
  // A last one takes no more room than the number that would stand for it.
  const shown = qualities.length === max + 1 ? qualities : qualities.slice(0, max);
  const hidden = qualities.length - shown.length;
  return (
    <ul className={classes.qualities}>
      {shown.map(({ id, name }) => (
        <li key={id}>
          <Chip tone="value" colour={colour}>
            {name}
          </Chip>
        </li>
      ))}
      {hidden > 0 && <li className={classes.more}>{t('qualities.more', { count: hidden })}</li>}
    </ul>
  );
}

/** The colour of a value beside its name. */
export function ValueDot({ colour }: { colour: string }) {
  return <span className={classes.dot} style={toneVariables(colour)} aria-hidden />;
}
