import { type BudgetItem, createBudgetItem, updateBudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/names.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { myselfQuery } from '../../access/index.ts';
import { budgetChanged, budgetSettingsQuery } from '../api.ts';
import { useAudienceWords } from '../audiences/use-audience-words.ts';
import { itemQuery } from '../budget-items/api.ts';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { CelebrationForm } from './celebration-form.tsx';
import { type CelebrationDraft, draftOf, newCelebration } from './celebrations.ts';
import { type CelebrationKind, kindOf } from './kinds.ts';

/** A new celebration, which begins with what is suggested. */
export function CreateCelebrationPage() {
  const { celebration } = useParams({ from: '/member/admin/points/$celebration/configure' });
  const { data: settings } = useSuspenseQuery(budgetSettingsQuery());
  const kind = kindOf(celebration);
  if (!kind) throw notFound();
  return <CreateCelebration key={kind} kind={kind} settings={settings} />;
}

function CreateCelebration({ kind, settings }: { kind: CelebrationKind; settings: BudgetSettings }) {
  const { data: me } = useSuspenseQuery(myselfQuery());
  const save = useSaveCelebration(kind, { settings, ownerId: me.id });
  return <CelebrationForm kind={kind} settings={settings} owner={me} save={save} />;
}

export function EditCelebrationPage() {
  const { celebration, id } = useParams({ from: '/member/admin/points/$celebration/configure/$id' });
  const kind = kindOf(celebration);
  if (!kind) throw notFound();
  return <LoadedCelebration key={id} id={id} kind={kind} />;
}

function LoadedCelebration({ id, kind }: { id: string; kind: CelebrationKind }) {
  const { data: settings } = useSuspenseQuery(budgetSettingsQuery());
  const { data: item } = useSuspenseQuery(itemQuery(id, kind));
  return <EditCelebration kind={kind} item={item} settings={settings} />;
}

interface EditCelebrationProps {
  kind: CelebrationKind;
  item: BudgetItem;
  settings: BudgetSettings;
}

function EditCelebration({ kind, item, settings }: EditCelebrationProps) {
  const save = useSaveCelebration(kind, { item, settings, ownerId: item.ownerId });
  return <CelebrationForm kind={kind} settings={settings} item={item} owner={item.owner} save={save} />;
}

interface Celebration {
  item?: BudgetItem;
  settings: BudgetSettings;
  ownerId: string | null;
}

function useSaveCelebration(kind: CelebrationKind, { item, settings, ownerId }: Celebration) {
  const { t } = useTranslation('pointsItems');
  const navigate = useNavigate();
  return useSaveForm({
    create: createBudgetItem,
    update: updateBudgetItem,
    row: item,
    empty: newCelebration(kind, settings.pointsPerUnit, { name: t(`kinds.${kind}.name`), ownerId }),
    valuesOf: draftOf,
    toBody: (changes) => (item ? changes : { kind, ...changes }),
    whole: ['audience'],
    labels: {
      name: t('fields.name'),
      active: t('fields.active'),
      amount: t('fields.amount'),
      steps: t('fields.steps'),
      afterDays: t('fields.afterDays'),
      audience: t('fields.audience'),
      ownerId: t('fields.owner'),
    },
    show: useShownValues(item, settings),
    refreshes: budgetChanged,
    leave: () => navigate({ to: '/points/celebration' }),
    onSaved: async ({ name }) => {
      if (item) return toastSuccess();
      await navigate({ to: '/points/celebration' });
      return toastSuccess(t('created', { name }));
    },
  });
}

/** Values as the dialog writes them when someone else changed the same one. */
function useShownValues(item: BudgetItem | undefined, settings: BudgetSettings) {
  const { t } = useTranslation(['pointsItems', 'ui']);
  const words = useItemWords(settings);
  const audience = useAudienceWords();
  return (path: string, value: unknown, current: unknown): string | undefined => {
    const { owner, teams } = (current ?? item ?? {}) as Partial<BudgetItem>;
    if (path === 'active') return t(value ? 'ui:stale.on' : 'ui:stale.off');
    if (path === 'amount') return words.points(value as number);
    if (path === 'audience') return audience.sentence(value as CelebrationDraft['audience'], teams);
    if (path === 'steps') {
      const steps = value as CelebrationDraft['steps'];
      return steps.map((step) => `${words.years(step)}: ${words.points(step.amount)}`).join(', ');
    }
    if (path === 'ownerId') {
      if (value === null) return t('fields.noOwner');
      return owner && owner.id === value ? nameOf(owner) : t('ui:stale.yourChoice');
    }
    return undefined;
  };
}
