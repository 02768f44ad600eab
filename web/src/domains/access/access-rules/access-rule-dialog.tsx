import type { AccessPreview } from '@hurrah/contracts/access/access-rules';
import { SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { addDays, useFormat } from '../../../lib/dates.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import classes from './access-rules.module.css';
import { stepsOf } from './access-rules.ts';

// The calendar is heavy, and comes when the rest of the dialog is there.
const DateField = lazyPart(() => import('../../../ui/date-field.tsx'), 'DateField');

/** The words of a dialog are grouped by what it is about. */
export type RuleWords = 'secondFactor' | 'passwordReset' | 'settings';

interface AccessRuleDialogProps {
  words: RuleWords;
  opened: boolean;
  onClose: () => void;
  /** The tenant's own day, as '2026-11-15'. */
  today: string;
  /** Null: at once. */
  startsOn: string | null;
  onStartsOn: (startsOn: string | null) => void;
  allowsNow?: boolean;
  /** Must be typed to begin at once. */
  nowPhrase?: string;
  /** Undefined while it is being counted: nothing can be confirmed before. */
  preview: AccessPreview | undefined;
  previewFailed: boolean;
  /** Who is affected, and what that means for the reader. */
  children: ReactNode;
  /** What people notice once it has begun. */
  after: string;
  /** Why it cannot be confirmed yet. */
  blocked?: string | undefined;
  onConfirm: () => unknown;
  pending: boolean;
  error: ReactNode;
}

/** The one shape of every rule that can lock people out: whom it affects, from which day, and how they hear of it. */
export function AccessRuleDialog(props: AccessRuleDialogProps) {
  const { words, today, startsOn, nowPhrase, preview, previewFailed, blocked } = props;
  const { t } = useTranslation(['security', 'ui']);
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const isTyped = startsOn !== null || !nowPhrase || typed.trim() === nowPhrase;
  const isReady = preview !== undefined && !previewFailed && !blocked && isTyped;
  const count = preview?.affected ?? 0;
  const close = () => {
    setTyped('');
    props.onClose();
  };
  const date = startsOn ? unbroken(format.shortDay(startsOn)) : '';
  return (
    <FormDialog
      opened={props.opened}
      onClose={close}
      title={t(`accessRules.${words}.title`)}
      description={startsOn ? t('accessRules.nobodyToday') : t('accessRules.atOnce')}
      submitLabel={startsOn ? t(`accessRules.${words}.confirm`, { date }) : t(`accessRules.${words}.confirmNow`)}
      submitDisabled={!isReady}
      onSubmit={() => isReady && props.onConfirm()}
      pending={props.pending}
      error={previewFailed ? t('ui:confirm.failed') : props.error}
      danger={startsOn === null}
      consequence={blocked ?? (preview && <Emails count={count} date={date} />)}
    >
      {!previewFailed && props.children}
      <Start today={today} startsOn={startsOn} onStartsOn={props.onStartsOn} allowsNow={props.allowsNow ?? false} />
      {startsOn && !previewFailed && preview?.affected !== 0 && (
        <Steps words={words} today={today} startsOn={startsOn} count={preview?.affected} />
      )}
      <Text size="sm" c="dimmed">
        {props.after}
      </Text>
      {startsOn === null && nowPhrase && (
        <TextInput
          label={t('ui:confirm.typeToConfirm', { phrase: nowPhrase })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </FormDialog>
  );
}

/** Keeps "Nov 22" on one line. */
const unbroken = (date: string): string => date.replaceAll(' ', '\u00A0');

/** Who gets an email now, and until when it can be called off. */
function Emails({ count, date }: { count: number; date: string }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  if (count === 0 && date) return t('accessRules.noEmailThen', { date });
  if (count === 0) return t('accessRules.noEmail');
  return (
    <Trans
      t={t}
      i18nKey={date ? 'accessRules.emailThen' : 'accessRules.emailNow'}
      values={{ count, formatted: format.number(count), date }}
      components={{ b: <strong /> }}
    />
  );
}

interface StartProps {
  today: string;
  startsOn: string | null;
  onStartsOn: (startsOn: string | null) => void;
  allowsNow: boolean;
}

function Start({ today, startsOn, onStartsOn, allowsNow }: StartProps) {
  const { t, i18n } = useTranslation('security');
  const tomorrow = addDays(today, 1);
  return (
    <Stack gap="md">
      {allowsNow && (
        <SegmentedControl
          aria-label={t('accessRules.startsOn')}
          value={startsOn ? 'day' : 'now'}
          onChange={(choice) => onStartsOn(choice === 'now' ? null : tomorrow)}
          data={[
            { value: 'day', label: t('accessRules.onDay') },
            { value: 'now', label: t('accessRules.now') },
          ]}
        />
      )}
      {startsOn && (
        <Suspense fallback={<Skeleton height={66} />}>
          <DateField
            label={t('accessRules.startsOn')}
            description={t('accessRules.startsOnHint')}
            locale={i18n.language}
            value={startsOn}
            onChange={(day) => day && onStartsOn(day)}
            minDate={tomorrow}
            maxDate={addDays(today, 366)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function Steps(props: { words: RuleWords; today: string; startsOn: string; count: number | undefined }) {
  const { words, today, startsOn, count } = props;
  const { t } = useTranslation('security');
  const format = useFormat();
  return (
    <ol className={classes.steps}>
      {stepsOf(today, startsOn).map(({ step, day }) => (
        <li key={step}>
          <Text component="strong" inherit display="block" fw={600}>
            {step === 'announced' ? t('accessRules.today') : format.shortDay(day)}
          </Text>
          <Text span inherit c="dimmed">
            {step === 'announced' && count === undefined && (
              <Skeleton component="span" display="block" height={14} my={2} />
            )}
            {step === 'announced' &&
              count !== undefined &&
              t('accessRules.announced', { count, formatted: format.number(count) })}
            {step === 'reminder' && t(`accessRules.${words}.reminder`)}
            {step === 'lastReminder' && t('accessRules.lastReminder')}
            {step === 'begins' && t(`accessRules.${words}.begins`)}
          </Text>
        </li>
      ))}
    </ol>
  );
}
