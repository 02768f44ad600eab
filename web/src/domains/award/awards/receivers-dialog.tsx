import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecipientsDialog } from '../../comment/index.ts';
import { receiversQuery } from '../api.ts';

interface ReceiversDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

export function ReceiversDialog({ id, ...dialog }: ReceiversDialogProps) {
  const { t } = useTranslation('award');
  const pages = useInfiniteQuery(receiversQuery(id));
  return <RecipientsDialog pages={pages} title={t('receivers')} failed={t('receiversFailed')} {...dialog} />;
}
