import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { PeopleList } from '../../people/index.ts';
import { recipientsQuery } from '../api.ts';

interface RecipientsDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** Everybody who received it, with their points for those who may see them. */
export function RecipientsDialog({ id, opened, onClose }: RecipientsDialogProps) {
  const { t } = useTranslation('recognition');
  const format = useFormat();
  const pages = useInfiniteQuery(recipientsQuery(id));
  const listed = pages.data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? 0;
  const unnamed = pages.hasNextPage ? 0 : (pages.data?.pages[0]?.total ?? 0) - listed;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('recipients')} width={440}>
      <DialogBody>
        <PeopleList
          pages={pages}
          personOf={(person) => person}
          markOf={({ amount }) => amount && <Chip tone="points">{format.number(amount)}</Chip>}
          failed={t('recipientsFailed')}
        />
        {unnamed > 0 && <p>{t('recipientsUnnamed', { count: unnamed })}</p>}
      </DialogBody>
    </Dialog>
  );
}
