import type { PointsBank } from '@hurrah/contracts/points/budget-items';
import { Box, Group, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../../lib/links.tsx';
import { useCan } from '../../../../lib/permissions.ts';
import { AmountField } from '../../../../ui/amount-field.tsx';
import { Card } from '../../../../ui/card.tsx';
import { pointsBanksQuery } from '../api.ts';
import { Quiet } from '../award-type-cells.tsx';
import { useAwardAmounts } from '../use-award-amounts.ts';
import { FieldHint } from './field-hint.tsx';
import type { FormPartProps } from './form.ts';

/** What each recipient gets, which bank pays, and whether senders can choose less. */
export function PointsCard({ form, saved, nomination }: FormPartProps) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  const points = useController({ control: form.control, name: 'points' });
  const locked = useController({ control: form.control, name: 'pointsLocked' });
  const value = points.field.value;
  return (
    <Card title={t('points.title')}>
      <Group gap="lg" align="flex-start">
        <Box flex="2 1 180px">
          <AmountField
            label={nomination ? t('fields.winnerGets') : t('fields.points')}
            placeholder={t('points.none')}
            value={value}
            // An empty field pays nothing.
            onChange={(amount) => points.field.onChange(amount ?? 0)}
            onBlur={points.field.onBlur}
            ref={points.field.ref}
            error={points.fieldState.error?.message}
            worth={value > 0 ? amounts.money(value) : undefined}
          />
        </Box>
        <Box flex="3 1 270px">
          <BankField form={form} saved={saved} nomination={nomination} />
        </Box>
      </Group>
      {nomination ? (
        <FieldHint>{t('points.juryHint')}</FieldHint>
      ) : (
        <Switch
          mt="lg"
          label={t('fields.lock')}
          description={
            value === 0
              ? t('points.nothingToLock')
              : locked.field.value
                ? t('points.lockedHint', { points: amounts.points(value) })
                : t('points.unlockedHint', { points: amounts.points(value) })
          }
          checked={locked.field.value && value > 0}
          disabled={value === 0}
          onChange={(event) => locked.field.onChange(event.currentTarget.checked)}
        />
      )}
    </Card>
  );
}

function BankField({ form, saved }: FormPartProps) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  const can = useCan();
  const bank = useController({ control: form.control, name: 'budgetItemId' });
  const points = useWatch({ control: form.control, name: 'points' });
  const banks = useBanks(saved);
  const left = ({ available }: PointsBank) => t('bank.left', { points: amounts.number(available) });
  const chosen = banks.find(({ id }) => id === bank.field.value);
  const leftOf = (one: PointsBank) => [left(one), amounts.money(one.available)].filter(Boolean).join(' · ');
  return (
    <>
      <Select
        label={t('fields.bank')}
        placeholder={banks.length === 0 ? t('bank.none') : t('bank.choose')}
        data={banks.map(({ id, name }) => ({ value: id, label: name }))}
        value={bank.field.value}
        onChange={bank.field.onChange}
        onBlur={bank.field.onBlur}
        ref={bank.field.ref}
        error={bank.fieldState.error?.message}
        disabled={points === 0 || banks.length === 0}
        allowDeselect={false}
        leftSection={<Landmark size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        renderOption={({ option }) => {
          const one = banks.find(({ id }) => id === option.value);
          return (
            <Group component="span" gap="sm" justify="space-between" flex={1}>
              {option.label}
              <Quiet>{one && leftOf(one)}</Quiet>
            </Group>
          );
        }}
      />
      {chosen && points > 0 && <FieldHint>{leftOf(chosen)}</FieldHint>}
      {banks.length === 0 && can('pointsApp:createBudgetItem') && (
        <FieldHint>
          {t('bank.noneHint')} <TextLink to="/points/bank/configure">{t('bank.create')}</TextLink>
        </FieldHint>
      )}
    </>
  );
}

/** The banks one can choose; the saved one is among them whatever became of it. */
export function useBanks(saved: FormPartProps['saved']): PointsBank[] {
  const { data } = useQuery(pointsBanksQuery());
  const banks = data?.results ?? [];
  const { budgetItemId: id, pointsBankName: name, pointsBankBalance: balance } = saved ?? {};
  if (!id || !name || banks.some((bank) => bank.id === id)) return banks;
  return [...banks, { id, name, available: balance?.available ?? 0, low: false }];
}
