import { type TenantMember, updateTenantMember } from '@hurrah/contracts/people/tenant-members';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { myselfQuery } from '../../../lib/myself.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { SettingsSection } from '../../../ui/settings-form.tsx';

export function PrivacySettingsPage() {
  const { t } = useTranslation('settings');
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

/** What people choose for themselves stands, whatever else an administrator has changed about them meanwhile. */
function savePublic({ id, version }: TenantMember, publicStaffProfile: boolean) {
  // Always sent: the switch may be turned back before the answer to the first turn is there.
  const before = { publicStaffProfile: !publicStaffProfile };
  return saveVersioned({
    version,
    begun: before,
    mine: { publicStaffProfile },
    valuesOf: () => before,
    labels: {},
    send: (body, seen) => call(updateTenantMember, { params: { id }, body, version: seen }),
  });
}
