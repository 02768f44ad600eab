import { Button, Divider, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../../lib/stored.ts';
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
    <section aria-label={t('offer.title')}>
      <Group
        gap="var(--space-md) var(--space-lg)"
        justify="space-between"
        px={20}
        py="md"
        style={{ background: 'var(--tint)' }}
      >
        <div>
          <Text fw={600}>{t('offer.title')}</Text>
          <Text size="sm" c="dimmed">
            {t('offer.text')}
          </Text>
        </div>
        <Group gap="sm" ms="auto">
          <Button size="sm" variant="subtle" color="gray" onClick={end}>
            {t('offer.later')}
          </Button>
          <Button size="sm" loading={device.isPending} onClick={() => device.turn(true, { onSuccess: end })}>
            {t('offer.turnOn')}
          </Button>
        </Group>
      </Group>
      <Divider />
    </section>
  );
}
