import { Button, Center, Group, Modal, Stack, Text } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyArt } from './art/key-art.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

interface UpgradeDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Why it is closed today and what it would change. */
  children: ReactNode;
  /** What one gets, each in a few words. */
  benefits?: string[];
  /** The way to it: a button or a link to sales. */
  action: ReactNode;
}

/** What a licence does not include yet, shown as something to look forward to. */
export function UpgradeDialog({ opened, onClose, title, children, benefits = [], action }: UpgradeDialogProps) {
  const { t } = useTranslation('ui');
  const cover = (
    <Center h={148} style={{ background: 'var(--celebration)' }}>
      <KeyArt />
    </Center>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={440} phone="bottom" cover={cover}>
      <DialogBody>
        <Stack gap="sm" pt="lg">
          <Modal.Title>{title}</Modal.Title>
          <Text component="div" c="dimmed">
            {children}
          </Text>
          {benefits.length > 0 && (
            <Stack component="ul" gap="sm" aria-label={t('upgrade.included')}>
              {benefits.map((benefit) => (
                <Group component="li" key={benefit} gap="sm" wrap="nowrap">
                  <Check size={18} aria-hidden color="var(--success)" />
                  {benefit}
                </Group>
              ))}
            </Stack>
          )}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('upgrade.later')}
        </Button>
        {action}
      </DialogFooter>
    </Dialog>
  );
}
