import type { NominationStatus } from '@hurrah/contracts/award/award-types';
import {
  Box,
  Group,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../lib/lazy.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Card } from '../../../../ui/card.tsx';
import { myAccessNoticeQuery } from '../../../access/index.ts';
import { clockFrom, clockIn, partsOf } from '../drafts.ts';
import { FieldHint } from './field-hint.tsx';
import type { FormPartProps } from './form.ts';
import { PartiesField } from './parties-field.tsx';

const DateField = lazyPart(() => import('../../../../ui/date-field.tsx'), 'DateField');

/** Nominations open with the working day and close with it, unless another time is chosen. */
const usualTimes = { nominationStartAt: '09:00', nominationEndAt: '17:00' };

export function WindowCard({ form, saved }: FormPartProps) {
  const { t } = useTranslation('awardTypes');
  const { timeZone } = useSuspenseQuery(myAccessNoticeQuery()).data;
  const status: NominationStatus = saved?.nominationStatus ?? 'draft';
  const hasOpened = status !== 'draft' && status !== 'scheduled';
  const hasClosed = status === 'closed' || status === 'finalized';
  return (
    <Card title={t('window.title')}>
      <SimpleGrid minColWidth="min(100%, 300px)" spacing="xl" verticalSpacing="lg">
        <MomentField form={form} name="nominationStartAt" disabled={hasOpened} timeZone={timeZone} />
        <MomentField form={form} name="nominationEndAt" disabled={hasClosed} timeZone={timeZone} />
      </SimpleGrid>
      <FieldHint>
        {t('window.zone', { zone: timeZone.replaceAll('_', ' ') })}{' '}
        {hasClosed ? t('window.closed') : hasOpened ? t('window.opened') : t('window.hint')}
      </FieldHint>
    </Card>
  );
}

interface MomentFieldProps extends Pick<FormPartProps, 'form'> {
  name: 'nominationStartAt' | 'nominationEndAt';
  timeZone: string;
  disabled: boolean;
}

/** A day and a time on the company's clock. */
function MomentField({ form, name, timeZone, disabled }: MomentFieldProps) {
  const { t, i18n } = useTranslation('awardTypes');
  const { field, fieldState } = useController({ control: form.control, name });
  const { day, time } = partsOf(field.value);
  const today = clockIn(useNow(), timeZone).slice(0, 10);
  const label = t(`fields.${name}`);
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <Box flex={1} miw={0}>
        <Suspense fallback={<Skeleton height={68} />}>
          <DateField
            label={label}
            locale={i18n.language}
            placeholder={t('window.chooseDay')}
            value={day}
            onChange={(next) => field.onChange(clockFrom(next, time, usualTimes[name]))}
            onBlur={field.onBlur}
            minDate={today}
            clearable={!disabled}
            disabled={disabled}
            error={fieldState.error?.message}
          />
        </Suspense>
      </Box>
      <TextInput
        w={124}
        flex="none"
        type="time"
        label={t('window.time')}
        aria-label={t('window.timeOf', { moment: label })}
        value={time}
        onChange={(event) => field.onChange(clockFrom(day, event.currentTarget.value, usualTimes[name]))}
        disabled={disabled || day === null}
      />
    </Group>
  );
}

/** Who may nominate whom, and how often. */
export function WhoCard({ form, saved }: FormPartProps) {
  const { t } = useTranslation('awardTypes');
  const max = useController({ control: form.control, name: 'maxNominations' });
  return (
    <Card title={t('who.title')}>
      <Stack gap="xl">
        <SimpleGrid minColWidth="min(100%, 300px)" spacing="xl">
          <AudienceField form={form} wide="tenantWideNominators" name="nominators" saved={saved} />
          <AudienceField form={form} wide="tenantWideCandidates" name="candidates" saved={saved} />
        </SimpleGrid>
        <NumberInput
          label={t('fields.maxNominations')}
          description={t('who.maxHint')}
          placeholder={t('who.noLimit')}
          maw={360}
          min={1}
          max={100}
          allowDecimal={false}
          allowNegative={false}
          value={max.field.value ?? ''}
          onChange={(value) => max.field.onChange(value === '' ? null : Number(value))}
          onBlur={max.field.onBlur}
          ref={max.field.ref}
          error={max.fieldState.error?.message}
        />
      </Stack>
    </Card>
  );
}

interface AudienceFieldProps extends Pick<FormPartProps, 'form' | 'saved'> {
  wide: 'tenantWideNominators' | 'tenantWideCandidates';
  name: 'nominators' | 'candidates';
}

/** Everyone in the company, or chosen people and teams. */
function AudienceField({ form, wide, name, saved }: AudienceFieldProps) {
  const { t } = useTranslation('awardTypes');
  const labelId = useId();
  const { field } = useController({ control: form.control, name: wide });
  return (
    <div>
      <Text size="sm" fw={500} mb="xs" id={labelId}>
        {t(`fields.${name}`)}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        value={field.value ? 'everyone' : 'chosen'}
        onChange={(choice) => field.onChange(choice === 'everyone')}
        data={(['everyone', 'chosen'] as const).map((value) => ({ value, label: t(`who.${value}`) }))}
      />
      {!field.value && (
        <Box mt="md">
          <PartiesField form={form} name={name} label={t(`who.${name}`)} saved={saved?.[name]} />
        </Box>
      )}
    </div>
  );
}

const fairness = ['hideNames', 'keepOutInvolved', 'shareReasons'] as const;

/** What makes the choice fair, each with what it means. */
export function FairnessCard({ form, saved }: FormPartProps) {
  const { t } = useTranslation('awardTypes');
  const hasOpened = !['draft', 'scheduled'].includes(saved?.nominationStatus ?? 'draft');
  return (
    <Card title={t('fair.title')}>
      <Stack gap="lg">
        {fairness.map((name) => (
          <FairnessSwitch
            key={name}
            form={form}
            name={name}
            // A promise to those who nominate: it can be taken back, not made afterwards.
            isFixed={name === 'shareReasons' && hasOpened && saved?.shareReasons === false}
          />
        ))}
      </Stack>
    </Card>
  );
}

interface FairnessSwitchProps extends Pick<FormPartProps, 'form'> {
  name: (typeof fairness)[number];
  isFixed: boolean;
}

function FairnessSwitch({ form, name, isFixed }: FairnessSwitchProps) {
  const { t } = useTranslation('awardTypes');
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Switch
      label={t(`fields.${name}`)}
      description={isFixed ? t('fair.shareFixed') : t(`fair.${name}`)}
      checked={field.value}
      disabled={isFixed}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      error={fieldState.error?.message}
    />
  );
}
