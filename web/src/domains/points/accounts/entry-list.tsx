import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { GrowingList, rowsOf } from '../../../ui/growing-list.tsx';
import { type AccountName, entriesQuery } from '../api.ts';
import classes from './accounts.module.css';
import { EntryRow, PendingRow } from './entry-row.tsx';
import { groupByMonth } from './months.ts';
import { pendingChange } from './reasons.ts';

interface EntryListProps {
  id: string;
  isOwn: boolean;
  account: AccountName;
  /** What the account holds now, once that is known. */
  balance: number | undefined;
}

/** Every change of one account, newest first, month by month. */
export function EntryList({ id, isOwn, account, balance }: EntryListProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const entries = useInfiniteQuery(entriesQuery(id, account));
  const all = rowsOf(entries);
  const pending = pendingChange(balance, all?.[0]);
  const empty = pending === 0 && (
    <EmptyState compact art={<GiftArt />} title={t(`changes.empty.${account}`)}>
      {t(`changes.empty.${account}Text`)}
    </EmptyState>
  );
  return (
    <GrowingList
      pages={entries}
      skeleton={<ListSkeleton />}
      within="card"
      level={2}
      failed={t('changes.failed')}
      empty={empty || undefined}
      end={<End entries={entries} />}
    >
      {(found) => (
        <>
          <div className={classes.columns} aria-hidden>
            <span>{t('changes.change')}</span>
            <span>{t('changes.balance')}</span>
          </div>
          <Card padding="none">
            {pending !== 0 && <PendingRow account={account} amount={pending} balance={balance ?? 0} />}
            {groupByMonth(found, format.timeZone).map((month) => (
              <section key={month.key} aria-labelledby={`month-${month.key}`}>
                <h2 className={classes.month} id={`month-${month.key}`}>
                  {monthName(month.at, format)}
                </h2>
                <Stack component="ul" gap={0}>
                  {month.entries.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} isOwn={isOwn} />
                  ))}
                </Stack>
              </section>
            ))}
          </Card>
        </>
      )}
    </GrowingList>
  );
}

function monthName(at: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(new Date(at));
}

interface EndProps {
  entries: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

function End({ entries }: EndProps) {
  const { t } = useTranslation('points');
  const more = () => void entries.fetchNextPage();
  if (entries.isFetchNextPageError) {
    return (
      <ErrorState
        compact
        level={3}
        title={t('changes.moreFailed')}
        onRetry={more}
        retrying={entries.isFetchingNextPage}
      />
    );
  }
  return (
    <Text component="div" size="sm" c="dimmed" ta="center" pt="lg" aria-live="polite">
      {entries.hasNextPage ? (
        <Button variant="default" onClick={more} loading={entries.isFetchingNextPage}>
          {t('changes.more')}
        </Button>
      ) : (
        t('changes.end')
      )}
    </Text>
  );
}

function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <Box pt={41} role="status" aria-label={t('loading')}>
      <Card padding="none">
        <Stack component="ul" gap={0} aria-hidden>
          {[52, 40, 61, 46, 55, 38].map((width) => (
            <li key={width} className={classes.row}>
              <Skeleton height={40} circle />
              <span className={classes.words}>
                <Skeleton height={14} width={`${width}%`} my={4} />
                <Skeleton height={12} width="24%" my={4} />
              </span>
              <Skeleton height={14} width={44} />
            </li>
          ))}
        </Stack>
      </Card>
    </Box>
  );
}
