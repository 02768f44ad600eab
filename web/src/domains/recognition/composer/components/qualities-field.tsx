import { type Recognition, recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import type { Value } from '@hurrah/contracts/recognition/values';
import { Group, Skeleton, Stack, Text, UnstyledButton, useDirection } from '@mantine/core';
import { useDebouncedValue, useRovingIndex } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../../ui/filter-chip.tsx';
import { toneVariables } from '../../../../ui/theme/tones.ts';
import { valuesQuery } from '../api.ts';
import { replaceSuggested, suggestedCount, suggestQualities } from '../suggest.ts';
import { usedQualities } from '../used-qualities.ts';
import classes from './composer.module.css';
import { FieldLabel } from './field-label.tsx';

interface QualitiesFieldProps {
  value: string[];
  onChange: (qualityIds: string[]) => void;
  /** Those it has already, which may no longer be offered. */
  carried?: Recognition['qualities'] | undefined;
  /** What the suggestions are made of. */
  text: string;
  recipientIds: string[];
  error?: string | undefined;
  disabled: boolean;
}

/** What they showed: a few that fit, and all of them on request. Nothing where the company has named no values. */
export function QualitiesField(props: QualitiesFieldProps) {
  const { value, onChange, carried = [], text, recipientIds, error, disabled } = props;
  const { t } = useTranslation('composer');
  const labelId = useId();
  const { groups, former, all, isPending } = useQualities(carried);
  const [isWhole, setIsWhole] = useState(false);
  const suggested = useSuggested(groups, { text, recipientIds, chosen: value });
  // One more takes no more room than the button that would show it.
  const isFew = all.length <= suggestedCount + 1;
  const few = isFew ? all.map(({ id }) => id) : [...new Set([...suggested, ...value])];
  const ids = isWhole ? all.map(({ id }) => id) : few;
  const isFull = value.length >= recognitionLimits.qualities;
  const isOff = (id: string | undefined) => disabled || (id !== undefined && isFull && !value.includes(id));
  // One stop for the Tab key, however many qualities a company has; arrows go from one to the next.
  const { getItemProps } = useRovingIndex({
    total: ids.length + (isFew ? 0 : 1),
    orientation: 'both',
    loop: false,
    dir: useDirection().dir,
    isItemDisabled: (index) => isOff(ids[index]),
  });
  if (isPending) return <QualitiesSkeleton />;
  if (all.length === 0) return null;
  const chipOf = (id: string) => {
    const quality = all.find((one) => one.id === id);
    return (
      quality && (
        <FilterChip
          key={id}
          selected={value.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))}
          colour={quality.color}
          disabled={isOff(id)}
          {...getItemProps({ index: ids.indexOf(id) })}
        >
          {quality.name}
        </FilterChip>
      )
    );
  };
  const hint = value.length === 0 && t('qualities.hint');
  const toggle = !isFew && (
    <WholeToggle
      isWhole={isWhole}
      disabled={disabled}
      {...getItemProps({ index: ids.length, onClick: () => setIsWhole(!isWhole) })}
    />
  );
  return (
    <div role="group" aria-labelledby={labelId}>
      <FieldLabel id={labelId} hint={isFull ? t('qualities.full', { count: value.length }) : hint}>
        {t('qualities.label')}
      </FieldLabel>
      {isWhole ? (
        <AllValues groups={groups} chipOf={chipOf}>
          {former.map(({ id }) => chipOf(id))}
          {toggle}
        </AllValues>
      ) : (
        <Group gap="sm" className={classes.few ?? ''} data-few={isFew || undefined}>
          {few.map(chipOf)}
          {toggle}
        </Group>
      )}
      {error && (
        <Text size="sm" fw={500} c="danger" mt={6} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

/** All that can be chosen: those of each value, and those that only this recognition still has. */
function useQualities(carried: Recognition['qualities']) {
  const { data, isPending } = useQuery(valuesQuery());
  const groups = (data?.results ?? []).filter(({ qualities = [] }) => qualities.length > 0);
  const offered = groups.flatMap(({ qualities = [], color }) => qualities.map((quality) => ({ ...quality, color })));
  const former = carried.filter(({ id }) => !offered.some((one) => one.id === id));
  return { groups, former, all: [...offered, ...former], isPending };
}

function WholeToggle({ isWhole, ...props }: ComponentProps<'button'> & { isWhole: boolean }) {
  const { t } = useTranslation('composer');
  const Icon = isWhole ? ChevronUp : ChevronDown;
  return (
    <UnstyledButton {...props} className={classes.all} aria-expanded={isWhole}>
      {isWhole ? t('qualities.fewer') : t('qualities.all')}
      <Icon size={16} aria-hidden />
    </UnstyledButton>
  );
}

/** Only when somebody pauses: chips that change with every letter could not be clicked. */
const pauseMs = 700;

interface Written {
  text: string;
  recipientIds: string[];
  chosen: string[];
}

/** The few that fit, each in its place for as long as it fits. */
function useSuggested(groups: Value[], { text, recipientIds, chosen }: Written): string[] {
  const [settled] = useDebouncedValue(text, pauseMs);
  const next = suggestQualities(groups, { text: settled, ...usedQualities(recipientIds) });
  const [shown, setShown] = useState<{ from: string; ids: string[] }>({ from: '', ids: [] });
  const from = next.join(' ');
  if (from === shown.from) return shown.ids;
  const ids = replaceSuggested(shown.ids, next, chosen);
  setShown({ from, ids });
  return ids;
}

interface AllValuesProps {
  groups: Value[];
  chipOf: (qualityId: string) => ReactNode;
  children: ReactNode;
}

const AllValues = ({ groups, chipOf, children }: AllValuesProps) => (
  <Stack gap="md">
    {groups.map((group) => (
      <ValueGroup key={group.id} group={group}>
        {group.qualities?.map(({ id }) => chipOf(id))}
      </ValueGroup>
    ))}
    <Group gap="sm" className={classes.few ?? ''}>
      {children}
    </Group>
  </Stack>
);

function ValueGroup({ group, children }: { group: Value; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.group} style={toneVariables(group.color)}>
      <Text size="xs" fw={600} truncate className={classes.value ?? ''} id={id} title={group.description || group.name}>
        {group.name}
      </Text>
      <Group gap="sm" miw={0} style={{ alignContent: 'start' }}>
        {children}
      </Group>
    </div>
  );
}

/** In the shape of what replaces it. */
function QualitiesSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={16} width={180} my={6} />
      <Group gap="sm" className={classes.few ?? ''}>
        {[118, 96, 140, 108, 122, 90].map((width) => (
          <Skeleton key={width} height={32} width={width} radius="xl" />
        ))}
      </Group>
    </div>
  );
}
