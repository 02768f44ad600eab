import type { BudgetItem, Estimate } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Group, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import Clock from 'lucide-react/icons/clock';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { Columns } from '../../../ui/layout.tsx';
import type { KnownPerson } from '../../people/index.ts';
import { AudienceCard } from '../audiences/audience-editor.tsx';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { type EstimateDraft, useEstimate } from '../estimates/use-estimate.ts';
import { AmountCard } from './amount-card.tsx';
import classes from './celebrations.module.css';
import { type CelebrationDraft, draftOf, estimateOf } from './celebrations.ts';
import { SaveWords } from './consequence.tsx';
import { CostCard } from './cost-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { type CelebrationKind } from './kinds.ts';
import { NextPaid } from './next-paid.tsx';
import { StepsTable } from './steps-table.tsx';
import { WhatPeopleSee } from './what-people-see.tsx';
import { WithoutDate } from './without-date.tsx';

interface CelebrationFormProps {
  kind: CelebrationKind;
  settings: BudgetSettings;
  /** As it is saved; a new one has none. */
  item?: BudgetItem;
  /** Whom the field of the owner begins with. */
  owner: KnownPerson | null;
  save: ComponentProps<typeof FormPage>['save'] & { form: UseFormReturn<CelebrationDraft> };
}

/** The rules of one celebration, with what they cost and whom they pay next. */
export function CelebrationForm({ kind, settings, item, owner, save }: CelebrationFormProps) {
  const { t } = useTranslation(['pointsItems', 'pointsAdmin']);
  const { form } = save;
  const draft = useWatch({ control: form.control }) as CelebrationDraft;
  const estimate = useEstimate(useLastComplete(estimateOf(kind, draft, item?.id)));
  const saved = item && draftOf(item);
  return (
    <FormPage
      save={save}
      title={item?.name ?? t(`kinds.${kind}.name`)}
      subtitle={t(`kinds.${kind}.hint`)}
      back={<TextLink to="/points/celebration">{t('pointsAdmin:tabs.celebrations')}</TextLink>}
      actions={<ActiveSwitch form={form} />}
      saveLabel={item ? t(kind === 'anniversary' ? 'save.steps' : 'save.save') : t('save.create')}
      // Nobody saves before it is said what that does.
      saveDisabled={estimate.isBehind && !estimate.isError}
      consequence={<SaveWords {...{ kind, saved, draft, rate: settings }} estimate={estimate.data} />}
    >
      <Stack gap="sm">
        <Facts kind={kind} settings={settings} />
        <Sections {...{ kind, settings, item, owner, form, draft }} estimate={estimate.data} />
      </Stack>
    </FormPage>
  );
}

/** While a number is being typed, the figures stay those of the last whole draft. */
function useLastComplete(draft: EstimateDraft | undefined): EstimateDraft | undefined {
  const [last, setLast] = useState(draft);
  const isNew = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(last);
  if (isNew) setLast(draft);
  return isNew ? draft : last;
}

function ActiveSwitch({ form }: { form: UseFormReturn<CelebrationDraft> }) {
  const { t } = useTranslation('pointsItems');
  const { field } = useController({ control: form.control, name: 'active' });
  return (
    <Switch
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      label={field.value ? t('on') : t('off')}
      aria-label={t('fields.active')}
      size="md"
      my="auto"
    />
  );
}

/** When it is paid, and the ratio that suggestions follow. */
function Facts({ kind, settings }: { kind: CelebrationKind; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const can = useCan();
  const words = useItemWords(settings);
  const ratio = { ...words.counted(settings.pointsPerUnit), money: words.money(settings.pointsPerUnit) };
  return (
    <Group gap="sm" justify="space-between" className={classes.facts ?? ''}>
      <Chip icon={<Clock size={14} aria-hidden />}>
        {kind === 'welcome' ? t('paidOnJoining') : t('paidAt', { time: words.payTime })}
      </Chip>
      <Text span size="sm" c="dimmed">
        {t('ratio', { ...ratio, formatted: format.number(settings.pointsPerUnit) })}{' '}
        {can('pointsApp:editBudgetSettings') && <TextLink to="/points/preferences">{t('change')}</TextLink>}
      </Text>
    </Group>
  );
}

interface SectionsProps {
  kind: CelebrationKind;
  settings: BudgetSettings;
  item: BudgetItem | undefined;
  owner: KnownPerson | null;
  form: UseFormReturn<CelebrationDraft>;
  draft: CelebrationDraft;
  estimate: Estimate | undefined;
}

function Sections({ kind, settings, item, owner, form, draft, estimate }: SectionsProps) {
  const audience = useController({ control: form.control, name: 'audience' });
  const isAnniversary = kind === 'anniversary';
  // The step that was reached next, or else the longest.
  const seen = estimate?.next[0] ?? { years: draft.steps.at(-1)?.fromYear ?? 1, amount: draft.steps.at(-1)?.amount };
  const amount = isAnniversary ? (seen.amount ?? 0) : (draft.amount ?? 0);
  const paid = (
    <>
      <NextPaid kind={kind} next={estimate?.next} rate={settings} />
      <WhatPeopleSee kind={kind} amount={amount} years={isAnniversary ? seen.years : null} rate={settings} />
    </>
  );
  const audienceCard = (
    <AudienceCard
      value={audience.field.value}
      onChange={audience.field.onChange}
      saved={item?.audience}
      // The estimate counts who is paid within a year, which is not who matches.
      people={undefined}
    />
  );
  const details = <DetailsCard form={form} item={item} owner={owner} settings={settings} />;
  const withoutDate = <WithoutDate kind={kind} people={estimate?.withoutDate ?? 0} />;
  if (isAnniversary) {
    return (
      <Stack gap="lg">
        <Steps form={form} estimate={estimate} settings={settings} />
        {withoutDate}
        <Pair>{paid}</Pair>
        <Pair>
          {audienceCard}
          {details}
        </Pair>
      </Stack>
    );
  }
  return (
    <Columns
      aside={
        <>
          <CostCard estimate={estimate} rate={settings} />
          {withoutDate}
          {paid}
        </>
      }
    >
      <AmountCard kind={kind} form={form} settings={settings} />
      {audienceCard}
      {details}
    </Columns>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid minColWidth={240} autoFlow="auto-fit" spacing="lg">
      {children}
    </SimpleGrid>
  );
}

interface StepsProps {
  form: UseFormReturn<CelebrationDraft>;
  estimate: Estimate | undefined;
  settings: BudgetSettings;
}

function Steps({ form, estimate, settings }: StepsProps) {
  const { field } = useController({ control: form.control, name: 'steps' });
  const errors = form.formState.errors.steps;
  return (
    <Card padding="none">
      <StepsTable
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        errorAt={(index) => errors?.[index]?.amount?.message}
        estimate={estimate}
        rate={settings}
      />
    </Card>
  );
}
