import { removeTeamMembers, type Team, type TeamMember } from '@hurrah/contracts/people/teams';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import UserMinus from 'lucide-react/icons/user-minus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { useListPage } from '../../../routing/list-page.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { pageSize, peopleChanged } from '../api.ts';
import { faceOf } from '../avatars/faces.ts';
import { teamMembersQuery } from './api.ts';
import type { ListSearch } from './search.ts';

interface TeamMembersProps {
  id: string;
  /** Undefined while it is on its way. */
  team: Team | undefined;
}

/** Who is in a team now. */
export function TeamMembers({ id, team }: TeamMembersProps) {
  const { t } = useTranslation('manage');
  const columns = useTeamMemberColumns();
  const { search, cursor } = useSearch({ from: '/member/admin/team/$id' });
  const navigate = useNavigate({ from: '/team/$id' });
  const asked: ListSearch = { ...(search && { search }), ...(cursor && { cursor }) };
  const members = useQuery(teamMembersQuery(id, asked));
  const { table } = useListPage(members, {
    search: asked,
    go: (next, how) => void navigate({ search: next, ...how }),
    pageSize,
    searchLabel: t('users.search'),
  });
  const [selected, setSelected] = useState<string[]>([]);
  const { takeOut, dialog } = useTakeOut(team, (gone) => setSelected(selected.filter((one) => !gone.includes(one))));
  const firstNameOf = (chosen: string | undefined) => members.data?.results.find((one) => one.id === chosen)?.firstName;
  const mayEdit = team?.permissions.includes('editMembers') ?? false;
  return (
    <>
      <DataTable
        {...table}
        label={t('team.tabs.members')}
        columns={columns}
        rowId={({ id: memberId }) => memberId}
        rowName={nameOf}
        rowLink={(member, title) => (
          <Link to="/user/$id/details" params={{ id: member.id }}>
            {title}
          </Link>
        )}
        {...(mayEdit && {
          rowActions: (member: TeamMember) => (
            <ActionIcon
              aria-label={t('team.takeOutNamed', { name: nameOf(member) })}
              onClick={() => takeOut([member.id], member.firstName)}
            >
              <UserMinus size={18} aria-hidden />
            </ActionIcon>
          ),
          selected,
          onSelectedChange: setSelected,
          bulkActions: (
            <Button
              size="sm"
              variant="light"
              color="danger"
              onClick={() => takeOut(selected, selected.length === 1 ? firstNameOf(selected[0]) : undefined)}
            >
              {t('team.takeOut')}
            </Button>
          ),
        })}
        skeletonRows={8}
        empty={<Nobody team={team} />}
      />
      {dialog}
    </>
  );
}

function useTeamMemberColumns(): DataColumn<TeamMember>[] {
  const { t } = useTranslation('manage');
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('users.columns.name'),
        cell: (member) => <PersonLine person={faceOf(member)} />,
        width: '42%',
        skeleton: 'person',
      },
      { id: 'jobTitle', header: t('users.columns.jobTitle'), cell: ({ jobTitle }) => <OneLine>{jobTitle}</OneLine> },
      {
        id: 'department',
        header: t('users.columns.department'),
        cell: ({ department }) => <OneLine>{department}</OneLine>,
      },
    ],
    [t],
  );
}

/** How people get into a team depends on what it follows. */
function Nobody({ team }: { team: Team | undefined }) {
  const { t } = useTranslation('manage');
  const type = team?.teamType ?? 'manual';
  return (
    <EmptyState art={<PeopleArt />} title={t('team.empty.title')}>
      {t(`team.empty.${type}`)}
    </EmptyState>
  );
}

function useTakeOut(team: Team | undefined, onDone: (memberIds: string[]) => void) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const { ask, dialog } = useConfirm();
  /** `firstName` is known where one person is taken out. */
  const takeOut = (memberIds: string[], firstName?: string) => {
    if (!team) return;
    const words = { count: memberIds.length, formatted: format.number(memberIds.length), team: team.name };
    ask({
      title: firstName ? t('team.takeOutOne', { name: firstName }) : t('team.takeOutTitle', words),
      consequences: [{ text: t('team.willLeave', words) }, { text: t('team.leaveStays') }],
      confirmLabel: t('team.takeOut'),
      danger: true,
      run: () => call(removeTeamMembers, { params: { id: team.id }, body: { memberIds } }),
      onDone: () => onDone(memberIds),
      refreshes: peopleChanged,
      success: t('team.takenOut', words),
    });
  };
  return { takeOut, dialog };
}
