import { updateValue, type Value } from '@hurrah/contracts/recognition/values';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../lib/form.ts';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsForm } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { valueQuery, valuesChanged } from '../api.ts';
import { draftOf, sendWithoutBlanks, type ValueForm } from '../components/value-draft.ts';
import { ValueEnd } from '../components/value-end.tsx';
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
  const { form, submit, rootError } = useApiForm(updateValue, {
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
  const { isDirty, isSubmitting } = form.formState;
  const guard = useUnsavedGuard(isDirty && !isSubmitting);
  const fields = form as unknown as ValueForm;
  return (
    <SettingsForm
      onSubmit={() => sendWithoutBlanks(fields, submit)}
      onDiscard={() => form.reset()}
      dirty={isDirty}
      pending={isSubmitting}
      error={rootError}
      consequence={value.used ? t('edit.consequence') : undefined}
      guard={() => <ConfirmLeave {...guard} />}
    >
      <ValueFields form={fields} />
      <ValueEnd value={value} />
    </SettingsForm>
  );
}
