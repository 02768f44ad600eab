import { type BudgetItem, createBudgetItem, updateBudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { myselfQuery } from '../../access/index.ts';
import type { KnownPerson } from '../../people/index.ts';
import { budgetChanged, budgetSettingsQuery } from '../api.ts';
import { useAudienceWords } from '../audiences/use-audience-words.ts';
import { itemQuery } from '../budget-items/api.ts';
import { useEstimate } from '../estimates/use-estimate.ts';
import { type AllocationForm, type AllocationValues, newValues, valuesOf } from './allocation-draft.ts';
import { AllocationFields } from './allocation-fields.tsx';
import { AllocationMenu } from './allocation-menu.tsx';
import { recommendedFor } from './cycle.ts';
import { useAllocationWords } from './use-allocation-words.tsx';

/** A new allocation. It counts from the next cycle on. */
export function NewAllocationPage() {
  const { data: settings } = useSuspenseQuery(budgetSettingsQuery());
  const { data: me } = useSuspenseQuery(myselfQuery());
  return <AllocationPage settings={settings} owner={me} />;
}

/** One allocation: what it gives, to whom, and what a change costs before it is saved. */
export function ConfigureAllocationPage() {
  const { id } = useParams({ from: '/member/admin/points/allocation/configure/$id' });
  const { data: settings } = useSuspenseQuery(budgetSettingsQuery());
  const { data: item } = useSuspenseQuery(itemQuery(id, 'allocation'));
  return <AllocationPage key={id} item={item} settings={settings} owner={item.owner} />;
}

interface AllocationPageProps {
  /** As it is saved; a new one has none. */
  item?: BudgetItem | undefined;
  settings: BudgetSettings;
  owner: KnownPerson | null;
}

function AllocationPage({ item, settings, owner }: AllocationPageProps) {
  const { t } = useTranslation(['pointsRules', 'pointsAdmin']);
  const format = useFormat();
  const save = useSaveAllocation({ item, settings, owner });
  const { estimate, consequence, saveLabel } = useDraft(save.form, { settings, item });
  const subtitle = item ? t('allocation.changed', { date: format.date(item.updatedAt) }) : t('allocation.subtitle');
  return (
    <FormPage
      save={save}
      title={item?.name}
      subtitle={subtitle}
      back={<TextLink to="/points/allocation">{t('pointsAdmin:tabs.allocation')}</TextLink>}
      actions={item && <AllocationMenu item={item} settings={settings} />}
      consequence={consequence}
      saveLabel={saveLabel}
      saveDisabled={estimate.isBehind && !estimate.isError}
    >
      <AllocationFields form={save.form} settings={settings} estimate={estimate} item={item} owner={owner} />
    </FormPage>
  );
}

function useSaveAllocation({ item, settings, owner }: AllocationPageProps) {
  const { t } = useTranslation('pointsRules');
  const navigate = useNavigate();
  const words = useAudienceWords();
  return useSaveForm({
    create: createBudgetItem,
    update: updateBudgetItem,
    row: item,
    empty: newValues(recommendedFor(settings.allocationCycle).to, owner?.id ?? null),
    valuesOf,
    toBody: (changes) => (item ? changes : { kind: 'allocation', ...changes }),
    whole: ['audience'],
    labels: {
      name: t('allocation.name'),
      active: t('allocation.active'),
      amount: t('allocation.amount'),
      audience: t('allocation.audience'),
      ownerId: t('allocation.owner'),
    },
    show: (path, value, current) => {
      if (path === 'audience') return words.sentence(value as AllocationValues['audience'], item?.teams);
      if (path === 'active') return value ? t('allocation.on') : t('allocation.off');
      const theirs = (current as BudgetItem | undefined)?.owner;
      return path === 'ownerId' ? (theirs ? nameOf(theirs) : t('allocation.yours')) : undefined;
    },
    refreshes: budgetChanged,
    leave: () => navigate({ to: '/points/allocation' }),
    onSaved: async ({ name }) => {
      if (item) return toastSuccess();
      await navigate({ to: '/points/allocation' });
      return toastSuccess(t('allocation.created', { name }));
    },
  });
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
