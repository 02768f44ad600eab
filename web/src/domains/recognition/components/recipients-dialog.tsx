import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../../people/index.ts';
import { recipientsQuery } from '../api.ts';
import classes from './recipients-dialog.module.css';

interface RecipientsDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** Everybody who received it, with their points for those who may see them. */
export function RecipientsDialog({ id, opened, onClose }: RecipientsDialogProps) {
  const { t } = useTranslation(['recognition', 'ui']);
  const format = useFormat();
  const pages = useInfiniteQuery(recipientsQuery(id));
  const people = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('recipients')} width={440}>
      <DialogBody>
        {pages.isError && !people && (
          <ErrorState
            compact
            level={3}
            title={t('recipientsFailed')}
            onRetry={() => void pages.refetch()}
            retrying={pages.isFetching}
          />
        )}
        <ul className={classes.people} aria-busy={pages.isPending}>
          {people?.map((person) => (
            <li key={person.id}>
              <Link to="/profile/$id" params={{ id: person.id }} className={classes.person}>
                <PersonLine
                  person={faceOf(person)}
                  action={person.amount ? <Chip tone="points">{format.number(person.amount)}</Chip> : undefined}
                />
              </Link>
            </li>
          ))}
          {pages.isPending && (
            <li className={classes.waiting}>
              <Skeleton height={40} circle />
              <Skeleton height={14} width="55%" />
            </li>
          )}
        </ul>
        {pages.hasNextPage && (
          <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
            {t('ui:feed.more')}
          </Button>
        )}
      </DialogBody>
    </Dialog>
  );
}
