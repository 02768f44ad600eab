import { type AuthSettings, updateAuthSettings } from '@hurrah/contracts/identity/tenants';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
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
import { PasswordExpiryField, SecondFactorField, SessionFields } from '../components/security-fields.tsx';

/** How everybody in the company signs in. */
export function SecurityPage() {
  const { t } = useTranslation('identity');
  const { data: settings } = useSuspenseQuery(authSettingsQuery());
  return (
    <Page {...usePageData()} subtitle={t('security.subtitle')}>
      <SecurityForm settings={settings} />
    </Page>
  );
}

function SecurityForm({ settings }: { settings: AuthSettings }) {
  const { t } = useTranslation('identity');
  const { form, submit, rootError } = useApiForm(updateAuthSettings, {
    defaultValues: settings,
    refreshes: [['identity', 'authSettings']],
    onSuccess: (saved) => {
      form.reset(saved);
      toastSuccess();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useUnsavedGuard(isDirty && !isSubmitting);
  return (
    <SettingsForm
      onSubmit={submit}
      onDiscard={() => form.reset()}
      dirty={isDirty}
      pending={isSubmitting}
      error={rootError}
      guard={() => <ConfirmLeave {...guard} />}
    >
      <SettingsSection title={t('security.mfa')} description={t('security.mfaHint')}>
        <SecondFactorField form={form} />
      </SettingsSection>
      <SettingsSection title={t('security.expiry')} description={t('security.expiryHint')}>
        <PasswordExpiryField form={form} />
      </SettingsSection>
      <SettingsSection title={t('security.sessions')} description={t('security.sessionsHint')}>
        <SessionFields form={form} />
      </SettingsSection>
      <EmailDomains />
      <ExpirePasswords />
    </SettingsForm>
  );
}
