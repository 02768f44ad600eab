import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GrowingList } from '../../../ui/growing-list.tsx';
import { receiptsQuery } from '../api.ts';
import { ReceiptTile } from './receipt-tile.tsx';
import classes from './recipients.module.css';

const pageSize = 24;

/** Everyone who received an award, the latest first. */
export function HallOfFame() {
  const { t } = useTranslation('awards');
  const pages = useInfiniteQuery(receiptsQuery({ pageSize }));
  const empty = (
    <Card padding="none">
      <EmptyState art={<GiftArt />} title={t('fame.emptyTitle')}>
        {t('fame.empty')}
      </EmptyState>
    </Card>
  );
  return (
    <GrowingList pages={pages} rows={4} height={168} className={classes.tiles} failed={t('failed')} empty={empty}>
      {(receipts) => (
        <ul className={classes.tiles}>
          {receipts.map((receipt) => (
            <ReceiptTile key={`${receipt.awardId} ${receipt.member.id}`} receipt={receipt} />
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
