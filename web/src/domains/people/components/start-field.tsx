import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { translateMessage } from '../../../lib/messages.ts';
import type { MemberForm } from './member-fields.ts';

// The calendar is heavy, and comes when the rest of the form is there.
const DateField = lazyPart(() => import('../../../ui/date-field.tsx'), 'DateField');

export function StartField({ form }: { form: MemberForm }) {
  const { t, i18n } = useTranslation('people');
  const { field, fieldState } = useController({ control: form.control, name: 'startOn' });
  return (
    <Suspense fallback={<Skeleton height={66} />}>
      <DateField
        label={t('details.startOn')}
        placeholder={t('details.startOnPrompt')}
        locale={i18n.language}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message && translateMessage(fieldState.error.message)}
        clearable
      />
    </Suspense>
  );
}
