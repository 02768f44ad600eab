import { Input } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './code-input.module.css';

interface CodeInputProps {
  value: string;
  onChange: (digits: string) => void;
  /** Called once with the whole code, so that a form can send itself. */
  onComplete?: (digits: string) => void;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  length?: number;
  name?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A one-time code. It is one real field behind drawn boxes, so pasting, the phone's suggestion from a text message and
 * screen readers work as with any other field.
 */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, label, description, error, length = 6, disabled = false, ...others } = props;
  const id = useId();
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className={classes.code} data-disabled={disabled || undefined}>
        {Array.from({ length }, (_, index) => (
          // The boxes have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span
            key={index}
            className={`field-frame ${classes.box}`}
            data-active={index === value.length || undefined}
            data-error={Boolean(error) || undefined}
            aria-hidden
          >
            {value[index]}
          </span>
        ))}
        <input
          {...others}
          // In a dialog the code is what one came to type, whatever there is to read or copy before it.
          data-autofocus
          id={id}
          className={classes.field}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          dir="ltr"
          aria-invalid={Boolean(error)}
          aria-describedby={[description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')}
        />
      </div>
    </Input.Wrapper>
  );
}
