import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import { FormError } from './form-error.tsx';
import { ActionRow } from './layout.tsx';
import classes from './settings-form.module.css';

interface SettingsFormProps {
  onSubmit: () => unknown;
  onDiscard: () => void;
  /** Something differs from what is saved: the bar appears. */
  dirty: boolean;
  pending?: boolean;
  error?: ReactNode;
  saveLabel?: string | undefined;
  saveDisabled?: boolean;
  discardLabel?: string;
  /** What saving will do, beside the button. */
  consequence?: ReactNode;
  /** Asks before the page is left. Not part of this form, because it needs the router. */
  guard?: ReactNode;
  children: ReactNode;
}

export function SettingsForm(props: SettingsFormProps) {
  const { onSubmit, onDiscard, dirty, pending = false, error, consequence, guard, children } = props;
  const { saveLabel, saveDisabled = false, discardLabel } = props;
  const { t } = useTranslation('ui');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!pending && !saveDisabled) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xl">
        {children}
        <FormError>{error}</FormError>
      </Stack>
      <ActionBar shown={dirty} words={consequence ?? t('form.unsaved')}>
        <Button variant="default" onClick={onDiscard} disabled={pending}>
          {discardLabel ?? t('form.discard')}
        </Button>
        <Button type="submit" loading={pending} disabled={saveDisabled}>
          {saveLabel ?? t('form.save')}
        </Button>
      </ActionBar>
      {guard}
    </form>
  );
}

interface SettingsSectionProps {
  title: ReactNode;
  description?: ReactNode;
  /** The last section of a page, for what cannot be undone. */
  danger?: boolean;
  children: ReactNode;
}

/** What it is about on one side, the fields on the other. */
export function SettingsSection({ title, description, danger = false, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <Text component="h2" fw={600} id={titleId}>
          {title}
        </Text>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      <Card tone={danger ? 'danger' : 'plain'}>
        <Stack gap="lg">{children}</Stack>
      </Card>
    </section>
  );
}

interface ActionBarProps {
  shown?: boolean;
  /** What the button will do. */
  words: ReactNode;
  /** The quiet button first, the primary one last. */
  children: ReactNode;
}

/** Floats over the end of a page, so that what decides about it is always within reach. */
export function ActionBar({ shown = true, words, children }: ActionBarProps) {
  return (
    <div className={classes.bar} data-action-bar data-shown={shown || undefined} inert={!shown}>
      <ActionRow consequence={words}>{children}</ActionRow>
    </div>
  );
}
