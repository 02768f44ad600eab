import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';
import { ActionRow } from './layout.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: 440 | 560 | 640 | 800;
  /** On a phone: the whole screen for forms, or from the bottom edge for a question. */
  phone?: 'screen' | 'bottom';
  /** Something was typed: a click beside the dialog no longer closes it. */
  dirty?: boolean;
  /** Something is being sent: it cannot be closed at all. */
  busy?: boolean;
  /** Instead of the title's row; it must hold a <Modal.Title>. */
  cover?: ReactNode;
  children: ReactNode;
}

/** The frame of every dialog: the title stays, what is below may scroll. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, width = 560, phone = 'screen', dirty = false, busy = false, cover, children } = props;
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      fullScreen={isPhone && phone === 'screen'}
      closeOnClickOutside={!dirty && !busy}
      closeOnEscape={!busy}
      {...(isPhone && { transitionProps: { transition: 'slide-up', duration: 160 } })}
      // A class name on Modal.Content would land on the box around it.
      classNames={{ inner: classes.inner, content: classes.content }}
      data-bottom={(isPhone && phone === 'bottom') || undefined}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={cover ? classes.cover : classes.header}>{cover ?? <Modal.Title>{title}</Modal.Title>}</div>
        {children}
        {/* Last, so that the focus begins at the first field or button and not at the way out. */}
        <Modal.CloseButton className={classes.close ?? ''} aria-label={t('close')} disabled={busy} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** The part that scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <Stack gap="lg" className={classes.body ?? ''}>
      {children}
    </Stack>
  );
}

interface DialogFooterProps {
  /** Beside the buttons: what the click will do. */
  consequence?: ReactNode;
  children: ReactNode;
}

/** The part that stays: the quiet button first, the primary one last. */
export function DialogFooter(props: DialogFooterProps) {
  return (
    <div className={classes.footer}>
      <ActionRow {...props} />
    </div>
  );
}
