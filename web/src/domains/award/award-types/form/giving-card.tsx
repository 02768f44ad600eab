import { SegmentedControl, SimpleGrid, Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/card.tsx';
import { pinChoices } from '../drafts.ts';
import { FieldHint } from './field-hint.tsx';
import type { FormPartProps } from './form.ts';
import { PartiesField } from './parties-field.tsx';

interface GivingCardProps extends FormPartProps {
  onSenders: (names: string[]) => void;
}

/** Who gives it, how long its post stays on top, and whether everyone hears of it. */
export function GivingCard({ form, saved, nomination, onSenders }: GivingCardProps) {
  const { t } = useTranslation('awardTypes');
  const notify = useController({ control: form.control, name: 'notify' });
  return (
    <Card title={nomination ? t('giving.afterwards') : t('giving.title')}>
      <SimpleGrid minColWidth="min(100%, 300px)" autoFlow="auto-fit" spacing="xl">
        {!nomination && (
          <PartiesField
            form={form}
            name="senders"
            label={t('fields.senders')}
            description={t('senders.hint')}
            saved={saved?.senders}
            onNamed={onSenders}
          />
        )}
        <PinField form={form} />
      </SimpleGrid>
      <Switch
        mt="lg"
        label={t('fields.notify')}
        description={nomination ? t('giving.notifyNomination') : t('giving.notifyAward')}
        checked={notify.field.value}
        onChange={(event) => notify.field.onChange(event.currentTarget.checked)}
      />
    </Card>
  );
}

function PinField({ form }: Pick<FormPartProps, 'form'>) {
  const { t } = useTranslation('awardTypes');
  const labelId = useId();
  const { field } = useController({ control: form.control, name: 'pinForDays' });
  return (
    <div>
      <Text size="sm" fw={500} mb="xs" id={labelId}>
        {t('fields.pin')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        value={String(field.value)}
        onChange={(days) => field.onChange(Number(days))}
        data={pinChoices.map((days) => ({ value: String(days), label: t('pin.days', { count: days }) }))}
      />
      <FieldHint>{t('pin.hint')}</FieldHint>
    </div>
  );
}
