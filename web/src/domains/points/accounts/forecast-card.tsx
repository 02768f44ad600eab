import type { ForecastPayment } from '@hurrah/contracts/points/budget-items';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { forecastQuery } from '../budget-items/api.ts';
import classes from '../budget-items/items.module.css';
import { useItemWords } from '../budget-items/use-item-words.ts';

const shownFirst = 4;

/** What a member will be paid by rule within a year. Other people's points are the business of admins only. */
export function ForecastCard({ memberId, rate }: { memberId: string; rate: Rate }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const [isAll, setIsAll] = useState(false);
  const { data } = useQuery(forecastQuery(memberId));
  if (!data) return null;
  const { results, points } = data;
  const shown = isAll ? results : results.slice(0, shownFirst);
  return (
    <Card
      title={t('forecast.title')}
      className={classes.forecast}
      action={
        <span className={classes.muted}>
          {t('forecast.inAll', { points: words.points(points), money: words.money(points) })}
        </span>
      }
    >
      {results.length === 0 && <p className={classes.muted}>{t('forecast.none')}</p>}
      <ul className={classes.next}>
        {shown.map((payment) => (
          <Payment key={`${payment.itemId} ${payment.on}`} payment={payment} rate={rate} />
        ))}
      </ul>
      {results.length > shown.length && (
        <UnstyledButton className={classes.link} onClick={() => setIsAll(true)}>
          {t('forecast.all', words.counted(results.length))}
        </UnstyledButton>
      )}
    </Card>
  );
}

function Payment({ payment: { kind, name, on, years, amount }, rate }: { payment: ForecastPayment; rate: Rate }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const what =
    years === null ? name : t('forecast.anniversary', { name, years: t('next.years', words.counted(years)) });
  return (
    <li>
      <span className={classes.nextWords}>
        <strong>{what}</strong>
        <span className={classes.muted}>
          {words.day(on)} · {kind === 'allocation' ? t('forecast.toGive') : words.money(amount)}
        </span>
      </span>
      <Chip tone="points" icon={<CirclePlus aria-hidden />}>
        {words.number(amount)}
      </Chip>
    </li>
  );
}
