import { NativeSelect } from '@mantine/core';
import { Clock } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { dateFormat } from '../../../../lib/intl.ts';
import { lazyPart } from '../../../../lib/lazy.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { hourSteps, isAhead, minuteSteps, momentOf, type WallClock, wallClockOf } from '../schedule.ts';
import classes from './schedule-step.module.css';

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
  const { timeZone, locale, dateTime } = useFormat();
  const moment = momentOf(value, timeZone);
  const shown = (hour: number, minute: number) =>
    dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
      Date.UTC(2025, 0, 1, hour, minute),
    );
  const isPast = !isAhead(moment, new Date());
  return (
    <>
      <p className={classes.lead}>{t('schedule.lead')}</p>
      <div className={classes.fields}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <DateField
            label={t('schedule.day')}
            locale={i18n.language}
            value={value.day}
            onChange={(day) => day && onChange({ ...value, day })}
            minDate={wallClockOf(new Date(), timeZone).day}
            disabled={disabled}
          />
        </Suspense>
        <NativeSelect
          label={t('schedule.hour')}
          value={String(value.hour)}
          onChange={(event) => onChange({ ...value, hour: Number(event.currentTarget.value) })}
          data={hourSteps.map((hour) => ({ value: String(hour), label: shown(hour, 0) }))}
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
      <p className={classes.outcome} data-past={isPast || undefined} role={isPast ? 'alert' : 'status'}>
        <Clock size={18} aria-hidden />
        <span>
          {isPast ? t('schedule.past') : t('schedule.outcome', { when: dateTime(moment) })}
          <span className={classes.zone}>{t('schedule.zone', { zone: timeZone.replaceAll('_', ' ') })}</span>
        </span>
      </p>
      <FormError>{error}</FormError>
    </>
  );
}

/** What was scheduled elsewhere may stand between our steps. */
const minutesWith = (minute: number): number[] => [...new Set([...minuteSteps, minute])].toSorted((a, b) => a - b);
