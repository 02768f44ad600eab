import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ShowMore } from '../../people/index.ts';
import { myAwardTypesQuery, openNominationsQuery } from '../api.ts';
import classes from '../dialogs.module.css';
import { AwardBadge } from './award-badge.tsx';
import { AwardPoints } from './award-points.tsx';
import { Deadline } from './deadline.tsx';

interface ChooseProps {
  onChoose: (awardType: AwardType) => void;
}

/** The award types that the person may give. */
export function ChooseToGive({ onChoose }: ChooseProps) {
  const { t } = useTranslation('awards');
  const query = useInfiniteQuery(myAwardTypesQuery(['attachmentUrls']));
  return (
    <Choices
      query={query}
      awardTypes={query.data?.pages.flatMap(({ results }) => results)}
      empty={t('choose.nothingToGive')}
      onChoose={onChoose}
      detail={(awardType) => <AwardPoints awardType={awardType} />}
    />
  );
}

/** The nominations that are open to the person. */
export function ChooseToNominate({ onChoose }: ChooseProps) {
  const { t } = useTranslation('awards');
  const query = useInfiniteQuery(openNominationsQuery());
  const open = query.data?.pages.flatMap(({ results }) => results.filter(isOpenToMe));
  return (
    <Choices
      query={query}
      awardTypes={open}
      empty={t('choose.nothingOpen')}
      onChoose={onChoose}
      detail={(awardType) => <Deadline awardType={awardType} />}
    />
  );
}

export const isOpenToMe = ({ permissions }: AwardType): boolean => permissions.includes('nominate');

interface ChoicesProps extends ChooseProps {
  query: UseInfiniteQueryResult;
  awardTypes: AwardType[] | undefined;
  empty: string;
  detail: (awardType: AwardType) => ReactNode;
}

function Choices({ query, awardTypes, empty, onChoose, detail }: ChoicesProps) {
  const { t } = useTranslation(['awards', 'frame']);
  const only = awardTypes?.length === 1 && !query.hasNextPage ? awardTypes[0] : undefined;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    // One award is no choice.
    if (only) choose(only);
  }, [only]);
  if (query.isError && !awardTypes) {
    return <ErrorState compact title={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (awardTypes?.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState compact title={empty}>
        {t('choose.nothingText')}
      </EmptyState>
    );
  }
  return (
    <DialogBody>
      {!awardTypes && (
        <div role="status" aria-label={t('frame:loading')}>
          <Skeleton height={76} radius="md" />
          <Skeleton height={76} radius="md" mt={10} />
        </div>
      )}
      <ul className={classes.choices}>
        {awardTypes?.map((awardType) => (
          <li key={awardType.id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(awardType)}>
              <AwardBadge badge={awardType.badge} urls={awardType.attachmentUrls ?? null} size={44} />
              <span className={classes.choiceWords}>
                <span className={classes.choiceName}>{awardType.name}</span>
                {awardType.description && <span className={classes.choiceText}>{awardType.description}</span>}
                {detail(awardType)}
              </span>
              <ChevronRight size={20} aria-hidden className="mantine-rotate-rtl" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <ShowMore pages={query} />
    </DialogBody>
  );
}
