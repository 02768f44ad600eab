import { Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf, ShowMore } from '../../people/index.ts';
import { awardTypeQuery, memberEmbeds, receivedReasonsQuery } from '../api.ts';
import classes from '../dialogs.module.css';
import { DialogStage } from './dialog-stage.tsx';

interface ReasonsDialogProps {
  awardTypeId: string;
  opened: boolean;
  onClose: () => void;
}

/** What colleagues wrote about the person, where the organizer shares it. */
export function ReasonsDialog({ awardTypeId, opened, onClose }: ReasonsDialogProps) {
  const { t } = useTranslation('awards');
  const { data: awardType } = useQuery(awardTypeQuery(awardTypeId, memberEmbeds));
  const title = awardType ? t('reasons.titleOf', { name: awardType.name }) : t('reasons.title');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={640}
      cover={awardType && <DialogStage awardType={awardType} title={title} />}
    >
      <Reasons awardTypeId={awardTypeId} />
    </Dialog>
  );
}

function Reasons({ awardTypeId }: Pick<ReasonsDialogProps, 'awardTypeId'>) {
  const { t } = useTranslation(['awards', 'frame']);
  const query = useInfiniteQuery(receivedReasonsQuery(awardTypeId));
  const reasons = query.data?.pages.flatMap(({ results }) => results);
  if (query.isError && !reasons) {
    return (
      <DialogBody>
        {isRefusal(query.error) ? (
          <p>{t('reasons.unshared')}</p>
        ) : (
          <ErrorState compact onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
      </DialogBody>
    );
  }
  return (
    <DialogBody>
      {!reasons && (
        <div role="status" aria-label={t('frame:loading')}>
          <Skeleton height={92} radius="md" />
          <Skeleton height={92} radius="md" mt={12} />
        </div>
      )}
      {reasons?.length === 0 && <p>{t('reasons.empty')}</p>}
      <ul className={classes.reasons}>
        {reasons?.map(({ id, message, nominator }) => (
          <li key={id} className={classes.word}>
            <p className={classes.quote}>{message}</p>
            <PersonLine person={faceOf(nominator)} size={28} />
          </li>
        ))}
      </ul>
      <ShowMore pages={query} />
    </DialogBody>
  );
}
