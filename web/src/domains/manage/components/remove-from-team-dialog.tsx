import { removeTeamMembers, type Team } from '@hurrah/contracts/identity/teams';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';

interface RemoveFromTeamDialogProps {
  team: Team;
  memberIds: string[];
  /** Of the first of them, where it is known. */
  firstName: string | undefined;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function RemoveFromTeamDialog(props: RemoveFromTeamDialogProps) {
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
