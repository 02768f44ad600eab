import { getMemberSummary } from '@hurrah/contracts/people/tenant-members';
import i18next from 'i18next';
import Users from 'lucide-react/icons/users';
import { apiQuery } from '../../lib/api.ts';
import { ask } from '../../lib/ask.ts';
import type { FirstStep } from '../../lib/home.ts';
import { ButtonLink, TextLink } from '../../lib/links.tsx';

const t = i18next.getFixedT(null, 'people', 'firstStep');

export const firstSteps: FirstStep[] = [
  {
    name: 'people',
    order: 1,
    icon: Users,
    title: () => t('title'),
    text: () => t('text'),
    hint: () => t('hint'),
    isDone: ask(
      () => apiQuery(getMemberSummary),
      ({ notInvited, invited, joined }) => notInvited + invited + joined > 1,
    ),
    Actions: ({ isDone }) => (
      <>
        <ButtonLink to="/manage/users" variant={isDone ? 'default' : 'filled'}>
          {t('action')}
        </ButtonLink>
        <TextLink to="/manage/users/import/csv">{t('import')}</TextLink>
      </>
    ),
  },
];
