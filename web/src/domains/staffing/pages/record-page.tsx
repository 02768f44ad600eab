import type { StaffRecord, StaffRecordAction } from '@hurrah/contracts/identity/staff-records';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { isRefusal, recordQuery } from '../api.ts';
import { type AskedRecord, RecordDialog } from '../components/records/record-dialog.tsx';
import { RecordFacts } from '../components/records/record-facts.tsx';
import { RecordStanding } from '../components/records/record-standing.tsx';
import { SourceChip } from '../components/records/source-chip.tsx';
import { faceOfRecord, nameOfRecord } from '../record-person.ts';
import classes from './record-page.module.css';

/** One person as a source tells of them, beside the member they are. */
export function RecordPage() {
  const { t } = useTranslation('staffing');
  const { id } = useParams({ from: '/member/admin/staffing/$id' });
  const navigate = useNavigate();
  const { help, maxWidth } = usePageData();
  const { data: record, isError, refetch, isFetching } = useQuery({ ...recordQuery(id), throwOnError: isRefusal });
  const [asked, setAsked] = useState<AskedRecord>();
  const leave = (action: StaffRecordAction) =>
    action === 'delete' && navigate({ to: '/staffing/import/integrations/records', replace: true });
  return (
    <Page
      media={record ? <PersonAvatar person={faceOfRecord(record, 'lg')} size={88} /> : <Skeleton height={88} circle />}
      title={record ? nameOfRecord(record) : <Skeleton height={28} width={220} maw="100%" />}
      subtitle={record && <Standing record={record} />}
      back={<TextLink to="/staffing/import/integrations/records">{t('records.title')}</TextLink>}
      actions={record && <Actions record={record} onAsk={(action) => setAsked({ record, action })} />}
      help={help}
      maxWidth={maxWidth}
    >
      {record && <RecordFacts record={record} />}
      {!record && isError && (
        <Card padding="none">
          <ErrorState title={t('record.failed')} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
      {!record && !isError && <Skeleton height={420} radius={14} />}
      <RecordDialog asked={asked} onDone={leave} />
    </Page>
  );
}

function Standing({ record }: { record: StaffRecord }) {
  return (
    <span className={classes.standing}>
      <RecordStanding record={record} />
      <SourceChip source={record.source} />
    </span>
  );
}

function Actions({ record, onAsk }: { record: StaffRecord; onAsk: (action: StaffRecordAction) => void }) {
  const { t } = useTranslation('staffing');
  const { permissions, member } = record;
  return (
    <>
      {permissions.includes('delete') && (
        <Button variant="default" onClick={() => onAsk('delete')} aria-haspopup="dialog">
          {t('records.menu.delete')}
        </Button>
      )}
      {permissions.includes('invite') && (
        <Button leftSection={<Mail aria-hidden />} onClick={() => onAsk('invite')} aria-haspopup="dialog">
          {t(member ? 'records.menu.invite' : 'records.menu.addAndInvite')}
        </Button>
      )}
    </>
  );
}
