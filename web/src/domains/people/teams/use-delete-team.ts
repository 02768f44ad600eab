import { deleteTeam, type Team } from '@hurrah/contracts/people/teams';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { peopleChanged } from '../api.ts';

/** A team goes, its people stay. */
export function useDeleteTeam(team: Team) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const count = team.activeMemberCount;
  const askToDelete = () =>
    ask({
      title: t('team.deleteTitle', { team: team.name }),
      consequences: [
        { text: t('team.deletePeople', { count, formatted: format.number(count) }), tone: 'danger' },
        { text: team.automation ? t('team.deleteRules') : t('team.deleteChoice') },
        { text: t('team.deleteStays') },
      ],
      confirmLabel: t('team.deleteConfirm'),
      danger: true,
      run: () => call(deleteTeam, { params: { id: team.id } }),
      onDone: () => navigate({ to: '/manage/teams', ignoreBlocker: true }),
      refreshes: peopleChanged,
      success: t('team.deleted', { team: team.name }),
    });
  return { askToDelete, dialog };
}
