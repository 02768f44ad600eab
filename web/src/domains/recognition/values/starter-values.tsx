import { createValue } from '@hurrah/contracts/recognition/values';
import { Button, Checkbox, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { toneVariables, valuePalette } from '../../../ui/theme/tones.ts';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { valuesChanged } from './api.ts';
import classes from './values.module.css';

interface Starter {
  name: string;
  description: string;
  color: string;
  qualities: { name: string }[];
}

/** Far from each other, so that they are told apart at a glance. */
const colours = ['blue', 'terracotta', 'green', 'plum'].map((name) => valuePalette[name]);

/** A company without values sees a few to begin with, and may write its own instead. */
export function StarterValues() {
  const { t } = useTranslation('values');
  const starters = useStarters();
  const [chosen, setChosen] = useState(() => starters.map(({ name }) => name));
  const create = useCreateStarters();
  return (
    <Card padding="none">
      <div className={classes.start}>
        <header className={classes.starterHead}>
          <h2 className={classes.starterTitle}>{t('starters.title')}</h2>
          <p className={classes.starterText}>{t('starters.text')}</p>
        </header>
        <Checkbox.Group aria-label={t('starters.choose')} value={chosen} onChange={setChosen}>
          <div className={classes.starters}>
            {starters.map((starter) => (
              <StarterCard key={starter.name} starter={starter} />
            ))}
          </div>
        </Checkbox.Group>
        <Group gap="sm" justify="center" mt={28}>
          <ButtonLink to="/values/configure" variant="default" disabled={create.isPending}>
            {t('starters.own')}
          </ButtonLink>
          <Button
            disabled={chosen.length === 0}
            loading={create.isPending}
            onClick={() => create.mutate(starters.filter(({ name }) => chosen.includes(name)))}
          >
            {t('starters.add', { count: chosen.length })}
          </Button>
        </Group>
        <p className={classes.starterNote}>{t('starters.note')}</p>
      </div>
    </Card>
  );
}

function StarterCard({ starter }: { starter: Starter }) {
  const { name, description, color, qualities } = starter;
  return (
    <Checkbox.Card value={name} className={classes.starter ?? ''} style={toneVariables(color)}>
      <span className={classes.starterWords}>
        <span className={classes.starterName}>{name}</span>
        <span className={classes.starterDescription}>{description}</span>
        <span className={classes.starterChips}>
          {qualities.map((quality) => (
            <Chip key={quality.name} tone="value" colour={color}>
              {quality.name}
            </Chip>
          ))}
        </span>
      </span>
      <Checkbox.Indicator />
    </Checkbox.Card>
  );
}

function useStarters(): Starter[] {
  const { t } = useTranslation('values');
  const written = t('starters.values', { returnObjects: true });
  return written.map(({ qualities, ...words }, index) => ({
    ...words,
    color: colours[index] ?? '#4f5b6b',
    qualities: qualities.map((name) => ({ name })),
  }));
}

/** One after the other, because the order in which they are made is the order in which they stand. */
function useCreateStarters() {
  const { t } = useTranslation('values');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (starters: Starter[]) => {
      for (const body of starters) await call(createValue, { body });
      return starters.length;
    },
    onSuccess: (count) => toastSuccess(t('starters.done', { count })),
    onSettled: () => Promise.all(valuesChanged.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
