import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { FactorList } from '../components/factor-list.tsx';
import { FactorResetNotice } from '../components/factor-reset-notice.tsx';
import { SessionList } from '../components/session-list.tsx';

export function MySecurityPage() {
  const { t } = useTranslation('settings');
  return (
    <>
      <FactorResetNotice />
      <SettingsSection title={t('factors.title')} description={t('factors.hint')}>
        <FactorList />
      </SettingsSection>
      <SettingsSection title={t('sessions.title')} description={t('sessions.hint')}>
        <SessionList />
      </SettingsSection>
    </>
  );
}
