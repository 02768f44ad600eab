import { Box, Button, CloseButton, Group, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { getInstallOffer, isApplePhone, isInstalled, onInstallOffer } from '../../lib/pwa.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './frame.module.css';

const dismissedKey = 'installDismissedAt';
const askAgainAfterMs = 60 * 86_400_000;
const wasDismissed = () => Date.now() - Number(readStored(dismissedKey)) < askAgainAfterMs;

/** Offers to install the product, on phones only, and after a no not again for two months. */
export function InstallPrompt() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const offer = useSyncExternalStore(onInstallOffer, getInstallOffer);
  const [isDismissed, setIsDismissed] = useState(wasDismissed);
  const dismiss = () => {
    writeStored(dismissedKey, String(Date.now()));
    setIsDismissed(true);
  };
  const install = async () => {
    await offer?.prompt();
    await offer?.userChoice;
    dismiss();
  };
  if (!isPhone || isDismissed || isInstalled() || (!offer && !isApplePhone())) return null;
  return (
    <Group component="section" wrap="nowrap" className={classes.prompt ?? ''} aria-label={t('install.title')}>
      <LogoMark size={40} />
      <Box flex={1} miw={0}>
        <Text size="sm" fw={600}>
          {t('install.title')}
        </Text>
        <Text size="sm" c="dimmed">
          {offer ? t('install.text') : t('install.howTo')}
        </Text>
      </Box>
      {offer && (
        <Button size="sm" onClick={() => void install()}>
          {t('install.action')}
        </Button>
      )}
      <CloseButton aria-label={t('install.later')} onClick={dismiss} />
    </Group>
  );
}
