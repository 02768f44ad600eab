import { type BudgetItem, createBudgetItem, updateBudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { myselfQuery } from '../../access/index.ts';
import type { KnownPerson } from '../../people/index.ts';
import { budgetChanged, budgetSettingsQuery } from '../api.ts';
import { itemQuery } from '../budget-items/api.ts';
import { DeleteBank } from '../budget-items/delete-item.tsx';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { BankBalanceCard } from './bank-balance-card.tsx';
import { BankFields, BankSaveWords } from './bank-fields.tsx';
import { BankUsage } from './bank-usage.tsx';
import classes from './banks.module.css';
import { draftOf, newBank } from './banks.ts';

/** A new bank, which begins empty. */
export function CreateBankPage() {
  const { data: settings } = useSuspenseQuery(budgetSettingsQuery());
  const { data: me } = useSuspenseQuery(myselfQuery());
  return <BankPage settings={settings} owner={me} />;
}

export function EditBankPage() {
  const { id } = useParams({ from: '/member/admin/points/bank/configure/$id' });
  const { data: settings } = useSuspenseQuery(budgetSettingsQuery());
  const { data: bank } = useSuspenseQuery(itemQuery(id, 'pointsBank'));
  return <BankPage key={id} bank={bank} settings={settings} owner={bank.owner} />;
}

interface BankPageProps {
  /** As it is saved; a new one has none. */
  bank?: BudgetItem | undefined;
  settings: BudgetSettings;
  owner: KnownPerson | null;
}

function BankPage({ bank, settings, owner }: BankPageProps) {
  const { t } = useTranslation(['pointsItems', 'pointsAdmin']);
  const save = useSaveBank({ bank, settings, owner });
  const part = { form: save.form, bank, settings };
  return (
    <FormPage
      save={save}
      title={bank?.name ?? t('bank.new')}
      subtitle={t('bank.hint')}
      back={<TextLink to="/points/bank">{t('pointsAdmin:tabs.banks')}</TextLink>}
      saveLabel={bank ? undefined : t('bank.create')}
      consequence={<BankSaveWords {...part} />}
    >
      {bank ? (
        <div className={classes.columns}>
          <Stack gap="lg" miw={0}>
            <BankFields {...part} owner={owner} />
            <DeleteBank bank={bank} settings={settings} />
          </Stack>
          <Stack gap="lg" miw={0}>
            <BankBalanceCard bank={bank} settings={settings} />
            <BankUsage bank={bank} settings={settings} />
          </Stack>
        </div>
      ) : (
        <Stack gap="lg" maw={720}>
          <BankFields {...part} owner={owner} />
        </Stack>
      )}
    </FormPage>
  );
}

function useSaveBank({ bank, settings, owner: begunWith }: BankPageProps) {
  const { t } = useTranslation(['pointsItems', 'ui']);
  const navigate = useNavigate();
  const words = useItemWords(settings);
  const show = (path: string, value: unknown, current: unknown): string | undefined => {
    const owner = current ? (current as BudgetItem).owner : begunWith;
    if (path === 'amount') return words.points(value as number);
    if (path === 'lowBalance') return value === null ? t('fields.noWarning') : words.points(value as number);
    if (path === 'refill') return t(`refill.${value as BudgetItem['refill']}`);
    if (path === 'spenders') {
      const { memberIds, teamIds } = value as BudgetItem['spenders'];
      return t('bank.spenderCount', words.counted(memberIds.length + teamIds.length));
    }
    if (path !== 'ownerId') return undefined;
    if (value === null) return t('fields.noOwner');
    return owner && owner.id === value ? nameOf(owner) : t('ui:stale.yourChoice');
  };
  return useSaveForm({
    create: createBudgetItem,
    update: updateBudgetItem,
    row: bank,
    empty: newBank(begunWith?.id ?? null),
    valuesOf: draftOf,
    toBody: (changes) => (bank ? changes : { kind: 'pointsBank', ...changes }),
    whole: ['spenders'],
    labels: {
      name: t('fields.name'),
      amount: t('fields.fillsUpTo'),
      refill: t('fields.refill'),
      lowBalance: t('fields.lowBalance'),
      spenders: t('fields.spenders'),
      ownerId: t('fields.owner'),
    },
    show,
    refreshes: budgetChanged,
    leave: () => navigate({ to: '/points/bank' }),
    onSaved: async ({ id, name }) => {
      if (bank) return toastSuccess();
      await navigate({ to: '/points/bank/configure/$id', params: { id } });
      return toastSuccess(t('created', { name }));
    },
  });
}
