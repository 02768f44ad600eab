import { Box, Group, NativeSelect, Text } from '@mantine/core';
import { Clock } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { lazyPart } from '../../../../lib/lazy.ts';
import { FilterChip } from '../../../../ui/filter-chip.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { Panel } from '../../../../ui/layout.tsx';
import {
  clockWords,
  hourSteps,
  isAhead,
  minuteSteps,
  momentOf,
  nextMonday,
  nextMorning,
  timeWords,
  type WallClock,
  wallClockOf,
} from '../schedule.ts';
import classes from './composer.module.css';

const DateField = lazyPart(() => import('../../../../ui/date-field.tsx'), 'DateField');

interface ScheduleStepProps {
  value: WallClock;
  onChange: (clock: WallClock) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** On which day and at what time, by the clocks where the person is. */
export function ScheduleStep({ value, onChange, error, disabled }: ScheduleStepProps) {
  const { t, i18n } = useTranslation('composer');
  const { timeZone, locale } = useFormat();
  const moment = momentOf(value, timeZone);
  const isInvalid = Number.isNaN(moment.getTime());
  const isPast = !isAhead(moment, new Date());
  return (
    <>
      <Text c="dimmed">{t('schedule.lead')}</Text>
      <Presets value={value} onChange={onChange} disabled={disabled} />
      <div className={classes.moment}>
        <Suspense fallback={<Box h={66} />}>
          <DateField
            label={t('schedule.day')}
            locale={i18n.language}
            value={value.day || null}
            onChange={(day) => onChange({ ...value, day: day ?? '' })}
            valueFormat="DD/MM/YYYY"
            clearable
            minDate={wallClockOf(new Date(), timeZone).day}
            disabled={disabled}
          />
        </Suspense>
        <NativeSelect
          label={t('schedule.hour')}
          value={String(value.hour)}
          onChange={(event) => onChange({ ...value, hour: Number(event.currentTarget.value) })}
          data={hourSteps.map((hour) => ({ value: String(hour), label: timeWords({ hour, minute: 0 }, locale) }))}
          disabled={disabled}
        />
        <NativeSelect
          label={t('schedule.minute')}
          value={String(value.minute)}
          onChange={(event) => onChange({ ...value, minute: Number(event.currentTarget.value) })}
          data={minutesWith(value.minute).map((minute) => ({
            value: String(minute),
            label: String(minute).padStart(2, '0'),
          }))}
          disabled={disabled}
        />
      </div>
      <Panel
        tone={isPast ? 'danger' : 'neutral'}
        icon={<Clock size={18} aria-hidden />}
        role={isPast ? 'alert' : 'status'}
      >
        <Text fw={500}>
          {isInvalid && t('schedule.invalid')}
          {!isInvalid && (isPast ? t('schedule.past') : t('schedule.outcome', { when: clockWords(value, locale) }))}
        </Text>
        <Text size="sm" c="dimmed">
          {t('schedule.zone', { zone: timeZone.replaceAll('_', ' ') })}
        </Text>
      </Panel>
      <FormError>{error}</FormError>
    </>
  );
}

/** What most people choose. */
function Presets({ value, onChange, disabled }: Omit<ScheduleStepProps, 'error'>) {
  const { t } = useTranslation('composer');
  const { timeZone, locale } = useFormat();
  const now = new Date();
  const presets = { tomorrow: nextMorning(now, timeZone), monday: nextMonday(now, timeZone) };
  return (
    <Group gap="sm">
      {(['tomorrow', 'monday'] as const).map((name) => (
        <FilterChip
          key={name}
          selected={JSON.stringify(presets[name]) === JSON.stringify(value)}
          onChange={() => onChange(presets[name])}
          disabled={disabled}
        >
          {t(`schedule.presets.${name}`, { time: timeWords(presets[name], locale) })}
        </FilterChip>
      ))}
    </Group>
  );
}

/** What was scheduled elsewhere may stand between our steps. */
const minutesWith = (minute: number): number[] => [...new Set([...minuteSteps, minute])].toSorted((a, b) => a - b);
