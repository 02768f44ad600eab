import { useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ManagePage } from '../components/manage-page.tsx';
import { TeamsTable } from '../components/teams-table.tsx';

/** Teams whose people are chosen by hand or follow rules. */
export function TeamsPage() {
  const { t } = useTranslation('manage');
  const can = useCan();
  const search = useSearch({ from: '/member/admin/manage/teams' });
  const navigate = useNavigate({ from: '/manage/teams' });
  const create = can('identityApp:createTeam') && (
    <ButtonLink to="/team/create" leftSection={<Plus aria-hidden />}>
      {t('teams.create')}
    </ButtonLink>
  );
  return (
    <ManagePage actions={create}>
      <TeamsTable
        types={['manual', 'automated']}
        search={search}
        onSearch={(next, how) => void navigate({ search: next, ...how, resetScroll: !how })}
        empty={
          <EmptyState art={<PeopleArt />} title={t('teams.empty.title')} action={create}>
            {t('teams.empty.text')}
          </EmptyState>
        }
      />
    </ManagePage>
  );
}
