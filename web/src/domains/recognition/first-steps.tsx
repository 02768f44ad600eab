import { listValues } from '@hurrah/contracts/recognition/values';
import i18next from 'i18next';
import HandHeart from 'lucide-react/icons/hand-heart';
import Sprout from 'lucide-react/icons/sprout';
import { apiQuery } from '../../lib/api.ts';
import { ask } from '../../lib/ask.ts';
import type { FirstStep } from '../../lib/home.ts';
import { ButtonLink } from '../../lib/links.tsx';

const t = i18next.getFixedT(null, 'recognition', 'firstSteps');

export const firstSteps: FirstStep[] = [
  {
    name: 'values',
    order: 2,
    icon: Sprout,
    title: () => t('values.title'),
    text: () => t('values.text'),
    hint: () => t('values.hint'),
    isDone: ask(
      () => apiQuery(listValues, { query: {} }),
      ({ results }) => results.length > 0,
    ),
    Actions: () => (
      <ButtonLink to="/values" variant="default">
        {t('values.action')}
      </ButtonLink>
    ),
  },
  {
    name: 'thanks',
    order: 3,
    icon: HandHeart,
    title: () => t('thanks.title'),
    text: () => t('thanks.text'),
    hint: () => t('thanks.hint'),
    waitsFor: 'people',
    Actions: ({ isReady }) => (
      <ButtonLink to="/recognition/send" variant={isReady ? 'filled' : 'default'} disabled={!isReady}>
        {t('thanks.action')}
      </ButtonLink>
    ),
  },
];
