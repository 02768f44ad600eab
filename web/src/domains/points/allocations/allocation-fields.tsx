import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { AllocationCycle, BudgetSettings } from '@hurrah/contracts/points/settings';
import { Box, Group, SimpleGrid, Slider, Stack, Switch, Text, TextInput } from '@mantine/core';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useState } from 'react';
import { Controller, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { fieldOf } from '../../../lib/form.ts';
import { TextLink } from '../../../lib/links.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/layout.tsx';
import { type KnownPerson, PersonPicker } from '../../people/index.ts';
import { AudienceCard } from '../audiences/audience-editor.tsx';
import { IconLine } from '../figures/icon-line.tsx';
import type { AllocationForm } from './allocation-draft.ts';
import classes from './allocations.module.css';
import { CostCard, type EstimateState, WhoGains } from './cost-card.tsx';
import { recommendedFor, scaleEnd } from './cycle.ts';

interface AllocationFieldsProps {
  form: AllocationForm;
  settings: BudgetSettings;
  estimate: EstimateState;
  item?: BudgetItem | undefined;
  owner: KnownPerson | null;
}

export function AllocationFields({ form, settings, estimate, item, owner }: AllocationFieldsProps) {
  const disabled = item !== undefined && !item.permissions.includes('edit');
  const { data } = estimate;
  return (
    <Columns
      aside={
        <>
          <CostCard estimate={estimate} settings={settings} isNew={!item} />
          <WhoGains estimate={estimate} />
        </>
      }
    >
      <AmountCard form={form} settings={settings} saved={item?.amount} disabled={disabled} />
      <Controller
        control={form.control}
        name="audience"
        render={({ field }) => (
          <AudienceCard
            value={field.value}
            onChange={field.onChange}
            saved={item?.audience}
            people={data?.after.people}
            on={data?.startsOn}
            isBehind={estimate.isBehind}
            disabled={disabled}
          />
        )}
      />
      <AboutCard form={form} owner={owner} disabled={disabled} />
    </Columns>
  );
}

interface AmountCardProps extends Pick<AllocationFieldsProps, 'form' | 'settings'> {
  saved: number | undefined;
  disabled: boolean;
}

function AmountCard({ form, settings, saved, disabled }: AmountCardProps) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const amounts = useAmounts(settings);
  const { field, fieldState } = useController({ control: form.control, name: 'amount' });
  const { allocationCycle: cycle } = settings;
  const amount = field.value as number | undefined;
  const { from, to } = recommendedFor(cycle);
  return (
    <Card title={t('allocation.amountTitle')}>
      <Group gap="lg" align="flex-end">
        <Box w={220} maw="100%">
          <AmountField
            label={t('allocation.amount')}
            value={amount}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            error={fieldState.error?.message}
            worth={amount ? amounts.money(amount) : undefined}
            disabled={disabled}
          />
        </Box>
        <Stack gap="xs" fz="sm">
          <strong>{t(`cycle.every.${cycle}`)}</strong>
          <TextLink to="/points/allocation">{t('allocation.changeCycle')}</TextLink>
        </Stack>
      </Group>
      <Scale amount={amount ?? 0} saved={saved} cycle={cycle} onChange={field.onChange} disabled={disabled} />
      <IconLine icon={Lightbulb} iconColour="var(--warning)">
        {t(`allocation.recommended.${cycle}`, { from: format.number(from), to: format.number(to) })}
      </IconLine>
      <Text size="sm" c="dimmed" mt="sm">
        {t(`allocation.unused.${cycle}`)}
      </Text>
    </Card>
  );
}

interface ScaleProps {
  amount: number;
  saved: number | undefined;
  cycle: AllocationCycle;
  onChange: (amount: number) => void;
  disabled: boolean;
}

/** The amount on a scale with the recommended range, and a line where it is now. */
function Scale({ amount, saved, cycle, onChange, disabled }: ScaleProps) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const end = scaleEnd(cycle, amount, saved);
  const { from, to } = recommendedFor(cycle);
  const place = (points: number) => `${(points / end) * 100}%`;
  return (
    <div className={classes.scale}>
      <div className={classes.track} aria-hidden>
        <span className={classes.range} style={{ insetInlineStart: place(from), inlineSize: place(to - from) }} />
        {saved !== undefined && <span className={classes.saved} style={{ insetInlineStart: place(saved) }} />}
      </div>
      <Slider
        thumbLabel={t('allocation.amount')}
        value={Math.min(amount, end)}
        onChange={onChange}
        min={0}
        max={end}
        step={5}
        label={null}
        disabled={disabled}
        classNames={{ track: classes.sliderTrack ?? '', bar: classes.sliderBar ?? '' }}
      />
      <Group justify="space-between" mt="sm" fz="xs" c="dimmed" pos="relative" aria-hidden>
        <span>0</span>
        {saved !== undefined && saved > 0 && saved < end && (
          <span className={classes.savedLabel} style={{ insetInlineStart: place(saved) }}>
            {t('allocation.now', { formatted: format.number(saved) })}
          </span>
        )}
        <span>{format.number(end)}</span>
      </Group>
    </div>
  );
}

/** What it is called, who answers for it, and whether it pays. */
function AboutCard({ form, owner, disabled }: Pick<AllocationFieldsProps, 'form' | 'owner'> & { disabled: boolean }) {
  const { t } = useTranslation('pointsRules');
  const [chosen, setChosen] = useState(owner);
  const { field } = useController({ control: form.control, name: 'ownerId' });
  // Discarding brings the first owner back.
  const shown = field.value === (chosen?.id ?? null) ? chosen : field.value === owner?.id ? owner : null;
  return (
    <Card title={t('allocation.about')}>
      <SimpleGrid minColWidth={240} spacing="lg">
        <TextInput
          label={t('allocation.name')}
          description={t('allocation.nameHint')}
          maxLength={80}
          disabled={disabled}
          {...fieldOf(form, 'name')}
        />
        <PersonPicker
          label={t('allocation.owner')}
          description={t('allocation.ownerHint')}
          value={shown}
          onChange={(person) => {
            setChosen(person);
            field.onChange(person?.id ?? null);
          }}
          onBlur={field.onBlur}
          clearable
          disabled={disabled}
        />
      </SimpleGrid>
      <Controller
        control={form.control}
        name="active"
        render={({ field: active }) => (
          <Switch
            mt="lg"
            label={t('allocation.active')}
            description={t('allocation.activeHint')}
            checked={active.value}
            onChange={(event) => active.onChange(event.currentTarget.checked)}
            disabled={disabled}
          />
        )}
      />
    </Card>
  );
}
