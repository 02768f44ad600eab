import type { AwardType } from '@hurrah/contracts/award/award-types';
import { type AwardReceipt, exportAwardTypeRecipients } from '@hurrah/contracts/award/recipients';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pagingOf, tableOf } from '../../../ui/data-table/query-state.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { faceOf } from '../../people/index.ts';
import { pageSize, recipientPageQuery } from '../award-types/api.ts';
import { useAwardAmounts } from '../award-types/use-award-amounts.ts';

/** Who received this award, the latest first. */
export function RecipientsTable({ type: { id } }: { type: AwardType }) {
  const { t } = useTranslation('awardTypes');
  const [cursor, setCursor] = useState<string>();
  const receipts = useQuery(recipientPageQuery(id, cursor));
  const columns = useColumns();
  const read = () => callForFile(exportAwardTypeRecipients, { params: { id } });
  const hasSome = (receipts.data?.total ?? 0) > 0;
  return (
    <Section
      title={t('recipients.title')}
      action={hasSome && <DownloadButton read={read}>{t('recipients.export')}</DownloadButton>}
    >
      <DataTable
        {...tableOf(receipts)}
        label={t('recipients.title')}
        columns={columns}
        rowId={({ awardId, member }) => `${awardId} ${member.id}`}
        rowName={({ member }) => nameOf(member)}
        rowLink={({ awardId }, title) => (
          <Link to="/award/$id" params={{ id: awardId }}>
            {title}
          </Link>
        )}
        skeletonRows={4}
        empty={
          <EmptyState compact level={3} art={<GiftArt />} title={t('recipients.none')}>
            {t('recipients.noneText')}
          </EmptyState>
        }
        paging={pagingOf(receipts.data, { pageSize, onCursor: setCursor })}
      />
    </Section>
  );
}

function useColumns(): DataColumn<AwardReceipt>[] {
  const { t } = useTranslation('awardTypes');
  const format = useFormat();
  const { number, money } = useAwardAmounts();
  return useMemo(
    (): DataColumn<AwardReceipt>[] => [
      {
        id: 'member',
        header: t('columns.recipient'),
        cell: ({ member }) => <PersonLine person={faceOf(member)} size={32} />,
        width: '34%',
        skeleton: 'person',
      },
      { id: 'sender', header: t('columns.from'), cell: ({ sender }) => (sender ? nameOf(sender) : '–') },
      { id: 'at', header: t('columns.on'), cell: ({ createdAt }) => format.date(createdAt), width: '18%' },
      {
        id: 'points',
        header: t('columns.received'),
        cell: ({ amount }) => (amount ? [number(amount), money(amount)].filter(Boolean).join(' · ') : '–'),
        align: 'end',
        width: '18%',
        skeleton: 'short',
      },
    ],
    [t, format, number, money],
  );
}
