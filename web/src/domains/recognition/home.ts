import type { HomeCard } from '../../lib/home.ts';
import { ComposerPrompt } from './composer/composer-prompt.tsx';
import { GoalCard, GoalPill } from './insights/goal.tsx';
import { WorthThankingCard } from './insights/worth-thanking.tsx';
import { NewThanks } from './thanks/new-thanks.tsx';

const reads = 'recognitionApp:browse';
const sends = 'recognitionApp:createRecognition';

export const homeCards: HomeCard[] = [
  { place: 'top', order: 1, can: reads, Card: NewThanks },
  { place: 'top', order: 2, can: sends, Card: ComposerPrompt },
  { place: 'glance', order: 2, can: reads, Card: GoalPill },
  { place: 'rail', order: 2, can: reads, Card: GoalCard },
  { place: 'rail', order: 4, can: sends, Card: WorthThankingCard },
];
