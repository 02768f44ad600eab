import { type getModerationSettings, updateModerationSettings } from '@hurrah/contracts/comment/threads';
import type { Reply } from '@hurrah/contracts/endpoint';
import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSaveForm } from '../../../lib/save-form.ts';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { moderationSettingsQuery } from '../api.ts';

/** How many reports hide something before anybody has looked. */
export function ThresholdCard() {
  const { t } = useTranslation('comment');
  const query = useQuery(moderationSettingsQuery());
  return (
    <Card title={t('moderation.threshold.title')}>
      <Text size="sm" c="dimmed" maw="60ch" mb="lg">
        {t('moderation.threshold.text')}
      </Text>
      <Loaded query={query} height={88} within="card" failed={t('moderation.threshold.failed')}>
        {(settings) => <ThresholdForm settings={settings} />}
      </Loaded>
    </Card>
  );
}

type Settings = Reply<typeof getModerationSettings>;

const valuesOf = ({ flagThreshold }: Settings): { flagThreshold: number | undefined } => ({ flagThreshold });

function ThresholdForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('comment');
  const { form, submit, rootError, isDirty, isSubmitting } = useSaveForm({
    update: updateModerationSettings,
    row: settings,
    valuesOf,
    labels: { flagThreshold: t('moderation.threshold.label') },
    refreshes: [['comment', 'settings']],
    onSaved: () => toastSuccess(),
  });
  const { field, fieldState } = useController({ control: form.control, name: 'flagThreshold' });
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="md">
        <NumberInput
          label={t('moderation.threshold.label')}
          description={t('moderation.threshold.never')}
          min={0}
          max={100}
          allowDecimal={false}
          allowNegative={false}
          value={field.value ?? ''}
          onChange={(value) => field.onChange(value === '' ? undefined : Number(value))}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
        />
        <Button type="submit" variant="default" disabled={!isDirty} loading={isSubmitting}>
          {t('moderation.threshold.save')}
        </Button>
      </Group>
      <FormError>{rootError}</FormError>
    </form>
  );
}
