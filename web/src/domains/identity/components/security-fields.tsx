import type { updateAuthSettings } from '@hurrah/contracts/identity/tenants';
import { Button, NumberInput, Switch } from '@mantine/core';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import classes from './security-fields.module.css';

type Form = UseFormReturn<z.input<(typeof updateAuthSettings)['body']>>;

/** An empty field stays empty in the form: undefined would be taken for the value it had at first. */
const daysOf = (days: number | string): number => (days === '' ? ('' as unknown as number) : Number(days));

/** What audits usually ask for. The first is a range, of which the longer end is filled in. */
const suggestions = [
  ['strict', 60],
  ['common', 90],
  ['relaxed', 180],
] as const;

export function PasswordExpiryField({ form }: { form: Form }) {
  const { t } = useTranslation('security');
  const { field, fieldState } = useController({ control: form.control, name: 'passwordExpiryDays' });
  const isOn = field.value !== null;
  return (
    <>
      <Switch
        label={t('expires')}
        checked={isOn}
        onChange={(event) => field.onChange(event.currentTarget.checked ? 90 : null)}
      />
      {isOn && (
        <div className={classes.expiry}>
          <NumberInput
            label={t('expiryDays')}
            suffix={` ${t('days')}`}
            min={1}
            max={3650}
            allowDecimal={false}
            value={field.value ?? ''}
            onChange={(days) => field.onChange(daysOf(days))}
            onBlur={field.onBlur}
            ref={field.ref}
            error={fieldState.error?.message}
            className={classes.number ?? ''}
          />
          <div className={classes.suggestions} role="group" aria-label={t('suggestions')}>
            {suggestions.map(([name, days]) => (
              <Button
                key={name}
                variant={field.value === days ? 'light' : 'default'}
                size="sm"
                aria-pressed={field.value === days}
                onClick={() => field.onChange(days)}
              >
                {t(`suggested.${name}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

export function SessionFields({ form }: { form: Form }) {
  return (
    <div className={classes.sessions}>
      <DaysField form={form} name="sessionIdleDays" max={14} />
      <DaysField form={form} name="sessionAbsoluteDays" max={90} />
    </div>
  );
}

function DaysField(props: { form: Form; name: 'sessionIdleDays' | 'sessionAbsoluteDays'; max: number }) {
  const { t } = useTranslation('security');
  const { form, name, max } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <NumberInput
      label={t(name)}
      description={t('atMost', { count: max })}
      suffix={` ${t('days')}`}
      min={1}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      value={field.value ?? ''}
      onChange={(days) => field.onChange(daysOf(days))}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  );
}
