import { type Team, updateTeam } from '@hurrah/contracts/identity/teams';
import { Button, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { ApiForm } from '../../../ui/api-form.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged, teamQuery } from '../admin-api.ts';
import { useDeleteTeam } from '../components/use-delete-team.ts';

/** The name of a team, and its end. */
export function EditTeamPage() {
  const { id } = useParams({ from: '/member/admin/team/$id/edit' });
  const { data: team } = useSuspenseQuery(teamQuery(id));
  const page = usePageData();
  // A quick team has the name of what it is made of.
  if (!team.permissions.includes('edit')) return <Navigate to="/team/$id" params={{ id }} replace />;
  return (
    <Page
      {...page}
      back={
        <TextLink to="/team/$id" params={{ id }}>
          {team.name}
        </TextLink>
      }
    >
      <EditTeamForm team={team} />
    </Page>
  );
}

function EditTeamForm({ team }: { team: Team }) {
  const { t } = useTranslation('manage');
  const navigate = useNavigate();
  const api = useApiForm(updateTeam, {
    defaultValues: { name: team.name },
    input: { params: { id: team.id } },
    versioned: {
      version: team.version,
      valuesOf: ({ name }) => ({ name }),
      labels: { name: t('team.name') },
    },
    refreshes: peopleChanged,
    onSuccess: () => {
      toastSuccess();
      return navigate({ to: '/team/$id', params: { id: team.id }, ignoreBlocker: true });
    },
  });
  return (
    <ApiForm api={api}>
      <SettingsSection title={t('team.name')} description={t('team.nameHint')}>
        <TextInput aria-label={t('team.name')} autoComplete="off" {...fieldOf(api.form, 'name')} />
      </SettingsSection>
      {team.permissions.includes('delete') && <DeleteSection team={team} />}
    </ApiForm>
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
