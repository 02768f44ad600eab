import { expireAllPasswords } from '@hurrah/contracts/identity/tenants';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { useCan } from '../../../lib/permissions.ts';
import { PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { joinedCountQuery } from '../api.ts';
import { useBrand } from '../brand.ts';

/** For the day passwords may have leaked. It reaches everybody, so it says whom before it happens. */
export function ExpirePasswords() {
  const { t } = useTranslation('identity');
  const [isOpen, setIsOpen] = useState(false);
  const can = useCan();
  if (!can('identityApp:expireAllPasswords')) return null;
  return (
    <SettingsSection title={t('expireAll.title')} description={t('expireAll.hint')} danger>
      <div>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('expireAll.open')}
        </Button>
      </div>
      <Confirm isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </SettingsSection>
  );
}

function Confirm({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const company = useBrand()?.name ?? '';
  const { data: count, isError } = useQuery({ ...joinedCountQuery(), enabled: isOpen });
  const expire = useCall(expireAllPasswords, { quiet: true });
  const confirm = async () => {
    await expire.mutateAsync(undefined);
    onClose();
    toastSuccess(t('expireAll.done'));
  };
  const consequences = count !== undefined && [
    {
      text: t('expireAll.everybody', { company }),
      amount: t('expireAll.people', { count, formatted: format.number(count) }),
      tone: 'warning' as const,
    },
    { text: t('expireAll.you') },
    { text: t('expireAll.signedIn') },
  ];
  return (
    <PreviewConfirm
      opened={isOpen}
      onClose={onClose}
      title={t('expireAll.title')}
      description={t('expireAll.irreversible')}
      consequences={consequences || undefined}
      previewFailed={isError}
      confirmLabel={t('expireAll.confirm')}
      onConfirm={() => void confirm().catch(() => {})}
      pending={expire.isPending}
      error={expire.error && messageOf(expire.error)}
      typedPhrase={company}
      danger
    />
  );
}
