import { type BudgetSettings, Currency, RedeemableExpiry, SendCapMode } from '@hurrah/contracts/points/settings';
import { Box, Group, Radio, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moneyOf, useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { type KnownPerson, PeoplePicker } from '../../people/index.ts';
import { membersByIdQuery } from '../allocations/api.ts';
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
      <Group align="flex-start">
        <ShortField>
          <AmountField
            label={t('worth.perUnit')}
            value={points}
            onChange={perUnit.field.onChange}
            onBlur={perUnit.field.onBlur}
            ref={perUnit.field.ref}
            error={perUnit.fieldState.error?.message}
            worth={points ? `= ${moneyOf(format.locale, rate, points)}` : undefined}
            disabled={disabled}
          />
        </ShortField>
        <Select
          label={t('worth.currency')}
          data={Currency.options.map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))}
          value={currency.field.value}
          onChange={(code) => code && currency.field.onChange(code)}
          allowDeselect={false}
          disabled={disabled}
          w={260}
          maw="100%"
        />
      </Group>
      {data && (
        <Hint>
          {t('worth.owedNow', {
            points: amounts.points(data.now.owed),
            money: moneyOf(format.locale, rate, data.now.owed),
          })}
        </Hint>
      )}
    </SettingsSection>
  );
}

/** A number of a few digits does not need the width of its card. */
export function ShortField({ children }: { children: ReactNode }) {
  return (
    <Box w={200} maw="100%">
      {children}
    </Box>
  );
}

/** What a rule does as it is set. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
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
        <Text size="sm" fw={500} mb="xs" id={labelId}>
          {t('cap.mode')}
        </Text>
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
          <ShortField>
            <AmountField
              label={t('cap.percent')}
              value={percent}
              onChange={(next) => field.onChange({ ...field.value, percent: next })}
              onBlur={field.onBlur}
              error={error?.percent?.message}
              worth="%"
              disabled={disabled}
            />
          </ShortField>
          <ExemptMembers
            ids={exemptMemberIds}
            onChange={(ids) => field.onChange({ ...field.value, exemptMemberIds: ids })}
            disabled={disabled}
          />
        </>
      )}
      <Hint>{t(`cap.words.${mode}`, { percent: format.number(percent || 0) })}</Hint>
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
