import type { AwardType } from '@hurrah/contracts/award/award-types';
import type { Nominee, Winner } from '@hurrah/contracts/award/nominations';
import { Group, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GrowingList, rowsOf } from '../../../ui/growing-list.tsx';
import { nomineesQuery } from '../api.ts';
import classes from './nominations.module.css';
import { NomineeCard, NomineeRow, type NomineeViewProps } from './nominee-card.tsx';
import { ReasonsDrawer } from './reasons-drawer.tsx';
import { statusOf } from './rules.ts';
import { useNomineeName } from './use-nomination-words.ts';

type View = 'cards' | 'list';

interface NomineesProps {
  type: AwardType;
  /** Those who were chosen, marked on their cards. */
  winners?: Winner[];
  /** How one is chosen; missing where nobody chooses. */
  choose?: (nominee: Nominee, name: string) => ReactNode;
  /** At the end of the bar above. */
  tools?: ReactNode;
}

/** Who was nominated, side by side or as a list. */
export function Nominees({ type, winners = [], choose, tools }: NomineesProps) {
  const { t } = useTranslation('judging');
  const nameOf = useNomineeName();
  const [view, setView] = useState<View>('cards');
  const [read, setRead] = useState<{ nominee: Nominee; name: string }>();
  const [isReading, setIsReading] = useState(false);
  const pages = useInfiniteQuery(nomineesQuery(type.id));
  if (rowsOf(pages)?.length === 0) return <NoNominees isOpen={statusOf(type) === 'open'} />;
  const winnerOf = new Map(winners.map((winner) => [winner.nomineeId, winner]));
  const Nominated = view === 'cards' ? NomineeCard : NomineeRow;
  const viewOf = (nominee: Nominee, index: number): NomineeViewProps => {
    const name = nameOf(nominee, index);
    return {
      nominee,
      name,
      index,
      winner: winnerOf.get(nominee.id),
      choice: choose?.(nominee, name),
      onRead: () => {
        setRead({ nominee, name });
        setIsReading(true);
      },
    };
  };
  return (
    <section aria-label={t('nominees.title')}>
      <Group justify="space-between" gap="md" mt="xs" mb="md">
        <SegmentedControl<View>
          aria-label={t('view.label')}
          miw={224}
          value={view}
          onChange={setView}
          data={(['cards', 'list'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        {tools}
      </Group>
      <GrowingList
        pages={pages}
        rows={4}
        height={480}
        className={classes.cards}
        loading={t('nominees.loading')}
        failed={t('nominees.failed')}
      >
        {(nominees) => (
          <ul className={view === 'cards' ? classes.cards : classes.rows}>
            {nominees.map((nominee, index) => (
              <li key={nominee.id}>
                <Nominated {...viewOf(nominee, index)} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      {read && (
        <ReasonsDrawer
          key={read.nominee.id}
          awardTypeId={type.id}
          nominee={read.nominee}
          name={read.name}
          opened={isReading}
          onClose={() => setIsReading(false)}
        />
      )}
    </section>
  );
}

function NoNominees({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('judging');
  return (
    <Card padding="none">
      <EmptyState art={<PeopleArt />} title={t('nominees.none')}>
        {t(isOpen ? 'nominees.noneOpen' : 'nominees.noneClosed')}
      </EmptyState>
    </Card>
  );
}
