import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { HomeCard, HomeCardProps } from '../../lib/home.ts';
import { lazyPart } from '../../lib/lazy.ts';

const OwnReportsLine = lazyPart(() => import('./reports/own-reports-line.tsx'), 'OwnReportsLine', ['profile']);

/** Only for managers, so everyone else does not load it. */
function OwnReports({ me }: HomeCardProps) {
  if (!me.hasReports) return null;
  return (
    <Suspense fallback={<Skeleton height={84} radius="var(--radius-card)" />}>
      <OwnReportsLine />
    </Suspense>
  );
}

const can = 'recognitionApp:browse';

export const homeCards: HomeCard[] = [
  { place: 'narrow', order: 1, can, Card: OwnReports },
  { place: 'rail', order: 3, can, Card: OwnReports },
];
