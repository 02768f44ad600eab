import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GrowingList, type Pages, rowsOf } from '../../../ui/growing-list.tsx';
import { myAwardTypesQuery, openNominationsQuery } from '../api.ts';
import classes from '../awards/awards.module.css';
import { AwardBadge } from '../badges/award-badge.tsx';
import { Deadline } from '../nominations/deadline.tsx';
import { AwardPoints } from './award-points.tsx';

interface ChooseProps {
  onChoose: (awardType: AwardType) => void;
}

/** The award types that the person may give. */
export function ChooseToGive({ onChoose }: ChooseProps) {
  const { t } = useTranslation('awards');
  const pages = useInfiniteQuery(myAwardTypesQuery(['attachmentUrls']));
  return (
    <Choices
      pages={pages}
      empty={t('choose.nothingToGive')}
      onChoose={onChoose}
      detail={(awardType) => <AwardPoints awardType={awardType} />}
    />
  );
}

/** The nominations that are open to the person. */
export function ChooseToNominate({ onChoose }: ChooseProps) {
  const { t } = useTranslation('awards');
  const pages = useInfiniteQuery(openNominationsQuery());
  return (
    <Choices
      pages={pages}
      shows={isOpenToMe}
      empty={t('choose.nothingOpen')}
      onChoose={onChoose}
      detail={(awardType) => <Deadline awardType={awardType} />}
    />
  );
}

export const isOpenToMe = ({ permissions }: AwardType): boolean => permissions.includes('nominate');

interface ChoicesProps extends ChooseProps {
  pages: Pages<AwardType>;
  shows?: (awardType: AwardType) => boolean;
  empty: string;
  detail: (awardType: AwardType) => ReactNode;
}

const all = () => true;

function Choices({ pages, shows = all, empty, onChoose, detail }: ChoicesProps) {
  const { t } = useTranslation('awards');
  const found = rowsOf(pages)?.filter(shows);
  const only = found?.length === 1 && !pages.hasNextPage ? found[0] : undefined;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    // One award is no choice.
    if (only) choose(only);
  }, [only]);
  const nothing = (
    <EmptyState compact title={empty}>
      {t('choose.nothingText')}
    </EmptyState>
  );
  return (
    <DialogBody>
      <GrowingList
        pages={pages}
        shows={shows}
        rows={2}
        height={76}
        within="card"
        level={2}
        failed={t('failed')}
        empty={nothing}
      >
        {(awardTypes) => (
          <Stack component="ul" gap="md">
            {awardTypes.map((awardType) => (
              <li key={awardType.id}>
                <UnstyledButton className={classes.choice} onClick={() => onChoose(awardType)}>
                  <AwardBadge badge={awardType.badge} urls={awardType.attachmentUrls ?? null} size={44} />
                  <Stack component="span" gap="xs" align="flex-start" flex={1} miw={0}>
                    <Text span size="lg" ff="heading" fw={600} lh={1.3}>
                      {awardType.name}
                    </Text>
                    {awardType.description && (
                      <Text span size="sm" c="dimmed">
                        {awardType.description}
                      </Text>
                    )}
                    {detail(awardType)}
                  </Stack>
                  <ChevronRight size={20} aria-hidden className="mantine-rotate-rtl" />
                </UnstyledButton>
              </li>
            ))}
          </Stack>
        )}
      </GrowingList>
    </DialogBody>
  );
}
