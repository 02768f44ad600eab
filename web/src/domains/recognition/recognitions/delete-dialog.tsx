import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { useTranslation } from 'react-i18next';
import { DeletePostDialog } from '../../comment/index.ts';
import { deleteSent, recognitionsChanged } from '../api.ts';

interface DeleteDialogProps {
  recognition: Recognition;
  opened: boolean;
  onClose: () => void;
  onGone?: (() => unknown) | undefined;
}

export function DeleteDialog({ recognition, ...dialog }: DeleteDialogProps) {
  const { t } = useTranslation('recognition');
  const { id, recipientCount } = recognition;
  const words = {
    title: t('delete.title'),
    gone: t('delete.gone', { count: recipientCount }),
    confirm: t('delete.confirm'),
    done: t('delete.done'),
  };
  return (
    <DeletePostDialog
      summary={recognition}
      words={words}
      remove={() => deleteSent(id)}
      changed={recognitionsChanged}
      {...dialog}
    />
  );
}
