import type { AwardReceipt } from '@hurrah/contracts/award/recipients';
import { Skeleton } from '@mantine/core';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { myselfQuery } from '../../access/index.ts';
import { ShowMore } from '../../people/index.ts';
import { receiptsQuery } from '../api.ts';
import classes from '../awards.module.css';
import { AwardBadge } from './award-badge.tsx';

const pageSize = 6;

/** The awards that the person received. */
export function YourAwards() {
  const { t } = useTranslation('awards');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const query = useInfiniteQuery(receiptsQuery({ memberId: me.id, pageSize }));
  const receipts = query.data?.pages.flatMap(({ results }) => results);
  return (
    <Card title={t('yours.title')}>
      {query.isError && !receipts && (
        <ErrorState
          compact
          level={3}
          title={t('failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton height={112} radius="md" />}
      {receipts?.length === 0 && <p className={classes.text}>{t('yours.empty')}</p>}
      <ul className={classes.yours}>
        {receipts?.map((receipt) => (
          <Own key={receipt.awardId} receipt={receipt} />
        ))}
      </ul>
      <ShowMore pages={query} />
    </Card>
  );
}

function Own({ receipt: { awardId, name, badge, badgeUrls, createdAt } }: { receipt: AwardReceipt }) {
  const format = useFormat();
  const month = dateFormat(format.locale, { month: 'long', year: 'numeric', timeZone: format.timeZone });
  return (
    <li>
      <Link to="/award/$id" params={{ id: awardId }} className={classes.yoursLink}>
        <AwardBadge badge={badge} urls={badgeUrls} size={64} />
        <span className={classes.yoursName}>{name}</span>
        <span className={classes.yoursWhen}>{month.format(new Date(createdAt))}</span>
      </Link>
    </li>
  );
}
