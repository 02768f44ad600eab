import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { useMediaQuery } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { myselfQuery } from '../../domains/access/index.ts';
import { PointsToGiveCard, PointsToGivePill } from '../../domains/points/index.ts';
import { GoalCard, GoalPill, WorthThankingCard, WorthThankingRow } from '../../domains/recognition/index.ts';
import { TimelineFeed } from '../../domains/timeline/index.ts';
import { useFormat } from '../../lib/dates.ts';
import { useCan } from '../../lib/permissions.ts';
import { useCanRecognize } from '../frame/composer-host.tsx';
import { ComposerPrompt } from './composer-prompt.tsx';
import { GettingReady } from './getting-ready.tsx';
import classes from './home-page.module.css';

export function HomePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const canRecognize = useCanRecognize();
  const hasRail = useMediaQuery('(width >= 75em)', false, { getInitialValueInEffect: false });
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
        {canRecognize && <ComposerPrompt me={me}>{!hasRail && <WorthThankingRow />}</ComposerPrompt>}
        {!hasRail && <Glance me={me} />}
        {can('timelineApp:browse') && <TimelineFeed />}
      </div>
      {hasRail && (
        <div className={classes.rail}>
          <PointsToGiveCard memberId={me.id} />
          {can('recognitionApp:browse') && <GoalCard />}
          {canRecognize && <WorthThankingCard />}
          <GettingReady />
        </div>
      )}
    </div>
  );
}

/** What the rail begins with, in one line: narrow screens have no rail. */
function Glance({ me }: { me: TenantMember }) {
  const can = useCan();
  return (
    <div className={classes.glance}>
      <PointsToGivePill memberId={me.id} />
      {can('recognitionApp:browse') && <GoalPill />}
    </div>
  );
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
