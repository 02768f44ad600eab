import type { RichText } from '@hurrah/contracts/rich-text';
import { mentionsOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Check, Globe, Lightbulb, Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../../ui/form-error.tsx';
import { useBrand } from '../../../access/index.ts';
import { adviceFor } from '../coach.ts';
import type { Composer } from '../use-composer.ts';
import type { Preview } from '../use-preview.ts';
import classes from './compose-step.module.css';
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
      <MessageField composer={composer} onSubmit={onSubmit} onUpgrade={onUpgrade} autoFocus={beginsWithWords} />
      <CoachLine message={values.message} recipientCount={preview.recipientCount} />
      <QualitiesField
        value={values.qualityIds}
        onChange={(qualityIds) => set({ qualityIds })}
        error={errors.qualityIds}
        disabled={isBusy}
      />
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
      <FormError>{errors.root}</FormError>
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
    <p className={classes.line} data-advice={advice} aria-live="polite">
      {advice ? (
        <>
          <Icon size={16} aria-hidden />
          {t(`coach.${advice}`)}
        </>
      ) : (
        t('coach.start')
      )}
    </p>
  );
}

interface VisibilityFieldProps {
  tenantWide: boolean;
  onChange: (tenantWide: boolean) => void;
  disabled: boolean;
}

/** Who can see it, in plain words and before it is sent. */
function VisibilityField({ tenantWide, onChange, disabled }: VisibilityFieldProps) {
  const { t } = useTranslation('composer');
  const labelId = useId();
  const company = useBrand()?.name ?? '';
  return (
    <div>
      <FieldLabel id={labelId}>{t('visibility.label')}</FieldLabel>
      <div className={classes.visibilityFieldLine}>
        <SegmentedControl
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
        <p className={classes.words} aria-live="polite">
          {tenantWide ? t('visibility.everyoneText', { company }) : t('visibility.privateText')}
        </p>
      </div>
    </div>
  );
}

function Choice({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <span className={classes.choice}>
      {icon}
      {children}
    </span>
  );
}
