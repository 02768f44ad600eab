import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/messages.ts';
import { type Consequence, PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';

interface ConfirmedActionProps {
  label: string;
  icon?: ReactNode;
  /** The question, above what will happen. */
  title: string;
  consequences: Consequence[];
  /** What the button in the question says; what the first one says where it is missing. */
  confirmLabel?: string;
  danger?: boolean;
  run: () => Promise<unknown>;
  success: string;
}

/** A button that says what it will do to somebody before it does it. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, icon, title, consequences, confirmLabel = label, danger = false, run, success } = props;
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const action = useMutation({
    mutationFn: run,
    onSuccess: () => Promise.all(peopleChanged.map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { quiet: true },
  });
  const open = () => {
    action.reset();
    setIsOpen(true);
  };
  const confirm = () =>
    action.mutate(undefined, {
      onSuccess: () => {
        setIsOpen(false);
        toastSuccess(success);
      },
    });
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={open} aria-haspopup="dialog">
        {label}
      </Button>
      <PreviewConfirm
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        consequences={consequences}
        confirmLabel={confirmLabel}
        onConfirm={confirm}
        pending={action.isPending}
        error={action.error && messageOf(action.error)}
        danger={danger}
      />
    </>
  );
}
