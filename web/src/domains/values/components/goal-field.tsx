import { NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './goal-field.module.css';

/** Often enough to become a habit, seldom enough to mean something. */
const suggested = 3;
const max = 100;

interface GoalFieldProps {
  /** 0 is no goal. */
  value: number;
  onChange: (goal: number) => void;
}

export function GoalField({ value, onChange }: GoalFieldProps) {
  const { t } = useTranslation('values');
  return (
    <>
      <Switch
        label={t('settings.hasGoal')}
        description={t('settings.hasGoalHint')}
        checked={value > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? suggested : 0)}
      />
      {value > 0 && (
        <NumberInput
          label={t('settings.monthlyGoal')}
          description={t('settings.monthlyGoalHint')}
          min={1}
          max={max}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          value={value}
          onChange={(goal) => goal !== '' && onChange(Math.max(1, Number(goal)))}
          className={classes.number ?? ''}
        />
      )}
    </>
  );
}
