import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { currentUserQuery } from '../api.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

export function ChangePasswordPage() {
  const { t } = useTranslation('access');
  const format = useFormat();
  const { data: user } = useSuspenseQuery(currentUserQuery());
  const changed = user.passwordChangedAt && t('changePassword.last', { date: format.date(user.passwordChangedAt) });
  return (
    <SettingsSection title={t('changePassword.title')} description={`${t('changePassword.hint')} ${changed ?? ''}`}>
      {user.permissions.includes('changePassword') ? (
        <ChangePasswordForm onChanged={() => toastSuccess(t('changePassword.done'))} />
      ) : (
        <p>{t('changePassword.none')}</p>
      )}
    </SettingsSection>
  );
}
