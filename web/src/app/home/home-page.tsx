import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Globe from 'lucide-react/icons/globe';
import HandHeart from 'lucide-react/icons/hand-heart';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserLock from 'lucide-react/icons/user-lock';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { authFactorsQuery, myselfQuery, nameOf } from '../../domains/access/index.ts';
import { PointsToGiveCard, PointsToGivePill } from '../../domains/points/index.ts';
import { GoalCard, GoalPill, NewThanks, WorthThankingCard, WorthThankingRow } from '../../domains/recognition/index.ts';
import { TimelineFeed } from '../../domains/timeline/index.ts';
import { useFormat } from '../../lib/dates.ts';
import { lazyPart } from '../../lib/lazy.ts';
import { useCan } from '../../lib/permissions.ts';
import { Card } from '../../ui/card.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { openComposer, preloadComposer, useCanRecognize } from '../frame/composer-host.tsx';
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
        {can('recognitionApp:browse') && <NewThanks />}
        {canRecognize && <ComposerPrompt me={me}>{!hasRail && <WorthThankingRow />}</ComposerPrompt>}
        {!hasRail && <Glance me={me} />}
        {!hasRail && <OwnReports me={me} />}
        {can('timelineApp:browse') && (
          <TimelineFeed beginning={can('onboardingApp:manage') ? <Beginning /> : undefined} />
        )}
      </div>
      {hasRail && (
        <div className={classes.rail}>
          <PointsToGiveCard memberId={me.id} />
          {can('recognitionApp:browse') && <GoalCard />}
          <OwnReports me={me} />
          {canRecognize && <WorthThankingCard />}
          <GettingReady />
        </div>
      )}
    </div>
  );
}

const OwnReportsLine = lazyPart(
  () => import('../../domains/people/components/own-reports-line.tsx'),
  'OwnReportsLine',
  ['profile'],
);

/** Only for managers, so everyone else does not load it. */
function OwnReports({ me }: { me: TenantMember }) {
  const can = useCan();
  if (!me.hasReports || !can('recognitionApp:browse')) return null;
  return (
    <Suspense fallback={<Skeleton height={84} radius="lg" />}>
      <OwnReportsLine />
    </Suspense>
  );
}

const FirstSteps = lazyPart(() => import('./first-steps.tsx'), 'FirstSteps');

const Beginning = () => (
  <Suspense fallback={<Skeleton height={420} radius="lg" />}>
    <FirstSteps />
  </Suspense>
);

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

interface ComposerPromptProps {
  me: TenantMember;
  /** Below the question, where there is something to offer. */
  children?: ReactNode;
}

/** The question the product is about, as one large button. */
function ComposerPrompt({ me, children }: ComposerPromptProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.prompt}>
      <UnstyledButton
        className={classes.ask}
        onClick={openComposer}
        onMouseEnter={preloadComposer}
        onFocus={preloadComposer}
      >
        <PersonAvatar person={{ name: nameOf(me), avatarUrl: me.avatarUrls?.sm }} size={40} />
        <span className={classes.question}>{t('home.prompt')}</span>
        <span className={classes.recognize}>
          <HandHeart size={18} aria-hidden />
          <span>{t('recognize')}</span>
        </span>
      </UnstyledButton>
      {children && <div className={classes.offers}>{children}</div>}
    </div>
  );
}

/** What this person can still set up: for admins the company, for everybody their own account. Then it is gone. */
function GettingReady() {
  const { t } = useTranslation();
  const can = useCan();
  const { data } = useQuery(authFactorsQuery());
  const steps = [
    { name: 'security', to: '/tenant/security', icon: ShieldCheck, isOpen: can('identityApp:manageAuthSettings') },
    // Shown until it is known to be done, so that nothing appears late.
    { name: 'account', to: '/settings/security', icon: UserLock, isOpen: !data || data.factors.length === 0 },
    { name: 'general', to: '/settings/general', icon: Globe, isOpen: true },
  ] as const;
  // Language and light are a matter of taste, and no reason to stay.
  if (!steps.some(({ name, isOpen }) => isOpen && name !== 'general')) return null;
  return (
    <Card title={t('home.ready.title')}>
      <ul className={classes.steps}>
        {steps
          .filter(({ isOpen }) => isOpen)
          .map(({ name, to, icon: Icon }) => (
            <li key={name}>
              <Link to={to} className={classes.step}>
                <span className={classes.icon}>
                  <Icon size={20} aria-hidden />
                </span>
                <span className={classes.words}>
                  <strong>{t(`home.ready.${name}`)}</strong>
                  <span>{t(`home.ready.${name}Hint`)}</span>
                </span>
                <ChevronRight size={18} aria-hidden className="mantine-rotate-rtl" />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
