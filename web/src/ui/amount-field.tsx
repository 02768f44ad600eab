import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { separatorsOf, shownText } from '../lib/amounts.ts';
import { useFormat } from '../lib/dates.ts';

/** A hint that stands below its field instead of above. */
export const hintBelow = { mt: 6, mb: 0 };

interface AmountFieldProps
  extends Pick<
    NumberInputProps,
    'label' | 'aria-label' | 'description' | 'onBlur' | 'ref' | 'placeholder' | 'className' | 'disabled' | 'size'
  > {
  value: number | undefined;
  onChange: (amount: number | undefined) => void;
  error?: string | undefined;
  /** What it is worth, at the end of the field. */
  worth?: string | undefined;
  isFirst?: boolean;
}

/** A number of points. It keeps what was typed: a number that is not allowed is said to be wrong, never changed. */
export function AmountField({ value, onChange, error, worth, isFirst = false, ...props }: AmountFieldProps) {
  const format = useFormat();
  const [typed, setTyped] = useState<string | number>('');
  const { group, decimal } = separatorsOf(format.locale);
  const change = (text: string | number) => {
    setTyped(text);
    onChange(text === '' ? undefined : Number(text));
  };
  return (
    <NumberInput
      {...props}
      // What is wrong stands where one has just typed, and the hint below it.
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={hintBelow}
      hideControls
      clampBehavior="none"
      thousandSeparator={group}
      decimalSeparator={decimal}
      inputMode="numeric"
      value={shownText(typed, value)}
      onChange={change}
      error={error}
      rightSection={worth && <strong>{worth}</strong>}
      rightSectionWidth={worth ? worth.length * 9 + 24 : 12}
      rightSectionPointerEvents="none"
      {...(isFirst && { 'data-autofocus': true })}
    />
  );
}
