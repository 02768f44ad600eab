import { secondAdminFactor } from '@hurrah/contracts/points/movement-rules';
import { type BudgetSettings, setBudgetSettings } from '@hurrah/contracts/points/settings';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useApiForm } from '../../../lib/form.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedCard } from '../../../ui/error-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { budgetSettingsQuery, pointsChanged } from '../api.ts';
import { AmountField } from '../components/amount-field.tsx';
import { DecidedRequests, WaitingRequests } from '../components/movement-requests.tsx';
import { moneyOf } from '../movement.ts';
import classes from '../movements.module.css';

/** Points moved by hand: what waits for a second admin, what became of it, and from how many points on. */
export function PointsPreferencesPage() {
  const { t } = useTranslation('points');
  const settings = useQuery(budgetSettingsQuery());
  return (
    <Page {...usePageData()} subtitle={t('preferences.subtitle')}>
      {settings.isError && !settings.data && <FailedCard query={settings} />}
      {!settings.data && !settings.isError && <Skeleton height={180} radius={14} />}
      {settings.data && (
        <>
          <WaitingRequests rate={settings.data} />
          <Section title={t('limit.title')} description={t('limit.hint')}>
            <Card>
              <ManualLimitForm settings={settings.data} />
            </Card>
          </Section>
          <DecidedRequests rate={settings.data} />
        </>
      )}
    </Page>
  );
}

/** From how many points on an admin is asked again, and a second one is needed. */
function ManualLimitForm({ settings }: { settings: BudgetSettings }) {
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
        <p className={classes.limitWords} aria-live="polite">
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
