import { Button } from '@mantine/core';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../lib/permissions.ts';
import { DialogFooter } from '../../../../ui/dialog.tsx';
import { canContinue } from '../exceptions.ts';
import type { Missing } from '../missing.ts';
import type { Composer } from '../use-composer.ts';
import type { Preview } from '../use-preview.ts';
import type { Step } from './compose.tsx';
import { Consequence } from './consequence.tsx';

interface ComposeFooterProps {
  step: Step;
  composer: Composer;
  preview: Preview;
  missing: Missing | undefined;
  /** Whether the chosen moment has not passed. */
  isAhead: boolean;
  onSchedule: () => void;
  onBack: () => void;
}

/** What the click will do, and the click. */
export function ComposeFooter(props: ComposeFooterProps) {
  const { step, composer, preview, missing, isAhead, onSchedule, onBack } = props;
  const { t } = useTranslation('composer');
  const can = useCan();
  const { pending, values, exceptions } = composer;
  const isBusy = pending !== undefined;
  const waitsFor = missing && t(`missing.${missing}`, { max: preview.max });
  const consequence = <Consequence values={values} preview={preview} missing={waitsFor} />;
  if (step === 'compose') {
    return (
      <DialogFooter consequence={consequence}>
        <Button
          variant="default"
          leftSection={<Clock size={18} aria-hidden />}
          onClick={onSchedule}
          disabled={Boolean(missing) || isBusy || !can('recognitionApp:scheduleRecognition')}
        >
          {t('schedule.open')}
        </Button>
        <Button type="submit" loading={pending === 'send'} disabled={Boolean(missing) || isBusy}>
          {t('send')}
        </Button>
      </DialogFooter>
    );
  }
  const isAllowed = step === 'schedule' ? isAhead && !missing : exceptions && canContinue(exceptions);
  return (
    <DialogFooter consequence={step === 'schedule' && consequence}>
      <Button variant="default" onClick={onBack} disabled={isBusy}>
        {t('back')}
      </Button>
      {(step === 'schedule' || isAllowed) && (
        <Button type="submit" loading={isBusy} disabled={!isAllowed}>
          {step === 'schedule' ? t('schedule.action') : t('exceptions.continue')}
        </Button>
      )}
    </DialogFooter>
  );
}
