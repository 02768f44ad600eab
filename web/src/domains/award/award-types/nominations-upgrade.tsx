import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { supportAddress } from '../../../lib/support.ts';
import { UpgradeDialog } from '../../../ui/upgrade-dialog.tsx';

/** What the licence would add: colleagues nominate, a jury chooses. */
export function NominationsUpgrade({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('awardTypes');
  return (
    <UpgradeDialog
      opened={opened}
      onClose={onClose}
      title={t('upgrade.title')}
      benefits={[t('upgrade.nominate'), t('upgrade.judge'), t('upgrade.fair')]}
      action={<UpgradeLink />}
    >
      {t('upgrade.text')}
    </UpgradeDialog>
  );
}

export function UpgradeLink() {
  const { t } = useTranslation('awardTypes');
  const subject = encodeURIComponent(t('upgrade.subject'));
  return (
    <Button component="a" href={`mailto:${supportAddress}?subject=${subject}`}>
      {t('upgrade.action')}
    </Button>
  );
}
