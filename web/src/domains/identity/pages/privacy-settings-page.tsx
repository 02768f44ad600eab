import { type TenantMember, updateTenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { myselfQuery } from '../api.ts';

export function PrivacySettingsPage() {
  const { t } = useTranslation('identity');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (publicStaffProfile: boolean) => savePublic(me, publicStaffProfile),
    onSuccess: () => client.invalidateQueries({ queryKey: ['identity', 'tenantMembers'] }),
    meta: { success: true },
  });
  // While it is being saved the switch already shows what was chosen.
  const isPublic = save.isPending ? save.variables : me.publicStaffProfile;
  return (
    <SettingsSection title={t('privacy.title')} description={t('privacy.hint')}>
      <Switch
        label={t('privacy.publicStaffProfile')}
        description={t('privacy.publicStaffProfileHint')}
        checked={isPublic ?? false}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
    </SettingsSection>
  );
}

/** What a person wants for themselves stands, whatever else an administrator has changed about them meanwhile. */
const savePublic = ({ id, version, publicStaffProfile: before }: TenantMember, publicStaffProfile: boolean) =>
  saveVersioned({
    version,
    begun: { publicStaffProfile: before },
    mine: { publicStaffProfile },
    valuesOf: () => ({ publicStaffProfile: before }),
    labels: {},
    send: (body, seen) => call(updateTenantMember, { params: { id }, body, version: seen }),
  });
