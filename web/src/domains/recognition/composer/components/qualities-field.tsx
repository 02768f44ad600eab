import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import type { Value } from '@hurrah/contracts/recognition/values';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../../ui/filter-chip.tsx';
import { toneVariables } from '../../../../ui/theme/tones.ts';
import { valuesQuery } from '../api.ts';
import { FieldLabel } from './field-label.tsx';
import classes from './qualities-field.module.css';

interface QualitiesFieldProps {
  value: string[];
  onChange: (qualityIds: string[]) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** What they showed, below the value it belongs to and in its colour. Nothing where the company has named no values. */
export function QualitiesField({ value, onChange, error, disabled }: QualitiesFieldProps) {
  const { t } = useTranslation('composer');
  const labelId = useId();
  const { data, isPending } = useQuery(valuesQuery());
  const groups = (data?.results ?? []).filter(({ qualities = [] }) => qualities.length > 0);
  if (isPending) return <QualitiesSkeleton />;
  if (groups.length === 0) return null;
  const isFull = value.length >= recognitionLimits.qualities;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((one) => one !== id));
  return (
    <div role="group" aria-labelledby={labelId}>
      <FieldLabel id={labelId} hint={isFull ? t('qualities.full', { count: value.length }) : t('qualities.hint')}>
        {t('qualities.label')}
      </FieldLabel>
      <div className={classes.groups}>
        {groups.map((group) => (
          <ValueGroup key={group.id} group={group}>
            {group.qualities?.map(({ id, name }) => (
              <FilterChip
                key={id}
                selected={value.includes(id)}
                onChange={(isChosen) => toggle(id, isChosen)}
                colour={group.color}
                disabled={disabled || (isFull && !value.includes(id))}
              >
                {name}
              </FilterChip>
            ))}
          </ValueGroup>
        ))}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function ValueGroup({ group, children }: { group: Value; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.group} style={toneVariables(group.color)}>
      <span id={id} className={classes.value} title={group.description || group.name}>
        {group.name}
      </span>
      <div className={classes.chips}>{children}</div>
    </div>
  );
}

function QualitiesSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={16} width={180} my={6} />
      <div className={classes.skeleton}>
        {[118, 96, 140, 108].map((width) => (
          <Skeleton key={width} height={32} width={width} radius="xl" />
        ))}
      </div>
    </div>
  );
}
