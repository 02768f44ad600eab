import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { Card } from '../../../ui/card.tsx';
import { useBrand } from '../../access/index.ts';
import classes from '../budget-items/items.module.css';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { CelebrationIcon } from './celebration-icon.tsx';
import type { CelebrationKind } from './kinds.ts';

interface WhatPeopleSeeProps {
  kind: CelebrationKind;
  amount: number;
  /** Of an anniversary. */
  years: number | null;
  rate: Rate;
}

/** The message that comes with the points. */
export function WhatPeopleSee({ kind, amount, years, rate }: WhatPeopleSeeProps) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const company = useBrand()?.name ?? '';
  const values = { company, points: words.points(amount), money: words.money(amount) };
  return (
    <Card title={t('see.title')}>
      <div className={classes.message}>
        <CelebrationIcon kind={kind} />
        <div>
          <strong>
            {kind === 'anniversary'
              ? t('see.anniversary', { ...values, ...words.counted(years ?? 1) })
              : t(`see.${kind}`, values)}
          </strong>
          <p className={classes.muted}>{t('see.how', values)}</p>
        </div>
      </div>
    </Card>
  );
}
