import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../../lib/stored.ts';
import classes from '../messages/messages.module.css';
import { useDevice } from './device.ts';

const key = 'push-offer';

/** Asked of those who read their messages, once for each device: whoever says no finds it in the settings. */
export function PushOffer() {
  const { t } = useTranslation('notifications');
  const [isOver, setIsOver] = useState(() => readStored(key) !== null);
  const device = useDevice();
  if (isOver || device?.state !== 'off') return null;
  const end = () => {
    writeStored(key, 'answered');
    setIsOver(true);
  };
  return (
    <section className={classes.offer} aria-label={t('offer.title')}>
      <div>
        <p className={classes.offerTitle}>{t('offer.title')}</p>
        <p className={classes.offerText}>{t('offer.text')}</p>
      </div>
      <div className={classes.offerActions}>
        <Button size="sm" variant="subtle" color="gray" onClick={end}>
          {t('offer.later')}
        </Button>
        <Button size="sm" loading={device.isPending} onClick={() => device.turn(true, { onSuccess: end })}>
          {t('offer.turnOn')}
        </Button>
      </div>
    </section>
  );
}
