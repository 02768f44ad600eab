import { Button, CloseButton } from '@mantine/core';
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
    <section className={classes.prompt} aria-label={t('install.title')}>
      <LogoMark size={40} />
      <div className={classes.words}>
        <strong>{t('install.title')}</strong>
        <span>{offer ? t('install.text') : t('install.howTo')}</span>
      </div>
      {offer && (
        <Button size="sm" onClick={() => void install()}>
          {t('install.action')}
        </Button>
      )}
      <CloseButton aria-label={t('install.later')} onClick={dismiss} />
    </section>
  );
}
