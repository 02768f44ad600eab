import { createValue } from '@hurrah/contracts/recognition/values';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../../lib/form.ts';
import { TextLink } from '../../../../lib/links.tsx';
import { usePageData } from '../../../../lib/page-data.ts';
import { ApiForm } from '../../../../ui/api-form.tsx';
import { Page } from '../../../../ui/page.tsx';
import { toastSuccess } from '../../../../ui/toasts.tsx';
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
  const api = useApiForm(createValue, {
    defaultValues: draft,
    refreshes: valuesChanged,
    onSuccess: async ({ name }) => {
      setIsDone(true);
      await navigate({ to: '/values', ignoreBlocker: true });
      toastSuccess(t('create.done', { name }));
    },
  });
  const fields = api.form as unknown as ValueForm;
  return (
    <ApiForm
      api={api}
      onSubmit={() => sendWithoutBlanks(fields, api.submit)}
      onDiscard={() => void navigate({ to: '/values' })}
      discardLabel={t('create.cancel')}
      dirty
      unsaved={api.form.formState.isDirty && !isDone}
      saveLabel={t('create.submit')}
      consequence={t('create.consequence')}
    >
      <ValueFields form={fields} />
    </ApiForm>
  );
}
