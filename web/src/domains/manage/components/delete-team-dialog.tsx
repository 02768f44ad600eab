import { deleteTeam, type Team } from '@hurrah/contracts/identity/teams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';

interface DeleteTeamDialogProps {
  team: Team;
  opened: boolean;
  onClose: () => void;
}

/** A team goes, its people stay. */
export function DeleteTeamDialog({ team, opened, onClose }: DeleteTeamDialogProps) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const count = team.activeMemberCount;
  const remove = useMutation({
    mutationFn: () => call(deleteTeam, { params: { id: team.id } }),
    onSuccess: async () => {
      // The page goes first: it would ask for a team that is no more.
      await navigate({ to: '/manage/teams', ignoreBlocker: true });
      for (const queryKey of peopleChanged) void client.invalidateQueries({ queryKey });
      toastSuccess(t('team.deleted', { team: team.name }));
    },
    meta: { quiet: true },
  });
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={t('team.deleteTitle', { team: team.name })}
      danger
      consequences={[
        { text: t('team.deletePeople', { count, formatted: format.number(count) }), tone: 'danger' },
        { text: team.automation ? t('team.deleteRules') : t('team.deleteChoice') },
        { text: t('team.deleteStays') },
      ]}
      confirmLabel={t('team.deleteConfirm')}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
    />
  );
}
