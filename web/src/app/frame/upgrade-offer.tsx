import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { supportAddress } from '../../lib/support.ts';
import { UpgradeDialog } from '../../ui/upgrade-dialog.tsx';

interface UpgradeOfferProps {
  feature: string;
  opened: boolean;
  onClose: () => void;
}

export function UpgradeOffer({ feature, opened, onClose }: UpgradeOfferProps) {
  const { t } = useTranslation('notices');
  const subject = encodeURIComponent(t('upgrade.subject', { feature }));
  return (
    <UpgradeDialog
      opened={opened}
      onClose={onClose}
      title={t('upgrade.title', { feature })}
      action={
        <Button component="a" href={`mailto:${supportAddress}?subject=${subject}`}>
          {t('upgrade.action')}
        </Button>
      }
    >
      {t('upgrade.text', { feature, address: supportAddress })}
    </UpgradeDialog>
  );
}
