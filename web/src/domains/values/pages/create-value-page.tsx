import { createValue } from '@hurrah/contracts/recognition/values';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../lib/form.ts';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsForm } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { valuesChanged, valuesQuery } from '../api.ts';
import { newDraft, sendWithoutBlanks, type ValueForm } from '../components/value-draft.ts';
import { ValueFields } from '../components/value-fields.tsx';

/** A new value with its first qualities. It joins the others at their end. */
export function CreateValuePage() {
  const { t } = useTranslation('values');
  const { data } = useSuspenseQuery(valuesQuery());
  return (
    <Page
      {...usePageData()}
      subtitle={t('create.subtitle')}
      back={<TextLink to="/values">{t('tabs.values')}</TextLink>}
    >
      <CreateValueForm taken={data.results.map(({ color }) => color)} />
    </Page>
  );
}

function CreateValueForm({ taken }: { taken: string[] }) {
  const { t } = useTranslation('values');
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const [draft] = useState(() => newDraft(taken));
  const { form, submit, rootError } = useApiForm(createValue, {
    defaultValues: draft,
    refreshes: valuesChanged,
    onSuccess: async ({ name }) => {
      setIsDone(true);
      await navigate({ to: '/values', ignoreBlocker: true });
      toastSuccess(t('create.done', { name }));
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useUnsavedGuard(isDirty && !isSubmitting && !isDone);
  const fields = form as unknown as ValueForm;
  return (
    <SettingsForm
      onSubmit={() => sendWithoutBlanks(fields, submit)}
      onDiscard={() => void navigate({ to: '/values' })}
      discardLabel={t('create.cancel')}
      dirty
      pending={isSubmitting}
      saveLabel={t('create.submit')}
      error={rootError}
      consequence={t('create.consequence')}
      guard={() => <ConfirmLeave {...guard} />}
    >
      <ValueFields form={fields} />
    </SettingsForm>
  );
}
