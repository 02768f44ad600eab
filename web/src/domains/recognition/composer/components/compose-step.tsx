import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { RichText } from '@hurrah/contracts/rich-text';
import { mentionedIn, mentionsOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Check, Globe, Lightbulb, Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { useBrand } from '../../../access/index.ts';
import { adviceFor } from '../coach.ts';
import type { Composer } from '../use-composer.ts';
import type { Preview } from '../use-preview.ts';
import type { ComposerValues } from '../values.ts';
import classes from './composer.module.css';
import { FieldLabel } from './field-label.tsx';
import { MessageField } from './message-field.tsx';
import { PointsField } from './points-field.tsx';
import { QualitiesField } from './qualities-field.tsx';
import { RecipientField } from './recipient-field.tsx';

interface ComposeStepProps {
  composer: Composer;
  preview: Preview;
  onSubmit: () => void;
  onUpgrade: (feature: string) => void;
  /** Somebody is already chosen, so one begins with the words. */
  beginsWithWords: boolean;
}

/** To whom, what, why it matters, with how many points, and who can see it. */
export function ComposeStep({ composer, preview, onSubmit, onUpgrade, beginsWithWords }: ComposeStepProps) {
  const { values, set, errors } = composer;
  const isBusy = composer.pending !== undefined;
  const amountError = useAmountError(composer, preview);
  return (
    <>
      <RecipientField
        value={values.sendTo}
        onChange={(sendTo) => set({ sendTo })}
        error={errors.sendTo ?? preview.sendToError}
        autoFocus={!beginsWithWords}
        disabled={isBusy}
      />
      <WordsFields
        composer={composer}
        recipientCount={preview.recipientCount}
        onSubmit={onSubmit}
        onUpgrade={onUpgrade}
        autoFocus={beginsWithWords}
      />
      <div className={classes.choices}>
        {preview.hasPoints && (
          <PointsField
            value={values.amount}
            onChange={(amount) => set({ amount })}
            max={preview.max}
            balance={preview.balance}
            error={amountError}
            disabled={isBusy}
          />
        )}
        <VisibilityField
          tenantWide={values.tenantWide}
          onChange={(tenantWide) => set({ tenantWide })}
          disabled={isBusy}
        />
      </div>
      <Readers values={values} />
      <FormError>{errors.root}</FormError>
    </>
  );
}

interface WordsFieldsProps {
  composer: Composer;
  recipientCount: number;
  /** Qualities it has already, which may no longer be offered. */
  carried?: Recognition['qualities'];
  onSubmit: () => void;
  onUpgrade: (feature: string) => void;
  autoFocus: boolean;
}

/** What it says, and what they showed: the part that can be changed once it is sent, too. */
export function WordsFields({ composer, recipientCount, carried, onSubmit, onUpgrade, autoFocus }: WordsFieldsProps) {
  const { values, set, errors } = composer;
  return (
    <>
      <MessageField composer={composer} onSubmit={onSubmit} onUpgrade={onUpgrade} autoFocus={autoFocus} />
      <CoachLine message={values.message} recipientCount={recipientCount} />
      <QualitiesField
        value={values.qualityIds}
        onChange={(qualityIds) => set({ qualityIds })}
        carried={carried}
        text={textOf(values.message)}
        recipientIds={values.sendTo.map(({ id }) => id)}
        error={errors.qualityIds}
        disabled={composer.pending !== undefined}
      />
    </>
  );
}

/** What the API said, or what we know ourselves; a number that is still being typed is not yet wrong. */
function useAmountError({ errors, values }: Composer, { amountProblem, max }: Preview) {
  const { t } = useTranslation('composer');
  const own = amountProblem === 'tooMuch' && values.amount ? t('points.tooMuch', { max }) : undefined;
  return errors.amount ?? own;
}

/** Only when somebody pauses: advice that changes with every letter is noise. */
const pauseMs = 900;

/** One quiet piece of advice about the message. Its place is kept while there is none. */
function CoachLine({ message, recipientCount }: { message: RichText; recipientCount: number }) {
  const { t } = useTranslation('composer');
  const [settled] = useDebouncedValue(message, pauseMs);
  const advice = adviceFor({ text: textOf(settled), recipientCount, namesSomebody: mentionsOf(settled).length > 0 });
  const Icon = advice === 'good' ? Check : Lightbulb;
  return (
    <Group
      component="p"
      gap="sm"
      align="flex-start"
      wrap="nowrap"
      m="-6px 0 0"
      fz="sm"
      lh="sm"
      c={advice === 'good' ? 'success' : 'dimmed'}
      className={classes.advice ?? ''}
      data-advice={advice}
      aria-live="polite"
    >
      {advice ? (
        <>
          <Icon size={16} aria-hidden />
          {t(`coach.${advice}`)}
        </>
      ) : (
        t('coach.start')
      )}
    </Group>
  );
}

interface VisibilityFieldProps {
  tenantWide: boolean;
  onChange: (tenantWide: boolean) => void;
  disabled: boolean;
}

/** Whether everyone in the company can see it. */
function VisibilityField({ tenantWide, onChange, disabled }: VisibilityFieldProps) {
  const { t } = useTranslation('composer');
  const labelId = useId();
  return (
    <div>
      <FieldLabel id={labelId}>{t('visibility.label')}</FieldLabel>
      <SegmentedControl
        className={classes.visibility ?? ''}
        aria-labelledby={labelId}
        value={tenantWide ? 'everyone' : 'private'}
        onChange={(value) => onChange(value === 'everyone')}
        disabled={disabled}
        data={[
          {
            value: 'everyone',
            label: <Choice icon={<Globe size={16} aria-hidden />}>{t('visibility.everyone')}</Choice>,
          },
          {
            value: 'private',
            label: <Choice icon={<Lock size={16} aria-hidden />}>{t('visibility.private')}</Choice>,
          },
        ]}
      />
    </div>
  );
}

/** Exactly who can read it, also of those who are mentioned in it. */
function Readers({ values: { tenantWide, message, sendTo } }: { values: ComposerValues }) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const company = useBrand()?.name ?? '';
  // Who is in a team is not known here.
  const isKnown = sendTo.every(({ type }) => type === 'tenantMember');
  const outside = [...mentionedIn(message)].filter(([id]) => isKnown && !sendTo.some((one) => one.id === id));
  const names = format.list(outside.map(([, name]) => name));
  return (
    <Text size="sm" c="dimmed" mih={19} mt={-4} aria-live="polite">
      {tenantWide ? t('visibility.everyoneText', { company }) : t('visibility.privateText')}
      {!tenantWide && outside.length > 0 && (
        <Text component="strong" inherit display="block" fw={500} c="warning">
          {t('visibility.mentioned', { count: outside.length, names })}
        </Text>
      )}
    </Text>
  );
}

function Choice({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <Group component="span" display="inline-flex" gap="sm" wrap="nowrap">
      {icon}
      {children}
    </Group>
  );
}
