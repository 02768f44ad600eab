import { type BudgetItem, createBudgetItem, updateBudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { useApiForm } from '../../../../lib/form.ts';
import { TextLink } from '../../../../lib/links.tsx';
import { usePageData } from '../../../../lib/page-data.ts';
import { ApiForm } from '../../../../ui/api-form.tsx';
import { Page } from '../../../../ui/page.tsx';
import { toastSuccess } from '../../../../ui/toasts.tsx';
import { myselfQuery, nameOf } from '../../../access/index.ts';
import type { KnownPerson } from '../../../people/index.ts';
import { budgetChanged, budgetSettingsQuery } from '../../api.ts';
import { useAudienceWords } from '../../components/use-audience-words.ts';
import { useEstimate } from '../../components/use-estimate.ts';
import { itemQuery } from '../../items/api.ts';
import { type AllocationForm, type AllocationValues, newValues, valuesOf } from '../allocation-draft.ts';
import { AllocationFields } from '../components/allocation-fields.tsx';
import { AllocationMenu } from '../components/allocation-menu.tsx';
import { useAllocationWords } from '../components/use-allocation-words.tsx';
import { recommendedFor } from '../cycle.ts';

/** A new allocation. It counts from the next cycle on. */
export function NewAllocationPage() {
  const { t } = useTranslation('pointsRules');
  const { data: settings } = useSuspenseQuery(budgetSettingsQuery());
  const { data: me } = useSuspenseQuery(myselfQuery());
  return (
    <Page {...usePageData()} subtitle={t('allocation.subtitle')} back={<BackToAllocation />}>
      <CreateForm settings={settings} me={me} />
    </Page>
  );
}

/** One allocation: what it gives, to whom, and what a change costs before it is saved. */
export function ConfigureAllocationPage() {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const { id } = useParams({ from: '/member/admin/points/allocation/configure/$id' });
  const { data: settings } = useSuspenseQuery(budgetSettingsQuery());
  const { data: item } = useSuspenseQuery(itemQuery(id, 'allocation'));
  return (
    <Page
      {...usePageData()}
      title={item.name}
      subtitle={t('allocation.changed', { date: format.date(item.updatedAt) })}
      back={<BackToAllocation />}
      actions={<AllocationMenu item={item} settings={settings} />}
    >
      <EditForm key={id} item={item} settings={settings} />
    </Page>
  );
}

function BackToAllocation() {
  const { t } = useTranslation('pointsAdmin');
  return <TextLink to="/points/allocation">{t('tabs.allocation')}</TextLink>;
}

function CreateForm({ settings, me }: { settings: BudgetSettings; me: KnownPerson }) {
  const { t } = useTranslation('pointsRules');
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const [begun] = useState(() => newValues(recommendedFor(settings.allocationCycle).to, me.id));
  const api = useApiForm(createBudgetItem, {
    defaultValues: { kind: 'allocation', ...begun },
    hidden: ['kind'],
    refreshes: budgetChanged,
    onSuccess: async ({ name }) => {
      setIsDone(true);
      await navigate({ to: '/points/allocation', ignoreBlocker: true });
      toastSuccess(t('allocation.created', { name }));
    },
  });
  const form = api.form as unknown as AllocationForm;
  const { estimate, consequence, saveLabel } = useDraft(form, { settings, item: undefined });
  return (
    <ApiForm
      api={api}
      onDiscard={() => void navigate({ to: '/points/allocation' })}
      discardLabel={t('allocation.cancel')}
      dirty
      unsaved={api.form.formState.isDirty && !isDone}
      consequence={consequence}
      saveLabel={saveLabel}
      saveDisabled={estimate.isBehind && !estimate.isError}
    >
      <AllocationFields form={form} settings={settings} estimate={estimate} owner={me} />
    </ApiForm>
  );
}

function EditForm({ item, settings }: { item: BudgetItem; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsRules');
  const words = useAudienceWords();
  const api = useApiForm(updateBudgetItem, {
    defaultValues: valuesOf(item),
    input: { params: { id: item.id } },
    versioned: {
      version: item.version,
      valuesOf,
      whole: ['audience'],
      labels: {
        name: t('allocation.name'),
        active: t('allocation.active'),
        amount: t('allocation.amount'),
        audience: t('allocation.audience'),
        ownerId: t('allocation.owner'),
      },
      show: (path, value, current) => {
        if (path === 'audience') return words.sentence(value as AllocationValues['audience'], item.teams);
        if (path === 'active') return value ? t('allocation.on') : t('allocation.off');
        const owner = (current as BudgetItem | undefined)?.owner;
        return path === 'ownerId' ? (owner ? nameOf(owner) : t('allocation.yours')) : undefined;
      },
    },
    refreshes: budgetChanged,
    onSuccess: () => toastSuccess(),
  });
  const form = api.form as unknown as AllocationForm;
  const { estimate, consequence, saveLabel } = useDraft(form, { settings, item });
  return (
    <ApiForm
      api={api}
      consequence={consequence}
      saveLabel={saveLabel}
      saveDisabled={estimate.isBehind && !estimate.isError}
    >
      <AllocationFields form={form} settings={settings} estimate={estimate} item={item} owner={item.owner} />
    </ApiForm>
  );
}

interface DraftOf {
  settings: BudgetSettings;
  item: BudgetItem | undefined;
}

/** What the draft costs, and what saving it does in words. */
function useDraft(form: AllocationForm, { settings, item }: DraftOf) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const { active, amount, audience } = useWatch({ control: form.control }) as AllocationValues;
  const isSound = Number.isInteger(amount) && amount >= 0 && amount <= 1_000_000;
  const estimate = useEstimate(
    isSound ? { kind: 'allocation', active, amount, audience, ...(item && { id: item.id }) } : undefined,
  );
  const words = useAllocationWords(settings);
  const consequence = estimate.data && !estimate.isBehind && words.consequence(estimate.data, { active, amount });
  const saveLabel = estimate.data
    ? t('allocation.saveFrom', { date: format.longDay(estimate.data.startsOn) })
    : t('allocation.save');
  return { estimate, consequence: consequence || t('allocation.working'), saveLabel };
}
