import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Settings2 from 'lucide-react/icons/settings-2';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ManagePage } from '../members/manage-page.tsx';
import { quickTeamsQuery } from './api.ts';
import { TeamsTable } from './teams-table.tsx';

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
        onSearch={(next, how) => void navigate({ search: next, ...how })}
        empty={
          <EmptyState art={<PeopleArt />} title={t('teams.empty.title')} action={create}>
            {t('teams.empty.text')}
          </EmptyState>
        }
      />
    </ManagePage>
  );
}

/** A team for every department, place or the like, kept by itself. */
export function QuickTeamsPage() {
  const { t } = useTranslation('manage');
  const search = useSearch({ from: '/member/admin/manage/quick-teams' });
  const navigate = useNavigate({ from: '/manage/quick-teams' });
  const configure = (
    <ButtonLink to="/team/quick-teams/configure" leftSection={<Settings2 aria-hidden />}>
      {t('quick.configure')}
    </ButtonLink>
  );
  return (
    <ManagePage actions={configure}>
      <MadeOf />
      <TeamsTable
        types={['quick']}
        search={search}
        onSearch={(next, how) => void navigate({ search: next, ...how })}
        empty={
          <EmptyState art={<PeopleArt />} title={t('quick.empty.title')} action={configure}>
            {t('quick.empty.text')}
          </EmptyState>
        }
      />
    </ManagePage>
  );
}

/** Which segments have teams, and how many each. */
function MadeOf() {
  const { t } = useTranslation(['manage', 'people']);
  const format = useFormat();
  const { data } = useQuery(quickTeamsQuery());
  const made = data?.available.filter(({ segment }) => data.segments.includes(segment)) ?? [];
  if (made.length === 0) return null;
  return (
    <Group component="ul" gap="lg" mb="lg" fz="sm" c="dimmed" aria-label={t('quick.madeOf')}>
      {made.map(({ segment, teamCount }) => (
        <li key={segment}>
          {t(`people:segments.${segment}`)}
          <Text component="strong" inherit fw={600} ms="xs" style={{ color: 'var(--ink)' }}>
            {t('quick.teamCount', { count: teamCount, formatted: format.number(teamCount) })}
          </Text>
        </li>
      ))}
    </Group>
  );
}
