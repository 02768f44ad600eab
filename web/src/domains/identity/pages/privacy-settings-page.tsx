import { updateTenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { myselfQuery } from '../api.ts';

export function PrivacySettingsPage() {
  const { t } = useTranslation('identity');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const save = useCall(updateTenantMember, { refreshes: [['identity', 'tenantMembers']], success: true });
  // While it is being saved the switch already shows what was chosen.
  const isPublic = save.isPending ? save.variables.body.publicStaffProfile : me.publicStaffProfile;
  return (
    <SettingsSection title={t('privacy.title')} description={t('privacy.hint')}>
      <Switch
        label={t('privacy.publicStaffProfile')}
        description={t('privacy.publicStaffProfileHint')}
        checked={isPublic ?? false}
        onChange={(event) =>
          save.mutate({ params: { id: me.id }, body: { publicStaffProfile: event.currentTarget.checked } })
        }
      />
    </SettingsSection>
  );
}
