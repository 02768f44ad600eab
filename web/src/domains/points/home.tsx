import type { HomeCard } from '../../lib/home.ts';
import { PointsToGiveCard, PointsToGivePill } from './accounts/points-to-give.tsx';

export const homeCards: HomeCard[] = [
  { place: 'glance', order: 1, Card: ({ me }) => <PointsToGivePill memberId={me.id} /> },
  { place: 'rail', order: 1, Card: ({ me }) => <PointsToGiveCard memberId={me.id} /> },
];
