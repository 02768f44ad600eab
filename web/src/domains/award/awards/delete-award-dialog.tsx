import type { Award } from '@hurrah/contracts/award/awards';
import { useTranslation } from 'react-i18next';
import { DeletePostDialog } from '../../comment/index.ts';
import { deleteGiven } from '../api.ts';
import { awardsChanged } from '../cache.ts';

interface DeleteAwardDialogProps {
  award: Award;
  opened: boolean;
  onClose: () => void;
  onGone?: (() => unknown) | undefined;
}

export function DeleteAwardDialog({ award, ...dialog }: DeleteAwardDialogProps) {
  const { t } = useTranslation('award');
  const words = {
    title: t('delete.title'),
    gone: t('delete.gone', { count: award.recipientCount }),
    confirm: t('delete.confirm'),
    done: t('delete.done'),
  };
  return (
    <DeletePostDialog
      summary={award}
      words={words}
      remove={() => deleteGiven(award.id)}
      changed={awardsChanged}
      {...dialog}
    />
  );
}
