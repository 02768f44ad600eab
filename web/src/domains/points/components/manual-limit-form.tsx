import { secondAdminFactor } from '@hurrah/contracts/points/movement-rules';
import { type BudgetSettings, setBudgetSettings } from '@hurrah/contracts/points/settings';
import { Button } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useApiForm } from '../../../lib/form.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { pointsChanged } from '../api.ts';
import { moneyOf } from '../movement.ts';
import { AmountField } from './amount-field.tsx';
import classes from './manual-limit-form.module.css';

/** From how many points on an admin is asked again, and a second one is needed. */
export function ManualLimitForm({ settings }: { settings: BudgetSettings }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const { form, submit, rootError } = useApiForm(setBudgetSettings, {
    defaultValues: { manualLimit: settings.manualLimit },
    versioned: {
      version: settings.version,
      valuesOf: ({ manualLimit }) => ({ manualLimit }),
      labels: { manualLimit: t('limit.label') },
    },
    refreshes: pointsChanged,
    onSuccess: () => toastSuccess(),
  });
  const { field, fieldState } = useController({ control: form.control, name: 'manualLimit' });
  const { isDirty, isSubmitting } = form.formState;
  const limit = fieldState.error ? undefined : field.value;
  const money = (points: number) => moneyOf(format.locale, settings, points);
  const tenfold = (limit ?? 0) * secondAdminFactor;
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <AmountField
          label={t('limit.label')}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
          worth={limit ? money(limit) : undefined}
          className={classes.field ?? ''}
        />
        <Button type="submit" variant="default" disabled={!isDirty} loading={isSubmitting}>
          {t('limit.save')}
        </Button>
      </div>
      {limit !== undefined && limit > 0 && (
        <p className={classes.words} aria-live="polite">
          {t('limit.words', {
            limit: format.number(limit),
            money: money(limit),
            tenfold: format.number(tenfold),
            tenfoldMoney: money(tenfold),
          })}
        </p>
      )}
      <FormError>{rootError}</FormError>
    </form>
  );
}
