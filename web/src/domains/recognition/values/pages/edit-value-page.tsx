import { updateValue, type Value } from '@hurrah/contracts/recognition/values';
import { Button, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../../lib/form.ts';
import { TextLink } from '../../../../lib/links.tsx';
import { usePageData } from '../../../../lib/page-data.ts';
import { ApiForm } from '../../../../ui/api-form.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SettingsSection } from '../../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../../ui/toasts.tsx';
import { valueQuery, valuesChanged } from '../api.ts';
import { useValueActions } from '../components/value-actions.ts';
import { draftOf, sendWithoutBlanks, type ValueForm } from '../components/value-draft.ts';
import { ValueFields } from '../components/value-fields.tsx';

/** Everything about one value, and its end. */
export function EditValuePage() {
  const { t } = useTranslation('values');
  const { id } = useParams({ from: '/member/admin/values/$id/edit' });
  const { data: value } = useSuspenseQuery(valueQuery(id));
  return (
    <Page
      {...usePageData()}
      title={value.name}
      subtitle={value.archived ? t('edit.archived') : t('edit.subtitle')}
      back={<TextLink to="/values">{t('tabs.values')}</TextLink>}
    >
      <EditValueForm key={id} value={value} />
    </Page>
  );
}

function EditValueForm({ value }: { value: Value }) {
  const { t } = useTranslation('values');
  const navigate = useNavigate();
  const api = useApiForm(updateValue, {
    defaultValues: draftOf(value),
    input: { params: { id: value.id } },
    versioned: {
      version: value.version,
      valuesOf: draftOf,
      labels: {
        name: t('form.name'),
        description: t('form.description'),
        color: t('form.colour'),
        qualities: t('form.qualities'),
      },
    },
    refreshes: valuesChanged,
    onSuccess: () => {
      toastSuccess();
      return navigate({ to: '/values', ignoreBlocker: true });
    },
  });
  const fields = api.form as unknown as ValueForm;
  return (
    <ApiForm
      api={api}
      onSubmit={() => sendWithoutBlanks(fields, api.submit)}
      consequence={value.used ? t('edit.consequence') : undefined}
    >
      <ValueFields form={fields} />
      <ValueEnd value={value} />
    </ApiForm>
  );
}

/** How a value is offered no longer, and why one that is in use cannot be deleted. */
function ValueEnd({ value }: { value: Value }) {
  const { t } = useTranslation('values');
  const actions = useValueActions(value);
  const { permissions } = value;
  const may = (action: (typeof permissions)[number]) => permissions.includes(action);
  if (!may('archive') && !may('unarchive') && !may('delete')) return null;
  const hint = value.archived ? t('end.archivedHint') : value.used ? t('end.usedHint') : t('end.unusedHint');
  return (
    <SettingsSection title={t('end.title')} description={hint} danger={may('delete')}>
      <Group gap="sm">
        {may('unarchive') && (
          <Button
            variant="default"
            leftSection={<ArchiveRestore size={18} aria-hidden />}
            onClick={actions.unarchive}
            loading={actions.isRestoring}
          >
            {t('actions.unarchive')}
          </Button>
        )}
        {may('archive') && (
          <Button
            variant="default"
            leftSection={<Archive size={18} aria-hidden />}
            onClick={() => actions.ask('archive')}
            aria-haspopup="dialog"
          >
            {t('actions.archive')}
          </Button>
        )}
        {may('delete') && (
          <Button
            variant="light"
            color="danger"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => actions.ask('delete')}
            aria-haspopup="dialog"
          >
            {t('actions.delete')}
          </Button>
        )}
      </Group>
      {actions.dialog}
    </SettingsSection>
  );
}
