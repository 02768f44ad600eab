import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedCard } from '../../../ui/error-state.tsx';
import { ShowMore } from '../../people/index.ts';
import { receiptsQuery } from '../api.ts';
import classes from '../awards.module.css';
import { ReceiptTile } from './receipt-tile.tsx';

const pageSize = 24;

/** Everyone who received an award, the latest first. */
export function HallOfFame() {
  const { t } = useTranslation(['awards', 'frame']);
  const query = useInfiniteQuery(receiptsQuery({ pageSize }));
  const receipts = query.data?.pages.flatMap(({ results }) => results);
  if (query.isError && !receipts) return <FailedCard query={query} title={t('failed')} />;
  if (!receipts) {
    return (
      <div role="status" aria-label={t('frame:loading')} className={classes.tiles}>
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} height={168} radius="lg" />
        ))}
      </div>
    );
  }
  if (receipts.length === 0) {
    return (
      <Card padding="none">
        <EmptyState art={<GiftArt />} title={t('fame.emptyTitle')}>
          {t('fame.empty')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ul className={classes.tiles}>
        {receipts.map((receipt) => (
          <ReceiptTile key={`${receipt.awardId} ${receipt.member.id}`} receipt={receipt} />
        ))}
      </ul>
      <ShowMore pages={query} />
    </>
  );
}
