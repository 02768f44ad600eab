import { createValue } from '@hurrah/contracts/recognition/values';
import { Box, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
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
      <Box px="var(--page-gutter)" py={32}>
        <Stack component="header" gap="sm" maw={540} mx="auto" mb={28} ta="center">
          <Title order={2}>{t('starters.title')}</Title>
          <Text c="dimmed">{t('starters.text')}</Text>
        </Stack>
        <Checkbox.Group aria-label={t('starters.choose')} value={chosen} onChange={setChosen}>
          <div className={classes.pair}>
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
        <Text size="sm" c="dimmed" ta="center" mt={14}>
          {t('starters.note')}
        </Text>
      </Box>
    </Card>
  );
}

function StarterCard({ starter }: { starter: Starter }) {
  const { name, description, color, qualities } = starter;
  return (
    <Checkbox.Card value={name} className={classes.starter ?? ''} style={toneVariables(color)}>
      <Stack component="span" gap="xs" flex={1} miw={0}>
        <Text span ff="heading" size="lg" fw={600} style={{ color: 'var(--tone-ink)' }}>
          {name}
        </Text>
        <Text span size="sm" c="dimmed">
          {description}
        </Text>
        <Group component="span" gap="sm" mt={10}>
          {qualities.map((quality) => (
            <Chip key={quality.name} tone="value" colour={color}>
              {quality.name}
            </Chip>
          ))}
        </Group>
      </Stack>
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
