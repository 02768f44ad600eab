import { secondAdminFactor } from '@hurrah/contracts/points/movement-rules';
import { JoinerAllocation } from '@hurrah/contracts/points/settings';
import { Radio, Stack } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { Hint, type SectionProps, ShortField } from './preference-sections.tsx';

/** What somebody gets who joins in the middle of a cycle. */
export function JoinersSection({ form, disabled }: SectionProps) {
  const { t } = useTranslation('pointsRules');
  const { field } = useController({ control: form.control, name: 'joinerAllocation' });
  return (
    <SettingsSection title={t('joiners.label')} description={t('joiners.hint')}>
      <Radio.Group aria-label={t('joiners.label')} value={field.value} onChange={field.onChange}>
        <Stack gap="md">
          {JoinerAllocation.options.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`joiners.${one}`)}
              description={t(`joiners.does.${one}`)}
              disabled={disabled}
            />
          ))}
        </Stack>
      </Radio.Group>
    </SettingsSection>
  );
}

/** How long the points of somebody who left are kept. */
export function LeaversSection({ form, disabled }: SectionProps) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const { field, fieldState } = useController({ control: form.control, name: 'leaverGraceDays' });
  const days = field.value as number | undefined;
  return (
    <SettingsSection title={t('leavers.title')} description={t('leavers.hint')}>
      <ShortField>
        <AmountField
          label={t('leavers.label')}
          value={days}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
          disabled={disabled}
        />
      </ShortField>
      <Hint>{days ? t('leavers.words', { count: days, formatted: format.number(days) }) : t('leavers.atOnce')}</Hint>
    </SettingsSection>
  );
}

/** From how many points on an admin is asked again, and a second one is needed. */
export function LimitSection({ form, settings, disabled }: SectionProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const amounts = useAmounts(settings);
  const { field, fieldState } = useController({ control: form.control, name: 'manualLimit' });
  const limit = fieldState.error ? undefined : (field.value as number | undefined);
  const tenfold = (limit ?? 0) * secondAdminFactor;
  return (
    <SettingsSection title={t('limit.title')} description={t('limit.hint')}>
      <ShortField>
        <AmountField
          label={t('limit.label')}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
          worth={limit ? amounts.money(limit) : undefined}
          disabled={disabled}
        />
      </ShortField>
      {limit !== undefined && limit > 0 && (
        <Hint>
          {t('limit.words', {
            limit: format.number(limit),
            money: amounts.money(limit),
            tenfold: format.number(tenfold),
            tenfoldMoney: amounts.money(tenfold),
          })}
        </Hint>
      )}
    </SettingsSection>
  );
}
