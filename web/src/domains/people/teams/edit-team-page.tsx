import { type Team, updateTeam } from '@hurrah/contracts/people/teams';
import { Button, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../../lib/form.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useSaveForm } from '../../../lib/save-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';
import { teamQuery } from './api.ts';
import { useDeleteTeam } from './use-delete-team.ts';

/** The name of a team, and its end. */
export function EditTeamPage() {
  const { id } = useParams({ from: '/member/admin/team/$id/edit' });
  const { data: team } = useSuspenseQuery(teamQuery(id));
  // A quick team has the name of what it is made of.
  if (!team.permissions.includes('edit')) return <Navigate to="/team/$id" params={{ id }} replace />;
  return <EditTeamForm team={team} />;
}

function EditTeamForm({ team }: { team: Team }) {
  const { t } = useTranslation('manage');
  const navigate = useNavigate();
  const params = { id: team.id };
  const save = useSaveForm({
    update: updateTeam,
    row: team,
    valuesOf: ({ name }) => ({ name }),
    labels: { name: t('team.name') },
    refreshes: peopleChanged,
    onSaved: () => {
      toastSuccess();
      return navigate({ to: '/team/$id', params });
    },
  });
  const back = (
    <TextLink to="/team/$id" params={params}>
      {team.name}
    </TextLink>
  );
  return (
    <FormPage save={save} back={back}>
      <SettingsSection title={t('team.name')} description={t('team.nameHint')}>
        <TextInput aria-label={t('team.name')} autoComplete="off" {...fieldOf(save.form, 'name')} />
      </SettingsSection>
      {team.permissions.includes('delete') && <DeleteSection team={team} />}
    </FormPage>
  );
}

function DeleteSection({ team }: { team: Team }) {
  const { t } = useTranslation('manage');
  const { askToDelete, dialog } = useDeleteTeam(team);
  return (
    <SettingsSection title={t('team.delete')} description={t('team.deleteStays')} danger>
      <div>
        <Button variant="light" color="danger" onClick={askToDelete}>
          {t('team.deleteConfirm')}
        </Button>
      </div>
      {dialog}
    </SettingsSection>
  );
}
