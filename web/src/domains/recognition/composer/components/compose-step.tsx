import { useTranslation } from 'react-i18next';
import { FormError } from '../../../../ui/form-error.tsx';
import type { Composer } from '../use-composer.ts';
import type { Preview } from '../use-preview.ts';
import { CoachLine } from './coach-line.tsx';
import { MessageField } from './message-field.tsx';
import { PointsField } from './points-field.tsx';
import { QualitiesField } from './qualities-field.tsx';
import { RecipientField } from './recipient-field.tsx';
import { VisibilityField } from './visibility-field.tsx';

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
