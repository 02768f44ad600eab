import type { BankRefill, BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Box, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../../lib/form.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Card } from '../../../ui/card.tsx';
import type { KnownPerson } from '../../people/index.ts';
import { type Party, PeopleAndTeamsField, partyOf } from '../audiences/people-and-teams-field.tsx';
import { OwnerField } from '../budget-items/owner-field.tsx';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { type BankDraft, mostPerYear, refills } from './banks.ts';
import { useBankWords } from './use-bank-words.ts';

type BankForm = UseFormReturn<BankDraft>;

interface BankFieldsProps {
  form: BankForm;
  /** As it is saved; a new one has none. */
  bank?: BudgetItem | undefined;
  settings: BudgetSettings;
  owner: KnownPerson | null;
}

export function BankFields({ form, bank, settings, owner }: BankFieldsProps) {
  const { t } = useTranslation('pointsItems');
  const ownerField = useController({ control: form.control, name: 'ownerId' });
  return (
    <>
      <Card title={t('details')}>
        <Stack gap="lg">
          <TextInput
            label={t('fields.name')}
            placeholder={t('bank.namePrompt')}
            maxLength={80}
            autoComplete="off"
            {...fieldOf(form, 'name')}
          />
          <OwnerField {...ownerField} owner={owner} />
        </Stack>
      </Card>
      <RefillCard form={form} settings={settings} />
      <Card title={t('fields.spenders')}>
        <SpendersField form={form} bank={bank} />
      </Card>
    </>
  );
}

/** What a refill fills the bank up to, how often, what that costs at most, and when its owner is warned. */
function RefillCard({ form, settings }: Pick<BankFieldsProps, 'form' | 'settings'>) {
  const { t } = useTranslation('pointsItems');
  const labelId = useId();
  const { money } = useItemWords(settings);
  const words = useBankWords(settings);
  const amount = useController({ control: form.control, name: 'amount' });
  const refill = useController({ control: form.control, name: 'refill' });
  const low = useController({ control: form.control, name: 'lowBalance' });
  const { value } = amount.field;
  const lowValue = low.field.value ?? undefined;
  return (
    <Card title={t('bank.refills')}>
      <SimpleGrid minColWidth={240} spacing="lg">
        <AmountField
          label={t('fields.fillsUpTo')}
          value={value}
          onChange={amount.field.onChange}
          onBlur={amount.field.onBlur}
          ref={amount.field.ref}
          error={amount.fieldState.error?.message}
          worth={value === undefined ? undefined : money(value)}
        />
        <AmountField
          label={t('fields.lowBalance')}
          description={t('fields.lowBalanceHint')}
          value={lowValue}
          onChange={(next) => low.field.onChange(next ?? null)}
          onBlur={low.field.onBlur}
          ref={low.field.ref}
          error={low.fieldState.error?.message}
          worth={lowValue === undefined ? undefined : money(lowValue)}
        />
      </SimpleGrid>
      <Box mt="lg">
        <Text size="sm" fw={500} mb="xs" id={labelId}>
          {t('fields.refill')}
        </Text>
        <SegmentedControl<BankRefill>
          aria-labelledby={labelId}
          value={refill.field.value}
          onChange={refill.field.onChange}
          data={refills.map((one) => ({ value: one, label: t(`refill.${one}`) }))}
        />
        <Text size="sm" c="dimmed" mt="sm" aria-live="polite">
          {words.refill({ amount: value, refill: refill.field.value })}
        </Text>
      </Box>
    </Card>
  );
}

function SpendersField({ form, bank }: Pick<BankFieldsProps, 'form' | 'bank'>) {
  const { t } = useTranslation('pointsItems');
  const { field, fieldState } = useController({ control: form.control, name: 'spenders' });
  const [known, setKnown] = useState<Party[]>(() => [
    ...(bank?.teams ?? []).map((team) => ({ ...team, type: 'team' as const })),
    ...(bank?.spenderPeople ?? []).map(partyOf),
  ]);
  const find = (id: string) => known.find((party) => party.id === id);
  const chosen = [...field.value.teamIds, ...field.value.memberIds].flatMap((id) => find(id) ?? []);
  const change = (parties: Party[]) => {
    setKnown([...known, ...parties.filter(({ id }) => !find(id))]);
    const idsOf = (type: Party['type']) => parties.filter((party) => party.type === type).map(({ id }) => id);
    field.onChange({ memberIds: idsOf('tenantMember'), teamIds: idsOf('team') });
  };
  return (
    <PeopleAndTeamsField
      label={t('bank.peopleAndTeams')}
      description={t('bank.spendersHint')}
      value={chosen}
      onChange={change}
      error={fieldState.error?.message}
    />
  );
}

interface BankSaveWordsProps {
  form: BankForm;
  bank?: BudgetItem | undefined;
  settings: BudgetSettings;
}

/** What saving does to refills, and that the balance stays. */
export function BankSaveWords({ form, bank, settings }: BankSaveWordsProps) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(settings);
  const { refill } = useBankWords(settings);
  const draft = useWatch({ control: form.control }) as BankDraft;
  const before = bank ? (mostPerYear(bank) ?? 0) : 0;
  const after = mostPerYear(draft) ?? 0;
  const isSame = bank && bank.amount === draft.amount && bank.refill === draft.refill;
  const difference = {
    before: words.money(before),
    after: words.money(after),
  };
  return (
    <>
      <strong>{isSame ? t('bank.save.same') : refill(draft)}</strong>
      <div>
        {bank && before !== after && `${t('save.inAll', difference)} `}
        {bank
          ? t('bank.save.stays', { points: words.points(bank.balance ?? 0), money: words.money(bank.balance ?? 0) })
          : t('bank.save.empty')}
      </div>
    </>
  );
}
