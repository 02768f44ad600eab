import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { goalQuery } from '../api.ts';
import classes from './goal.module.css';
import { GoalRing } from './goal-ring.tsx';

/** How many recognitions this month, of how many the company hopes for. Nothing where it hopes for none. */
export function GoalCard() {
  const { t } = useTranslation('recognition');
  const { data, isError } = useQuery(goalQuery());
  const format = useFormat();
  if (isError || data?.goal === 0) return null;
  if (!data) {
    return (
      <Card title={t('goal.title')}>
        <Skeleton height={64} />
      </Card>
    );
  }
  const { count, goal } = data;
  return (
    <Card title={t('goal.title')} {...(count >= goal && { tone: 'celebration' })}>
      <div className={classes.goal}>
        <GoalRing count={count} goal={goal} size={64} />
        <div>
          <strong>{t('goal.count', { count: goal, done: format.number(count), goal: format.number(goal) })}</strong>
          <span>{count < goal ? t('goal.left', { count: goal - count }) : t('goal.reached')}</span>
        </div>
      </div>
    </Card>
  );
}

/** The same in a line, where there is no room for a card. */
export function GoalPill() {
  const { t } = useTranslation('recognition');
  const format = useFormat();
  const { data, isError } = useQuery(goalQuery());
  if (isError || data?.goal === 0) return null;
  if (!data) return <Skeleton height={28} width={140} radius={99} />;
  const { count, goal } = data;
  return (
    <span className={classes.pill} data-reached={count >= goal || undefined}>
      <GoalRing count={count} goal={goal} size={20} />
      {t('goal.pill', { done: format.number(count), goal: format.number(goal) })}
    </span>
  );
}
