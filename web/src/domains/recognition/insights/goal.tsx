import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { goalQuery } from '../api.ts';
import classes from './insights.module.css';

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
      <Group gap="lg" wrap="nowrap" mih={64}>
        <GoalRing count={count} goal={goal} size={64} />
        <div>
          <Text fw={600} lh={1.4}>
            {count > goal
              ? t('goal.beyond', { done: format.number(count) })
              : t('goal.count', { count: goal, done: format.number(count), goal: format.number(goal) })}
          </Text>
          <Text size="sm" c="dimmed">
            {count < goal ? t('goal.left', { count: goal - count }) : t('goal.reached')}
          </Text>
        </div>
      </Group>
    </Card>
  );
}

/** The same in a line, where there is no room for a card. */
export function GoalPill() {
  const { t } = useTranslation('recognition');
  const format = useFormat();
  const { data, isError } = useQuery(goalQuery());
  if (isError || data?.goal === 0) return null;
  if (!data) return <Skeleton height={28} width={140} radius="xl" />;
  const { count, goal } = data;
  return (
    <span className={classes.pill} data-reached={count >= goal || undefined}>
      <GoalRing count={count} goal={goal} size={20} />
      {t(count > goal ? 'goal.beyond' : 'goal.pill', { done: format.number(count), goal: format.number(goal) })}
    </span>
  );
}

interface GoalRingProps {
  count: number;
  goal: number;
  size: number;
}

const box = 32;
const radius = 14;

/** A ring that closes with the goal, and then a check. What it shows is written beside it, for those who do not see it. */
export function GoalRing({ count, goal, size }: GoalRingProps) {
  const isReached = count >= goal;
  const circle = { cx: box / 2, cy: box / 2, r: radius };
  return (
    <svg
      className={`${classes.ring} ${isReached ? classes.reached : ''}`}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      aria-hidden
    >
      <circle className={classes.track} {...circle} />
      {/* A round end would make a dot of nothing. */}
      {count > 0 && (
        <circle
          className={classes.done}
          {...circle}
          pathLength={1}
          strokeDasharray={1}
          strokeDashoffset={1 - Math.min(count / goal, 1)}
        />
      )}
      {isReached && <path className={classes.check} pathLength={1} d="M10.5 16.5l3.8 3.8 7.4-8" />}
    </svg>
  );
}
