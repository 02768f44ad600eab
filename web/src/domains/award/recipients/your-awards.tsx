import type { AwardReceipt } from '@hurrah/contracts/award/recipients';
import { Text } from '@mantine/core';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { Card } from '../../../ui/card.tsx';
import { GrowingList } from '../../../ui/growing-list.tsx';
import { myselfQuery } from '../../access/index.ts';
import { receiptsQuery } from '../api.ts';
import { AwardBadge } from '../badges/award-badge.tsx';
import classes from './recipients.module.css';

const pageSize = 6;

/** The awards that the person received. */
export function YourAwards() {
  const { t } = useTranslation('awards');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const pages = useInfiniteQuery(receiptsQuery({ memberId: me.id, pageSize }));
  return (
    <Card title={t('yours.title')}>
      <GrowingList
        pages={pages}
        height={112}
        within="card"
        failed={t('failed')}
        empty={
          <Text size="sm" c="dimmed">
            {t('yours.empty')}
          </Text>
        }
      >
        {(receipts) => (
          <ul className={classes.yours}>
            {receipts.map((receipt) => (
              <Own key={receipt.awardId} receipt={receipt} />
            ))}
          </ul>
        )}
      </GrowingList>
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
        <Text span size="sm" fw={600} lh={1.35} mt="xs">
          {name}
        </Text>
        <Text span size="xs" c="dimmed">
          {month.format(new Date(createdAt))}
        </Text>
      </Link>
    </li>
  );
}
