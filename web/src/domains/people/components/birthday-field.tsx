import { Select } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { daysIn, monthNames } from '../tenure.ts';
import type { MemberForm } from './member-fields.ts';
import classes from './member-form.module.css';

const twoDigits = (day: number) => String(day).padStart(2, '0');

/** A day and a month; nobody's age is asked for. */
export function BirthdayField({ form }: { form: MemberForm }) {
  const { t } = useTranslation('people');
  const { locale } = useFormat();
  const { field } = useController({ control: form.control, name: 'birthday' });
  const [month, day] = field.value?.split('-') ?? [];
  const days = Array.from({ length: daysIn(month ?? '01') }, (_, index) => ({
    value: twoDigits(index + 1),
    label: String(index + 1),
  }));
  const choose = (newMonth: string | null, newDay: string) => {
    if (!newMonth) return field.onChange(null);
    return field.onChange(`${newMonth}-${twoDigits(Math.min(Number(newDay), daysIn(newMonth)))}`);
  };
  return (
    <fieldset className={classes.birthday}>
      <legend>{t('details.birthday')}</legend>
      <p>{t('details.birthdayHint')}</p>
      <Select
        aria-label={t('details.month')}
        placeholder={t('details.month')}
        data={monthNames(locale)}
        value={month ?? null}
        onChange={(chosen) => choose(chosen, day ?? '01')}
        onBlur={field.onBlur}
        clearable
        clearButtonProps={{ 'aria-label': t('details.clearBirthday') }}
      />
      <Select
        aria-label={t('details.day')}
        placeholder={t('details.day')}
        data={days}
        value={day ?? null}
        onChange={(chosen) => choose(month ?? null, chosen ?? '01')}
        onBlur={field.onBlur}
        disabled={!month}
      />
    </fieldset>
  );
}
