import { createValue, updateValue, type Value } from '@hurrah/contracts/recognition/values';
import { Button, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { useSaveForm } from '../../../lib/save-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { valueQuery, valuesChanged, valuesQuery } from './api.ts';
import { useValueActions } from './value-actions.ts';
import { draftOf, newDraft, sendWithoutBlanks } from './value-draft.ts';
import { ValueFields } from './value-fields.tsx';

/** A new value with its first qualities. It joins the others at their end. */
export function CreateValuePage() {
  const { data } = useSuspenseQuery(valuesQuery());
  return <ValuePage taken={data.results.map(({ color }) => color)} />;
}

/** Everything about one value, and its end. */
export function EditValuePage() {
  const { id } = useParams({ from: '/member/admin/values/$id/edit' });
  const { data: value } = useSuspenseQuery(valueQuery(id));
  return <ValuePage key={id} value={value} />;
}

interface ValuePageProps {
  /** As it is saved; a new one has none. */
  value?: Value;
  /** Colours of the other values. */
  taken?: string[];
}

function ValuePage({ value, taken = [] }: ValuePageProps) {
  const { t } = useTranslation('values');
  const navigate = useNavigate();
  const save = useSaveForm({
    create: createValue,
    update: updateValue,
    row: value,
    empty: newDraft(taken),
    valuesOf: draftOf,
    labels: {
      name: t('form.name'),
      description: t('form.description'),
      color: t('form.colour'),
      qualities: t('form.qualities'),
    },
    refreshes: valuesChanged,
    leave: () => navigate({ to: '/values' }),
    onSaved: async ({ name }) => {
      await navigate({ to: '/values' });
      toastSuccess(value ? undefined : t('create.done', { name }));
    },
  });
  const edited = value && { subtitle: value.archived ? t('edit.archived') : t('edit.subtitle'), title: value.name };
  return (
    <FormPage
      save={save}
      subtitle={t('create.subtitle')}
      {...edited}
      back={<TextLink to="/values">{t('tabs.values')}</TextLink>}
      onSubmit={() => sendWithoutBlanks(save.form, save.submit)}
      saveLabel={value ? undefined : t('create.submit')}
      consequence={value ? (value.used ? t('edit.consequence') : undefined) : t('create.consequence')}
    >
      <ValueFields form={save.form} />
      {value && <ValueEnd value={value} />}
    </FormPage>
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
