import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { PeopleList } from '../../people/index.ts';

type Recipient = Person & { amount: number | null };
type Pages = ComponentProps<typeof PeopleList<Recipient>>['pages'];

interface RecipientsDialogProps {
  pages: Pages & { data: { pages: { total: number }[] } | undefined };
  title: string;
  failed: string;
  opened: boolean;
  onClose: () => void;
}

/** Everybody who received a post, with their points for those who may see them. */
export function RecipientsDialog({ pages, title, failed, opened, onClose }: RecipientsDialogProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const listed = pages.data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? 0;
  const unnamed = pages.hasNextPage ? 0 : (pages.data?.pages[0]?.total ?? 0) - listed;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={440}>
      <DialogBody>
        <PeopleList
          pages={pages}
          personOf={(person) => person}
          markOf={({ amount }) => amount && <Chip tone="points">{format.number(amount)}</Chip>}
          failed={failed}
        />
        {unnamed > 0 && <p>{t('post.unnamed', { count: unnamed })}</p>}
      </DialogBody>
    </Dialog>
  );
}
