import { Skeleton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { myselfQuery } from '../../domains/identity/index.ts';
import { MyPointsCard } from '../../domains/points/index.ts';
import { useFormat } from '../../lib/dates.ts';
import { lazyPart } from '../../lib/lazy.ts';
import { useCan } from '../../lib/permissions.ts';
import { GettingReady } from './getting-ready.tsx';
import classes from './home-page.module.css';
import { TeamCard } from './team-card.tsx';

// Below what is seen first, and too heavy to wait for.
const RecentRecognitions = lazyPart(
  () => import('../../domains/recognition/components/recent-recognitions.tsx'),
  'RecentRecognitions',
  ['recognition', 'comment'],
);

export function HomePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const { data: me } = useSuspenseQuery(myselfQuery());
  return (
    <div className={classes.home}>
      <div className={classes.column}>
        <header className={classes.head}>
          <h1 className={classes.greeting} tabIndex={-1} data-page-title>
            {t(`home.greeting.${partOfDay(format.hour())}`, { name: me.firstName })}
          </h1>
          <p className={classes.today}>{format.today()}</p>
        </header>
        {me.manager && <TeamCard me={me} manager={me.manager} />}
        {me.hasReports && <TeamCard me={me} />}
        {can('recognitionApp:browse') && (
          <Suspense fallback={<Skeleton height={280} radius={14} />}>
            <RecentRecognitions />
          </Suspense>
        )}
      </div>
      <div className={classes.rail}>
        <MyPointsCard memberId={me.id} />
        <GettingReady />
      </div>
    </div>
  );
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
