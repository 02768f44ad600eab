import { addTeamMembers, type Team } from '@hurrah/contracts/people/teams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';
import type { KnownPerson } from '../avatars/faces.ts';
import { PeoplePicker } from '../pickers/people-picker.tsx';
import classes from './teams.module.css';

interface AddToTeamDialogProps {
  team: Team;
  opened: boolean;
  onClose: () => void;
}

/** People chosen by hand. Whoever is in the team already stays in it. */
export function AddToTeamDialog({ team, opened, onClose }: AddToTeamDialogProps) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const [people, setPeople] = useState<KnownPerson[]>([]);
  const add = useCall(addTeamMembers, { refreshes: peopleChanged, quiet: true });
  const count = people.length;
  const words = { count, formatted: format.number(count), team: team.name };
  const close = () => {
    setPeople([]);
    add.reset();
    onClose();
  };
  const submit = () =>
    add.mutate(
      { params: { id: team.id }, body: { memberIds: people.map(({ id }) => id) } },
      {
        onSuccess: () => {
          toastSuccess(t('team.added', words));
          close();
        },
      },
    );
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={t('team.addTo', { team: team.name })}
      dirty={count > 0}
      onSubmit={() => count > 0 && submit()}
      submitLabel={t('team.add')}
      submitDisabled={count === 0}
      pending={add.isPending}
      error={add.error && messageOf(add.error)}
      consequence={count > 0 && t('team.willJoin', words)}
    >
      <div className={classes.picker}>
        <PeoplePicker
          label={t('team.who')}
          description={t('team.whoHint')}
          value={people}
          onChange={setPeople}
          data-autofocus
        />
      </div>
    </FormDialog>
  );
}
