import type { AnniversaryStep } from '@hurrah/contracts/points/budget-items';
import { maxPoints } from '@hurrah/contracts/points/movement-rules';
import { Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { maxYear, problemOf } from './steps.ts';

interface StepDialogProps {
  /** What the fields begin with. */
  begun: AnniversaryStep;
  steps: AnniversaryStep[];
  rate: Rate;
  opened: boolean;
  onClose: () => void;
  onAdd: (step: AnniversaryStep) => void;
}

/** A new step: its years and what each person gets. Nothing is saved before the form is. */
export function StepDialog({ begun, steps, rate, opened, onClose, onAdd }: StepDialogProps) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const [fromYear, setFromYear] = useState<number | undefined>(begun.fromYear);
  const [toYear, setToYear] = useState<number | null | undefined>(begun.toYear);
  const [amount, setAmount] = useState<number | undefined>(begun.amount);
  const problem = problemOf({ fromYear, toYear }, steps);
  const isAmount = amount !== undefined && Number.isInteger(amount) && amount >= 1 && amount <= maxPoints;
  const { errorAt, amountError } = useProblems(problem, isAmount);
  const isReady = problem === undefined && isAmount && fromYear !== undefined && toYear !== undefined;
  const add = () => {
    if (!isReady) return;
    onAdd({ fromYear, toYear, amount });
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('step.title')}
      description={t('step.hint')}
      width={440}
      onSubmit={add}
      submitLabel={t('step.add')}
      submitDisabled={!isReady}
    >
      <Group gap="lg" align="flex-start" grow>
        <AmountField label={t('step.from')} value={fromYear} onChange={setFromYear} error={errorAt('from')} isFirst />
        <AmountField
          label={t('step.to')}
          value={toYear ?? undefined}
          onChange={setToYear}
          error={errorAt('to')}
          disabled={toYear === null}
        />
      </Group>
      <Checkbox
        label={t('step.later')}
        checked={toYear === null}
        onChange={(event) => setToYear(event.currentTarget.checked ? null : fromYear)}
      />
      <AmountField
        label={t('steps.each')}
        value={amount}
        onChange={setAmount}
        worth={isAmount ? words.money(amount) : undefined}
        error={amountError}
      />
    </FormDialog>
  );
}

/** An empty field is not a mistake yet: its button waits. */
function useProblems(problem: ReturnType<typeof problemOf>, isAmount: boolean) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const message = problem && t(`step.problems.${problem}`, { max: maxYear });
  const places = { from: ['from', 'overlap'], to: ['to', 'order'] };
  return {
    errorAt: (place: 'from' | 'to') => (problem && places[place].includes(problem) ? message : undefined),
    amountError: isAmount ? undefined : t('step.amountRange', { max: format.number(maxPoints) }),
  };
}
