import { type BudgetSettings, Currency, RedeemableExpiry, SendCapMode } from '@hurrah/contracts/points/settings';
import { Radio, SegmentedControl, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moneyOf, useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { type KnownPerson, PeoplePicker } from '../../people/index.ts';
import { membersByIdQuery } from '../allocations/api.ts';
import classes from '../allocations/rules.module.css';
import { AudienceEditor, Matches } from '../audiences/audience-editor.tsx';
import { useEstimate } from '../estimates/use-estimate.ts';
import { summaryQuery } from '../reports/api.ts';
import type { PreferenceValues } from './settings-changes.ts';

type PreferencesForm = UseFormReturn<PreferenceValues>;

export interface SectionProps {
  form: PreferencesForm;
  settings: BudgetSettings;
  disabled: boolean;
}

/** What a point is worth, and what that makes of what members have. */
export function WorthSection({ form, settings, disabled }: SectionProps) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const amounts = useAmounts(settings);
  const perUnit = useController({ control: form.control, name: 'pointsPerUnit' });
  const currency = useController({ control: form.control, name: 'currency' });
  const { data } = useQuery(summaryQuery(undefined));
  const points = perUnit.field.value as number | undefined;
  const rate = { pointsPerUnit: points || 1, currency: currency.field.value };
  const names = new Intl.DisplayNames(format.locale, { type: 'currency' });
  return (
    <SettingsSection title={t('worth.title')} description={t('worth.hint')}>
      <div className={classes.inline}>
        <AmountField
          label={t('worth.perUnit')}
          value={points}
          onChange={perUnit.field.onChange}
          onBlur={perUnit.field.onBlur}
          ref={perUnit.field.ref}
          error={perUnit.fieldState.error?.message}
          worth={points ? `= ${moneyOf(format.locale, rate, points)}` : undefined}
          disabled={disabled}
          className={classes.short ?? ''}
        />
        <Select
          label={t('worth.currency')}
          data={Currency.options.map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))}
          value={currency.field.value}
          onChange={(code) => code && currency.field.onChange(code)}
          allowDeselect={false}
          disabled={disabled}
          className={classes.wide ?? ''}
        />
      </div>
      {data && (
        <p className={classes.hint}>
          {t('worth.owedNow', {
            points: amounts.points(data.now.owed),
            money: moneyOf(format.locale, rate, data.now.owed),
          })}
        </p>
      )}
    </SettingsSection>
  );
}

/** Until when points to spend live. */
export function ExpirySection({ form, disabled }: SectionProps) {
  const { t } = useTranslation('pointsRules');
  const { field } = useController({ control: form.control, name: 'redeemableExpiry' });
  return (
    <SettingsSection title={t('expiry.title')} description={t('expiry.hint')}>
      <Radio.Group aria-label={t('expiry.title')} value={field.value} onChange={field.onChange}>
        <Stack gap="md">
          {RedeemableExpiry.options.map((expiry) => (
            <Radio
              key={expiry}
              value={expiry}
              label={t(`expiry.options.${expiry}`)}
              description={expiry === 'never' ? undefined : t(`expiry.examples.${expiry}`)}
              disabled={disabled}
            />
          ))}
        </Stack>
      </Radio.Group>
    </SettingsSection>
  );
}

/** How much one person may give another within thirty days. */
export function CapSection({ form, disabled }: SectionProps) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const labelId = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'sendCap' });
  const { mode, percent, exemptMemberIds } = field.value;
  const error = fieldState.error as { percent?: { message?: string } } | undefined;
  return (
    <SettingsSection title={t('cap.title')} description={t('cap.hint')}>
      <div>
        <div className={classes.fieldLabel} id={labelId}>
          {t('cap.mode')}
        </div>
        <SegmentedControl
          aria-labelledby={labelId}
          value={mode}
          onChange={(next) => field.onChange({ ...field.value, mode: next })}
          data={SendCapMode.options.map((one) => ({ value: one, label: t(`cap.modes.${one}`) }))}
          disabled={disabled}
        />
      </div>
      {mode !== 'off' && (
        <>
          <AmountField
            label={t('cap.percent')}
            value={percent}
            onChange={(next) => field.onChange({ ...field.value, percent: next })}
            onBlur={field.onBlur}
            error={error?.percent?.message}
            worth="%"
            disabled={disabled}
            className={classes.short ?? ''}
          />
          <ExemptMembers
            ids={exemptMemberIds}
            onChange={(ids) => field.onChange({ ...field.value, exemptMemberIds: ids })}
            disabled={disabled}
          />
        </>
      )}
      <p className={classes.hint}>{t(`cap.words.${mode}`, { percent: format.number(percent || 0) })}</p>
    </SettingsSection>
  );
}

interface ExemptMembersProps {
  ids: string[];
  onChange: (ids: string[]) => void;
  disabled: boolean;
}

/** Faces are loaded for the first hundred; the others stay exempt without one. */
function ExemptMembers({ ids, onChange, disabled }: ExemptMembersProps) {
  const { t } = useTranslation('pointsRules');
  const [first] = useState(ids);
  const [picked, setPicked] = useState<KnownPerson[]>([]);
  const { data } = useQuery({ ...membersByIdQuery(first), enabled: first.length > 0 });
  const known = new Map<string, KnownPerson>(
    [...(data?.results ?? []), ...picked].map((person) => [person.id, person]),
  );
  const shown = ids.flatMap((id) => known.get(id) ?? []);
  return (
    <PeoplePicker
      label={t('cap.exemptLabel')}
      description={t('cap.exemptHint')}
      value={shown}
      onChange={(people) => {
        setPicked([...picked, ...people]);
        onChange([...ids.filter((id) => !known.has(id)), ...people.map(({ id }) => id)]);
      }}
      disabled={disabled}
    />
  );
}

/** Who may receive points from colleagues. */
export function EligibilitySection({ form, settings, disabled }: SectionProps) {
  const { t } = useTranslation('pointsRules');
  const { field } = useController({ control: form.control, name: 'eligibility' });
  const audience = useWatch({ control: form.control, name: 'eligibility' });
  // An allocation of one point for the same audience counts the same people.
  const estimate = useEstimate({ kind: 'allocation', active: true, amount: 1, audience });
  return (
    <SettingsSection title={t('eligibility.title')} description={t('eligibility.hint')}>
      <AudienceEditor
        value={field.value}
        onChange={field.onChange}
        saved={settings.eligibility}
        everyone={t('eligibility.everyone')}
        note={<Matches people={estimate.data?.after.people} isBehind={estimate.isBehind} />}
        disabled={disabled}
      />
    </SettingsSection>
  );
}
