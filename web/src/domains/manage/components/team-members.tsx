import { removeTeamMembers, type Team, type TeamMember } from '@hurrah/contracts/identity/teams';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import UserMinus from 'lucide-react/icons/user-minus';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { messageOf } from '../../../lib/messages.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pagingOf, statusOf } from '../../../ui/data-table/query-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { nameOf } from '../../identity/index.ts';
import { faceOf, useSearchText } from '../../people/index.ts';
import { pageSize, peopleChanged, teamMembersQuery } from '../api.ts';
import type { ListSearch } from '../people-search.ts';

const PreviewConfirm = lazyPart(() => import('../../../ui/preview-confirm.tsx'), 'PreviewConfirm');

const none: TeamMember[] = [];

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
  const words = useSearchText(
    search ?? '',
    (text) => void navigate({ search: text ? { search: text } : {}, replace: true, resetScroll: false }),
  );
  const [selected, setSelected] = useState<string[]>([]);
  const [leaving, setLeaving] = useState<string[]>([]);
  const mayEdit = team?.permissions.includes('editMembers') ?? false;
  return (
    <>
      <DataTable
        label={t('team.tabs.members')}
        columns={columns}
        rows={members.data?.results ?? none}
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
              onClick={() => setLeaving([member.id])}
            >
              <UserMinus size={18} aria-hidden />
            </ActionIcon>
          ),
          selected,
          onSelectedChange: setSelected,
          bulkActions: (
            <Button size="sm" variant="light" color="danger" onClick={() => setLeaving([...selected])}>
              {t('team.takeOut')}
            </Button>
          ),
        })}
        status={statusOf(members)}
        onRetry={() => void members.refetch()}
        skeletonRows={8}
        empty={<Nobody team={team} />}
        filtered={Boolean(search)}
        search={{ label: t('users.search'), value: words.text, onChange: words.type, pending: words.isWaiting }}
        paging={pagingOf(members.data, {
          pageSize,
          onCursor: (next) => void navigate({ search: { ...asked, cursor: next } }),
        })}
      />
      <Leaving
        team={team}
        memberIds={leaving}
        firstName={members.data?.results.find((member) => member.id === leaving[0])?.firstName}
        onDone={() => setSelected(selected.filter((one) => !leaving.includes(one)))}
      />
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

interface LeavingProps {
  team: Team | undefined;
  memberIds: string[];
  firstName: string | undefined;
  onDone: () => void;
}

/** The question about those who are to leave. What it was about stays readable while it closes. */
function Leaving({ team, memberIds, ...props }: LeavingProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(memberIds.length > 0), [memberIds]);
  if (!team || memberIds.length === 0) return null;
  return (
    <Suspense>
      <RemoveFromTeamDialog
        {...props}
        team={team}
        memberIds={memberIds}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </Suspense>
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

interface RemoveFromTeamDialogProps {
  team: Team;
  memberIds: string[];
  /** Of the first of them, where it is known. */
  firstName: string | undefined;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

function RemoveFromTeamDialog(props: RemoveFromTeamDialogProps) {
  const { team, memberIds, firstName, opened, onClose, onDone } = props;
  const { t } = useTranslation('manage');
  const format = useFormat();
  const remove = useCall(removeTeamMembers, { refreshes: peopleChanged, quiet: true });
  const count = memberIds.length;
  const words = { count, formatted: format.number(count), team: team.name };
  const isOne = count === 1 && firstName !== undefined;
  const confirm = () =>
    remove.mutate(
      { params: { id: team.id }, body: { memberIds } },
      {
        onSuccess: () => {
          onClose();
          onDone();
          toastSuccess(t('team.takenOut', words));
        },
      },
    );
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={isOne ? t('team.takeOutOne', { name: firstName }) : t('team.takeOutTitle', words)}
      consequences={[{ text: t('team.willLeave', words) }, { text: t('team.leaveStays') }]}
      confirmLabel={t('team.takeOut')}
      onConfirm={confirm}
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
      danger
    />
  );
}
