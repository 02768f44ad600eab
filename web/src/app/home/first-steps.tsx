import { Center, Group, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { FirstStep } from '../../lib/home.ts';
import { myselfQuery } from '../../lib/myself.ts';
import { Card } from '../../ui/card.tsx';
import { useAnswers } from '../account-items.ts';
import { collect } from '../domains.ts';
import classes from './home-page.module.css';

const steps = collect<FirstStep>(
  import.meta.glob('../../domains/*/first-steps.tsx', { eager: true, import: 'firstSteps' }),
).toSorted((one, other) => one.order - other.order);

/** The home of a company in which nothing has happened yet, for those who can change that. */
export function FirstSteps() {
  const { t } = useTranslation('timeline');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const answers = useAnswers(steps.map(({ isDone }) => isDone));
  const done = new Set(steps.filter((_, index) => answers[index]).map(({ name }) => name));
  return (
    <Stack component="section" aria-labelledby="first-steps">
      <header className={classes.beginning}>
        <Title order={3} size="h2" id="first-steps" style={{ overflowWrap: 'anywhere' }}>
          {t('first.title', { name: me.firstName })}
        </Title>
        <Text mt="sm" maw="34em">
          {t('first.lead')}
        </Text>
        <Group component="p" gap="sm" mt="lg" mb={0} fz="sm">
          {steps.map(({ name }, index) => (
            <span key={name} className={classes.progress} data-done={index < done.size || undefined} />
          ))}
          {t('first.progress', { done: done.size, total: steps.length })}
        </Group>
      </header>
      <Stack component="ol">
        {steps.map((step) => (
          <Step
            key={step.name}
            step={step}
            isDone={done.has(step.name)}
            isReady={!step.waitsFor || done.has(step.waitsFor)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface StepProps {
  step: FirstStep;
  isDone: boolean;
  /** Nothing has to be done before. */
  isReady: boolean;
}

function Step({ step: { name, icon: Icon, title, text, hint, waitsFor, Actions }, isDone, isReady }: StepProps) {
  const { t } = useTranslation('timeline');
  const hasHint = !waitsFor || !isReady;
  return (
    <li data-name={name}>
      <Card className={classes.step}>
        <Center w={40} h={40} c="primary" bdrs="md" style={{ background: 'var(--tint)' }}>
          <Icon size={20} aria-hidden />
        </Center>
        <div>
          <Title order={4} size="h3">
            {title()}
          </Title>
          <Text c="dimmed" mt="xs">
            {text()}
          </Text>
        </div>
        <Group gap="lg" fz="sm" className={classes.actions ?? ''}>
          <Actions isDone={isDone} isReady={isReady} />
          {isDone ? (
            <Group component="span" gap="sm" fw={600} c="success">
              <Check size={16} aria-hidden /> {t('first.done')}
            </Group>
          ) : (
            hasHint && (
              <Text span inherit c="dimmed">
                {hint()}
              </Text>
            )
          )}
        </Group>
      </Card>
    </li>
  );
}
