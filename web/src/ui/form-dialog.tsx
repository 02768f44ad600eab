import { Button, Flex, Text } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from './dialog.tsx';
import { FormError } from './form-error.tsx';

interface FormDialogProps extends Omit<DialogProps, 'busy' | 'children'> {
  description?: ReactNode;
  /** Called with the browser's own submission already stopped. */
  onSubmit: () => unknown;
  /** A verb: 'Invite', not 'OK'. */
  submitLabel: string;
  cancelLabel?: string | undefined;
  pending?: boolean;
  /** What is wrong with the form as a whole. */
  error?: ReactNode;
  submitDisabled?: boolean;
  /** What will happen, beside the button that makes it happen: "12 people get 5 points each." */
  consequence?: ReactNode;
  danger?: boolean;
  children?: ReactNode;
}

/** A dialog on a desk and a full-screen sheet on a phone. The body scrolls; title and buttons stay. */
export function FormDialog(props: FormDialogProps) {
  const { description, onSubmit, submitLabel, cancelLabel, pending = false, error, submitDisabled = false } = props;
  const { consequence, danger = false, children, ...dialog } = props;
  const { t } = useTranslation('ui');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form inside a dialog inside a form: React would hand the event on to the outer one.
    event.stopPropagation();
    if (!pending) onSubmit();
  };
  return (
    <Dialog {...dialog} busy={pending}>
      <Flex component="form" direction="column" flex={1} mih={0} onSubmit={submit} noValidate>
        <DialogBody>
          {description && <Text c="dimmed">{description}</Text>}
          {children}
          <FormError>{error}</FormError>
        </DialogBody>
        <DialogFooter consequence={consequence}>
          <Button variant="default" onClick={dialog.onClose} disabled={pending}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button type="submit" loading={pending} disabled={submitDisabled} color={danger ? 'danger' : 'primary'}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </Flex>
    </Dialog>
  );
}
