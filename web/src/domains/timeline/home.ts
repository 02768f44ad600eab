import type { HomeCard } from '../../lib/home.ts';
import { TimelineFeed } from './items/timeline-feed.tsx';

export const homeCards: HomeCard[] = [{ place: 'feed', order: 1, can: 'timelineApp:browse', Card: TimelineFeed }];
