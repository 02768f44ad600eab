import type { Estimate } from '@hurrah/contracts/points/budget-items';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import classes from '../budget-items/items.module.css';
import { useItemWords } from '../budget-items/use-item-words.ts';
import type { CelebrationKind } from './kinds.ts';

interface NextPaidProps {
  kind: CelebrationKind;
  /** Undefined while nobody knows. */
  next: Estimate['next'] | undefined;
  rate: Rate;
}

/** Who is paid next, when and how much. */
export function NextPaid({ kind, next, rate }: NextPaidProps) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const words = useItemWords(rate);
  return (
    <Card title={t('next.title')}>
      {next?.length === 0 && <p className={classes.muted}>{t(`next.none.${kind}`)}</p>}
      <ul className={classes.next}>
        {next?.map(({ member, on, years, amount }) => (
          <li key={`${member.id} ${on}`}>
            <PersonAvatar person={faceOf(member)} size={28} />
            <span className={classes.nextWords}>
              <strong>{nameOf(member)}</strong>
              <span className={classes.muted}>
                {[words.day(on), years !== null && t('next.years', words.counted(years))].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Chip tone="points" icon={<CirclePlus aria-hidden />}>
              {format.number(amount)}
            </Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
