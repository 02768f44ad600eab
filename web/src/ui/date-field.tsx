import '@mantine/dates/styles.layer.css';
import './date-field.css';
import 'dayjs/locale/fr';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { Calendar } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Taken =
  | 'label'
  | 'description'
  | 'error'
  | 'placeholder'
  | 'required'
  | 'disabled'
  | 'clearable'
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'defaultDate'
  | 'minDate'
  | 'maxDate'
  | 'valueFormat';

interface DateFieldProps extends Pick<DatePickerInputProps, Taken> {
  /** The language of months and days: 'en' or 'fr'. */
  locale: string;
  /** 0 is Sunday; English weeks differ between countries, so whoever knows the country says it. */
  firstDayOfWeek?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

/** A day, as '2025-11-15'. Import it lazily: the calendar and its dates weigh as much as half the frame. */
export function DateField({ locale, firstDayOfWeek = 1, ...props }: DateFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <DatePickerInput
      valueFormat={locale.startsWith('fr') ? 'D MMMM YYYY' : 'MMMM D, YYYY'}
      {...props}
      locale={locale}
      firstDayOfWeek={firstDayOfWeek}
      weekendDays={[]}
      highlightToday
      leftSection={<Calendar aria-hidden />}
      clearButtonProps={{ 'aria-label': t('date.clear') }}
      ariaLabels={{
        previousMonth: t('date.previousMonth'),
        nextMonth: t('date.nextMonth'),
        previousYear: t('date.previousYear'),
        nextYear: t('date.nextYear'),
        previousDecade: t('date.previousYears'),
        nextDecade: t('date.nextYears'),
        monthLevelControl: t('date.chooseMonth'),
        yearLevelControl: t('date.chooseYear'),
      }}
    />
  );
}
