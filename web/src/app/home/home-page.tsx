import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/dates.ts';
import type { HomeCard } from '../../lib/home.ts';
import { lazyPart } from '../../lib/lazy.ts';
import { myselfQuery } from '../../lib/myself.ts';
import { useCan } from '../../lib/permissions.ts';
import { collect } from '../domains.ts';
import classes from './home-page.module.css';

const FirstSteps = lazyPart(() => import('./first-steps.tsx'), 'FirstSteps');

/** The parts that the domains bring, in the order of their places. */
export const homeCards = collect<HomeCard>(
  import.meta.glob('../../domains/*/home.{ts,tsx}', { eager: true, import: 'homeCards' }),
);

export function HomePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const hasRail = useMediaQuery('(width >= 75em)', false, { getInitialValueInEffect: false });
  const { data: me } = useSuspenseQuery(myselfQuery());
  const beginning = can('onboardingApp:manage') ? <Beginning /> : undefined;
  const cardsIn = (place: HomeCard['place']) =>
    homeCards
      .filter((card) => card.place === place && can(card.can))
      .toSorted((one, other) => one.order - other.order)
      .map(({ order, Card }) => <Card key={order} me={me} hasRail={hasRail} beginning={beginning} />);
  return (
    <div className={classes.home}>
      <Stack gap="lg" miw={0}>
        <header>
          <Title className={classes.greeting ?? ''} tabIndex={-1} data-page-title>
            {t(`home.greeting.${partOfDay(format.hour())}`, { name: me.firstName })}
          </Title>
          <Text c="dimmed" mt="xs" className={classes.today ?? ''}>
            {format.today()}
          </Text>
        </header>
        {cardsIn('top')}
        {!hasRail && (
          <Group gap="sm" className={classes.glance ?? ''}>
            {cardsIn('glance')}
          </Group>
        )}
        {!hasRail && cardsIn('narrow')}
        {cardsIn('feed')}
      </Stack>
      {hasRail && (
        <Stack gap="lg" className={classes.rail ?? ''}>
          {cardsIn('rail')}
        </Stack>
      )}
    </div>
  );
}

const Beginning = () => (
  <Suspense fallback={<Skeleton height={420} radius="lg" />}>
    <FirstSteps />
  </Suspense>
);

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
