import type { Team, TeamType } from '@hurrah/contracts/people/teams';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Hand from 'lucide-react/icons/hand';
import Workflow from 'lucide-react/icons/workflow';
import Zap from 'lucide-react/icons/zap';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useListPage } from '../../../routing/list-page.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pageSize } from '../api.ts';
import { faceOf } from '../avatars/faces.ts';
import { teamsQuery } from './api.ts';
import type { ListSearch } from './search.ts';

interface TeamsTableProps {
  types: TeamType[];
  search: ListSearch;
  onSearch: (search: ListSearch, how?: { replace: true; resetScroll: false }) => void;
  empty: ReactNode;
}

/** Teams by name, with the faces of some who are in them. */
export function TeamsTable({ types, search, onSearch, empty }: TeamsTableProps) {
  const { t } = useTranslation('manage');
  const columns = useTeamColumns();
  const teams = useQuery(teamsQuery(search, types));
  const { table } = useListPage(teams, { search, go: onSearch, pageSize, searchLabel: t('teams.search') });
  return (
    <DataTable
      {...table}
      label={t('tabs.teams')}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }, title) => (
        <Link to="/team/$id" params={{ id }}>
          {title}
        </Link>
      )}
      skeletonRows={8}
      empty={empty}
    />
  );
}

function useTeamColumns(): DataColumn<Team>[] {
  const { t } = useTranslation(['manage', 'people']);
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('teams.columns.name'), cell: ({ name }) => name, width: '38%' },
      {
        id: 'type',
        header: t('teams.columns.type'),
        cell: ({ teamType, segmentType }) =>
          segmentType ? <Chip>{t(`people:segments.${segmentType}`)}</Chip> : <TeamTypeChip teamType={teamType} />,
        skeleton: 'short',
      },
      {
        id: 'faces',
        header: t('teams.columns.faces'),
        cell: ({ members = [], activeMemberCount }) => (
          <AvatarStack people={members.map((member) => faceOf(member))} total={activeMemberCount} size={32} named />
        ),
        card: 'hidden',
      },
      {
        id: 'count',
        header: t('teams.columns.count'),
        cell: ({ activeMemberCount }) => format.number(activeMemberCount),
        align: 'end',
        width: '14%',
        skeleton: 'short',
      },
    ],
    [t, format],
  );
}

const icons = { manual: Hand, automated: Workflow, quick: Zap };

export function TeamTypeChip({ teamType }: { teamType: TeamType }) {
  const { t } = useTranslation('manage');
  const Icon = icons[teamType];
  return (
    <Chip tone={teamType === 'manual' ? 'neutral' : 'primary'} icon={<Icon aria-hidden />}>
      {t(`teams.types.${teamType}`)}
    </Chip>
  );
}
