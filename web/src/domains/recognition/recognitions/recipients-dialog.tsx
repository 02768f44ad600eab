import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecipientsDialog as Dialog } from '../../comment/index.ts';
import { recipientsQuery } from '../api.ts';

interface RecipientsDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

export function RecipientsDialog({ id, ...dialog }: RecipientsDialogProps) {
  const { t } = useTranslation('recognition');
  const pages = useInfiniteQuery(recipientsQuery(id));
  return <Dialog pages={pages} title={t('recipients')} failed={t('recipientsFailed')} {...dialog} />;
}
