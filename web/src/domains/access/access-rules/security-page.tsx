import { stricterSettings } from '@hurrah/contracts/access/stricter-settings';
import { type AuthSettings, type CurrentAuthSettings, updateAuthSettings } from '@hurrah/contracts/access/tenants';
import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayIn, useFormat } from '../../../lib/dates.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { authSettingsQuery } from '../api.ts';
import { EmailDomains } from '../email-domains/email-domains.tsx';
import { SupportAccesses } from '../support-accesses/support-accesses.tsx';
import { RuleState } from './affected-people.tsx';
import { ExpirePasswords } from './expire-passwords.tsx';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { StricterSettingsDialog } from './stricter-settings-dialog.tsx';

/** How everyone in the company signs in. */
export function SecurityPage() {
  const { data: settings } = useSuspenseQuery(authSettingsQuery());
  return <SecurityForm settings={settings} />;
}

/** The form shows what will apply once everything that is announced has begun. */
const valuesOf = (settings: CurrentAuthSettings): AuthSettings => {
  const { passwordExpiryDays, sessionIdleDays, sessionAbsoluteDays } = settings.next ?? settings;
  return { passwordExpiryDays, sessionIdleDays, sessionAbsoluteDays };
};

/** What takes effect by itself and not with the form. */
function AtOnce({ settings }: { settings: CurrentAuthSettings }) {
  return (
    <>
      <EmailDomains />
      <ExpirePasswords settings={settings} />
      <SupportAccesses />
    </>
  );
}

function SecurityForm({ settings }: { settings: CurrentAuthSettings }) {
  const { t } = useTranslation('security');
  const [wanted, setWanted] = useState<AuthSettings>();
  const { saveFrom, ...save } = useSettingsForm(settings, () => setWanted(undefined));
  const { form, rootError } = save;
  // What gets stricter is shown with its consequences first.
  const check = form.handleSubmit((checked) => {
    if (stricterSettings(settings, checked).length > 0) setWanted(checked);
    else saveFrom();
  });
  const keepCurrent = () => {
    const { passwordExpiryDays, sessionIdleDays, sessionAbsoluteDays } = settings;
    form.reset({ passwordExpiryDays, sessionIdleDays, sessionAbsoluteDays });
    saveFrom();
  };
  return (
    <FormPage save={save} subtitle={t('subtitle')} onSubmit={() => void check()} error={wanted ? undefined : rootError}>
      <SettingsSection title={t('mfa')} description={t('mfaHint')}>
        <SecondFactorRule settings={settings} />
      </SettingsSection>
      <SettingsSection title={t('expiry')} description={t('expiryHint')}>
        <PasswordExpiryField form={form} />
        <Announced settings={settings} names={['passwordExpiryDays']} onCallOff={keepCurrent} />
      </SettingsSection>
      <SettingsSection title={t('sessions')} description={t('sessionsHint')}>
        <SessionFields form={form} />
        <Announced settings={settings} names={['sessionIdleDays', 'sessionAbsoluteDays']} onCallOff={keepCurrent} />
      </SettingsSection>
      <AtOnce settings={settings} />
      <StricterSettingsDialog
        current={settings}
        wanted={wanted ?? valuesOf(settings)}
        opened={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        onConfirm={(startsOn) => saveFrom(startsOn ?? 'now')}
        pending={form.formState.isSubmitting}
        error={rootError}
      />
    </FormPage>
  );
}

function useSettingsForm(settings: CurrentAuthSettings, onSaved: () => void) {
  const { t } = useTranslation('security');
  const startsOn = useRef<string>(undefined);
  const save = useSaveForm({
    update: updateAuthSettings,
    row: settings,
    valuesOf,
    toBody: (changes) => ({ ...changes, startsOn: startsOn.current }),
    labels: {
      passwordExpiryDays: t('expiry'),
      sessionIdleDays: t('sessionIdleDays'),
      sessionAbsoluteDays: t('sessionAbsoluteDays'),
    },
    refreshes: [
      ['identity', 'authSettings'],
      ['identity', 'accessRules'],
    ],
    onSaved: () => {
      onSaved();
      toastSuccess();
    },
  });
  const saveFrom = (from?: string) => {
    startsOn.current = from;
    save.submit();
  };
  return { ...save, saveFrom };
}

interface AnnouncedProps {
  settings: CurrentAuthSettings;
  names: (keyof AuthSettings)[];
  onCallOff: () => void;
}

/** From when the values in the fields apply, where that is not now. */
function Announced({ settings, names, onCallOff }: AnnouncedProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { next } = settings;
  if (!next || names.every((name) => next[name] === settings[name])) return null;
  const date = format.weekday(dayIn(next.from, settings.timeZone));
  return (
    <RuleState words={t('accessRules.settings.state', { date })}>
      <Button variant="default" size="sm" onClick={onCallOff}>
        {t('accessRules.callOff')}
      </Button>
    </RuleState>
  );
}

type Form = UseFormReturn<AuthSettings>;

/** An empty field stays empty in the form: undefined would be taken for the value it had at first. */
const daysOf = (days: number | string): number => (days === '' ? ('' as unknown as number) : Number(days));

/** What audits usually ask for. The first is a range, of which the longer end is filled in. */
const suggestions = [
  ['strict', 60],
  ['common', 90],
  ['relaxed', 180],
] as const;

function PasswordExpiryField({ form }: { form: Form }) {
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
        <Stack gap="md">
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
            maw={240}
          />
          <Group gap="sm" role="group" aria-label={t('suggestions')}>
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
          </Group>
        </Stack>
      )}
    </>
  );
}

function SessionFields({ form }: { form: Form }) {
  return (
    <Group gap="xl" align="flex-start">
      <DaysField form={form} name="sessionIdleDays" max={14} />
      <DaysField form={form} name="sessionAbsoluteDays" max={90} />
    </Group>
  );
}

function DaysField(props: { form: Form; name: 'sessionIdleDays' | 'sessionAbsoluteDays'; max: number }) {
  const { t } = useTranslation('security');
  const { form, name, max } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <NumberInput
      flex="1 1 200px"
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
