import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Link } from '@tanstack/react-router';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { HoverTip } from '../../../ui/hover-tip.tsx';
import { Endorsers } from '../../comment/index.ts';
import classes from './recognition-card.module.css';

/** Each leads to its value and to what else was said about it. */
export function Qualities({ qualities }: Pick<Recognition, 'qualities'>) {
  if (qualities.length === 0) return null;
  return (
    <ul className={classes.qualities}>
      {qualities.map(({ id, name, color, valueId }) => (
        <li key={id}>
          <Link to="/culture" hash={valueId} className={classes.quality}>
            <Chip tone="value" colour={color}>
              {name}
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The points that came with it, and who added to them. */
export function Given({ recognition }: { recognition: Recognition }) {
  return (
    <span className={classes.given}>
      <PointsChip recognition={recognition} />
      <Endorsers post={{ type: 'recognition', id: recognition.id }} summary={recognition} />
    </span>
  );
}

/** For those allowed to know, and only where there are any. */
function PointsChip({ recognition: { amount, totalAmount, recipientCount } }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const format = useFormat();
  if (!amount) return null;
  const formatted = format.number(amount);
  const chip = (
    <Chip tone="points" icon={<CirclePlus aria-hidden />}>
      {recipientCount === 1 ? t('pointsOne', { formatted }) : t('points', { count: amount, formatted })}
    </Chip>
  );
  if (totalAmount === null) return chip;
  return (
    <HoverTip label={t('pointsTotal', { count: totalAmount, formatted: format.number(totalAmount) })}>{chip}</HoverTip>
  );
}
