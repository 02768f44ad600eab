import { type BudgetItem, createBudgetItem, updateBudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../../lib/form.ts';
import { TextLink } from '../../../../lib/links.tsx';
import { usePageData } from '../../../../lib/page-data.ts';
import { ApiForm } from '../../../../ui/api-form.tsx';
import { Page } from '../../../../ui/page.tsx';
import { toastSuccess } from '../../../../ui/toasts.tsx';
import { myselfQuery, nameOf } from '../../../access/index.ts';
import { budgetChanged, budgetSettingsQuery } from '../../api.ts';
import { itemQuery } from '../api.ts';
import { draftOf, newBank } from '../banks.ts';
import { BankBalanceCard } from '../components/bank-balance-card.tsx';
import { BankFields, type BankForm, BankSaveWords } from '../components/bank-fields.tsx';
import { BankUsage } from '../components/bank-usage.tsx';
import { DeleteBank } from '../components/delete-item.tsx';
import { useItemWords } from '../components/use-item-words.ts';
import classes from '../items.module.css';

/** A new bank, which begins empty. */
export function CreateBankPage() {
  const { t } = useTranslation('pointsItems');
  const { data: settings } = useSuspenseQuery(budgetSettingsQuery());
  return (
    <Page {...usePageData()} title={t('bank.new')} subtitle={t('bank.hint')} back={<BackToBanks />}>
      <CreateBank settings={settings} />
    </Page>
  );
}

function BackToBanks() {
  const { t } = useTranslation('pointsAdmin');
  return <TextLink to="/points/bank">{t('tabs.banks')}</TextLink>;
}

function CreateBank({ settings }: { settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const navigate = useNavigate();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const [isDone, setIsDone] = useState(false);
  const api = useApiForm(createBudgetItem, {
    defaultValues: { kind: 'pointsBank', ...newBank(me.id) },
    hidden: ['kind'],
    refreshes: budgetChanged,
    onSuccess: async ({ id, name }) => {
      setIsDone(true);
      await navigate({ to: '/points/bank/configure/$id', params: { id }, ignoreBlocker: true });
      toastSuccess(t('created', { name }));
    },
  });
  const form = api.form as unknown as BankForm;
  return (
    <ApiForm
      api={api}
      dirty
      unsaved={api.form.formState.isDirty && !isDone}
      onDiscard={() => void navigate({ to: '/points/bank' })}
      discardLabel={t('cancel')}
      saveLabel={t('bank.create')}
      consequence={<BankSaveWords form={form} settings={settings} />}
    >
      <div className={classes.single}>
        <BankFields form={form} settings={settings} owner={me} />
      </div>
    </ApiForm>
  );
}

export function EditBankPage() {
  const { t } = useTranslation('pointsItems');
  const { id } = useParams({ from: '/member/admin/points/bank/configure/$id' });
  const { data: settings } = useSuspenseQuery(budgetSettingsQuery());
  const { data: bank } = useSuspenseQuery(itemQuery(id, 'pointsBank'));
  return (
    <Page {...usePageData()} title={bank.name} subtitle={t('bank.hint')} back={<BackToBanks />}>
      <EditBank key={id} bank={bank} settings={settings} />
    </Page>
  );
}

function EditBank({ bank, settings }: { bank: BudgetItem; settings: BudgetSettings }) {
  const api = useBankApi(bank, settings);
  const form = api.form as unknown as BankForm;
  return (
    <ApiForm api={api} consequence={<BankSaveWords form={form} bank={bank} settings={settings} />}>
      <div className={`${classes.columns} ${classes.sideFirst}`}>
        <div className={classes.column}>
          <BankFields form={form} bank={bank} settings={settings} owner={bank.owner} />
          <DeleteBank bank={bank} settings={settings} />
        </div>
        <div className={classes.column}>
          <BankBalanceCard bank={bank} settings={settings} />
          <BankUsage bank={bank} settings={settings} />
        </div>
      </div>
    </ApiForm>
  );
}

function useBankApi(bank: BudgetItem, settings: BudgetSettings) {
  const { t } = useTranslation(['pointsItems', 'ui']);
  const words = useItemWords(settings);
  const show = (path: string, value: unknown, current: unknown): string | undefined => {
    const { owner } = (current ?? bank) as BudgetItem;
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
  return useApiForm(updateBudgetItem, {
    defaultValues: draftOf(bank),
    input: { params: { id: bank.id } },
    versioned: {
      version: bank.version,
      valuesOf: draftOf,
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
    },
    refreshes: budgetChanged,
    onSuccess: () => toastSuccess(),
  });
}
