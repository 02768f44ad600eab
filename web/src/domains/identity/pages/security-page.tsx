import { stricterSettings } from '@hurrah/contracts/identity/stricter-settings';
import { type AuthSettings, type CurrentAuthSettings, updateAuthSettings } from '@hurrah/contracts/identity/tenants';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn, useFormat } from '../../../lib/dates.ts';
import { useApiForm } from '../../../lib/form.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsForm, SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { authSettingsQuery } from '../api.ts';
import { EmailDomains } from '../components/email-domains.tsx';
import { ExpirePasswords } from '../components/expire-passwords.tsx';
import { RuleState } from '../components/rule-state.tsx';
import { SecondFactorRule } from '../components/second-factor-rule.tsx';
import { PasswordExpiryField, SessionFields } from '../components/security-fields.tsx';
import { StricterSettingsDialog } from '../components/stricter-settings-dialog.tsx';

/** How everyone in the company signs in. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  const { data: settings } = useSuspenseQuery(authSettingsQuery());
  return (
    <Page {...usePageData()} subtitle={t('subtitle')}>
      <SecurityForm settings={settings} />
    </Page>
  );
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
    </>
  );
}

function SecurityForm({ settings }: { settings: CurrentAuthSettings }) {
  const { t } = useTranslation('security');
  const [wanted, setWanted] = useState<AuthSettings>();
  const { form, save, rootError } = useSettingsForm(settings, () => setWanted(undefined));
  const { isDirty, isSubmitting } = form.formState;
  const guard = useUnsavedGuard(isDirty && !isSubmitting);
  // What gets stricter is shown with its consequences first.
  const check = form.handleSubmit((values) => {
    const checked = values as AuthSettings;
    if (stricterSettings(settings, checked).length > 0) setWanted(checked);
    else save();
  });
  const keepCurrent = () => {
    const { passwordExpiryDays, sessionIdleDays, sessionAbsoluteDays } = settings;
    form.reset({ passwordExpiryDays, sessionIdleDays, sessionAbsoluteDays });
    save();
  };
  return (
    <SettingsForm
      onSubmit={() => void check()}
      onDiscard={() => form.reset()}
      dirty={isDirty}
      pending={isSubmitting}
      error={wanted ? undefined : rootError}
      guard={() => <ConfirmLeave {...guard} />}
    >
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
        onConfirm={(startsOn) => save(startsOn ?? 'now')}
        pending={isSubmitting}
        error={rootError}
      />
    </SettingsForm>
  );
}

function useSettingsForm(settings: CurrentAuthSettings, onSaved: () => void) {
  const { t } = useTranslation('security');
  const startsOn = useRef<string>(undefined);
  const { form, submit, rootError } = useApiForm(updateAuthSettings, {
    defaultValues: valuesOf(settings),
    versioned: {
      version: settings.version,
      valuesOf,
      labels: {
        passwordExpiryDays: t('expiry'),
        sessionIdleDays: t('sessionIdleDays'),
        sessionAbsoluteDays: t('sessionAbsoluteDays'),
      },
    },
    sentAlong: () => ({ startsOn: startsOn.current }),
    refreshes: [
      ['identity', 'authSettings'],
      ['identity', 'accessRules'],
    ],
    onSuccess: () => {
      onSaved();
      toastSuccess();
    },
  });
  const save = (from?: string) => {
    startsOn.current = from;
    submit();
  };
  return { form, save, rootError };
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
