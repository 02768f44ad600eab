import { Button, Modal } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyArt } from './art/key-art.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import classes from './upgrade-dialog.module.css';

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
    <div className={classes.cover}>
      <KeyArt />
    </div>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={440} phone="bottom" cover={cover}>
      <DialogBody>
        <div className={classes.words}>
          <Modal.Title>{title}</Modal.Title>
          <div className={classes.text}>{children}</div>
          {benefits.length > 0 && (
            <ul className={classes.benefits} aria-label={t('upgrade.included')}>
              {benefits.map((benefit) => (
                <li key={benefit}>
                  <Check size={18} aria-hidden />
                  {benefit}
                </li>
              ))}
            </ul>
          )}
        </div>
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
