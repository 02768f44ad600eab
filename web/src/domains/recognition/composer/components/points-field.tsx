import { Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { AmountChoice, AmountChoices } from '../../../../ui/amount-choices.tsx';
import { cleanAmount, parseAmount, presets } from '../amount.ts';
import { FieldLabel } from './field-label.tsx';

interface PointsFieldProps {
  value: number | undefined;
  onChange: (amount: number | undefined) => void;
  /** The most each can get. */
  max: number;
  /** What there is left to give; undefined while that is not known. */
  balance: number | undefined;
  error?: string | undefined;
  disabled: boolean;
}

/** A few usual amounts and any other. Nobody needs points to say thank you. */
export function PointsField({ value, onChange, max, balance, error, disabled }: PointsFieldProps) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const ids = { label: useId(), name: useId(), error: useId() };
  const isPreset = presets.some((preset) => preset === value);
  const [isOther, setIsOther] = useState(!isPreset);
  const choose = (amount: number | undefined) => {
    setIsOther(amount === undefined);
    onChange(amount);
  };
  const note = error ?? (balance === 0 && t('points.none'));
  const formatted = format.number(balance ?? 0);
  const isShared = balance !== undefined && max < balance;
  const left = isShared
    ? t('points.shared', { formatted, max: format.number(max) })
    : balance !== undefined && t('points.left', { count: balance, formatted });
  return (
    <div role="radiogroup" aria-labelledby={ids.label} aria-describedby={ids.error}>
      <FieldLabel id={ids.label} hint={left}>
        {t('points.label')}
      </FieldLabel>
      <AmountChoices>
        {presets.map((preset) => (
          <AmountChoice
            key={preset}
            name={ids.name}
            isChosen={!isOther && value === preset}
            // What was chosen before there were so many people stays to be seen, with the reason beside it.
            disabled={disabled || (preset > max && preset !== value)}
            onChoose={() => choose(preset)}
          >
            {format.number(preset)}
          </AmountChoice>
        ))}
        <AmountChoice
          name={ids.name}
          isChosen={isOther}
          disabled={disabled || max === 0}
          onChoose={() => choose(undefined)}
        >
          {t('points.other')}
        </AmountChoice>
        {isOther && (
          <OtherAmount
            value={value}
            onChange={onChange}
            max={max}
            describedBy={ids.error}
            hasError={Boolean(error)}
            disabled={disabled}
          />
        )}
      </AmountChoices>
      <Text
        size="sm"
        mt={note ? 6 : 0}
        id={ids.error}
        {...(error ? { fw: 500, c: 'danger', role: 'alert' } : { c: 'dimmed' })}
      >
        {note}
      </Text>
    </div>
  );
}

interface OtherAmountProps extends Pick<PointsFieldProps, 'value' | 'onChange' | 'max' | 'disabled'> {
  describedBy: string;
  hasError: boolean;
}

function OtherAmount({ value, onChange, max, describedBy, hasError, disabled }: OtherAmountProps) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const [typed, setTyped] = useState(String(value ?? ''));
  return (
    <TextInput
      w={96}
      aria-label={t('points.otherAmount')}
      aria-describedby={describedBy}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('points.upTo', { formatted: format.number(max) })}
      value={typed}
      onChange={(event) => {
        const text = cleanAmount(event.currentTarget.value);
        setTyped(text);
        onChange(parseAmount(text));
      }}
      error={hasError}
      disabled={disabled}
      // Whoever chose 'Other' is about to type.
      autoFocus
    />
  );
}
