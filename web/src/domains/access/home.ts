import type { HomeCard } from '../../lib/home.ts';
import { GettingReady } from './settings/getting-ready.tsx';

export const homeCards: HomeCard[] = [{ place: 'rail', order: 5, Card: GettingReady }];
