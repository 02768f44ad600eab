import { Button, Group, Stack, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Check } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from './form-error.tsx';
import { ActionRow } from './layout.tsx';
import classes from './wizard.module.css';

export interface WizardStep {
  id: string;
  title: string;
}

interface WizardProps {
  steps: WizardStep[];
  /** The id of the step that is shown. */
  active: string;
  /** Called with an earlier step; forward goes only through `onNext`. Left out where there is no way back. */
  onBack?: ((step: string) => void) | undefined;
  /** Left out where the step goes on by itself. */
  onNext?: (() => unknown) | undefined;
  /** The last step names what it does: 'Import 312 people'. */
  nextLabel?: string;
  nextDisabled?: boolean;
  pending?: boolean;
  error?: ReactNode;
  /** What the next click does. */
  consequence?: ReactNode;
  /** The content of the active step. */
  children: ReactNode;
}

export function Wizard(props: WizardProps) {
  const { steps, active, onBack, onNext, pending = false, error, consequence, children } = props;
  const { t } = useTranslation('ui');
  const index = steps.findIndex(({ id }) => id === active);
  const previous = steps[index - 1];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(active);
  useEffect(() => {
    // A new step starts at its title, for the eye and for the screen reader; the first one leaves the page alone.
    if (shown.current !== active) heading.current?.focus();
    shown.current = active;
  }, [active]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!pending) onNext?.();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Steps steps={steps} index={index} onBack={onBack} disabled={pending} />
      <Title order={2} mt="xl" mb="lg" ref={heading} tabIndex={-1}>
        {steps[index]?.title}
      </Title>
      <Stack gap="lg">{children}</Stack>
      <FormError>{error}</FormError>
      {onNext && (
        <footer className={classes.footer}>
          <ActionRow consequence={consequence}>
            {previous && onBack && (
              <Button variant="default" onClick={() => onBack(previous.id)} disabled={pending}>
                {t('back')}
              </Button>
            )}
            <Button
              type="submit"
              loading={pending}
              disabled={props.nextDisabled ?? false}
              // The second click of a double click comes before `pending` is rendered.
              onClick={(event) => event.detail > 1 && event.preventDefault()}
            >
              {props.nextLabel ?? t('next')}
            </Button>
          </ActionRow>
        </footer>
      )}
    </form>
  );
}

interface StepsProps {
  steps: WizardStep[];
  index: number;
  onBack: ((step: string) => void) | undefined;
  disabled: boolean;
}

function Steps({ steps, index, onBack, disabled }: StepsProps) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('wizard.steps')}>
      <Text size="sm" fw={500} c="dimmed" mb="sm" className={classes.position ?? ''}>
        {t('wizard.position', { step: index + 1, count: steps.length })}
      </Text>
      <Group component="ol" gap="sm" wrap="nowrap">
        {steps.map(({ id, title }, place) => {
          const state = place < index ? 'done' : place === index ? 'active' : 'ahead';
          const words = (
            <>
              <span className={classes.number} aria-hidden>
                {state === 'done' ? <Check size={16} /> : place + 1}
              </span>
              <Text span inherit truncate>
                {title}
              </Text>
              {state === 'done' && <VisuallyHidden>, {t('wizard.done')}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={id}
              className={classes.step}
              data-state={state}
              aria-current={state === 'active' ? 'step' : undefined}
            >
              {state === 'done' && onBack ? (
                <UnstyledButton className={classes.label ?? ''} onClick={() => onBack(id)} disabled={disabled}>
                  {words}
                </UnstyledButton>
              ) : (
                <span className={classes.label}>{words}</span>
              )}
            </li>
          );
        })}
      </Group>
    </nav>
  );
}
