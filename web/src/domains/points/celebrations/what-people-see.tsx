import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { Card } from '../../../ui/card.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { useBrand } from '../../access/index.ts';
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
      <Panel icon={<CelebrationIcon kind={kind} />}>
        <Text fw={600}>
          {kind === 'anniversary'
            ? t('see.anniversary', { ...values, ...words.counted(years ?? 1) })
            : t(`see.${kind}`, values)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('see.how', values)}
        </Text>
      </Panel>
    </Card>
  );
}
