import type { StaffField, StaffRecord, StaffRecordAction } from '@hurrah/contracts/staffing/staff-records';
import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import Info from 'lucide-react/icons/info';
import Mail from 'lucide-react/icons/mail';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { recordQuery, toldMemberQuery } from '../api.ts';
import { useFieldWords } from '../imports/use-outcome-words.ts';
import { Nothing } from '../rows/changes.tsx';
import { RecordStanding, SourceChip } from './record-columns.tsx';
import { type ComparedField, compareRecord, faceOfRecord, fieldsOfMember, nameOfRecord } from './record-rules.ts';
import { useRecordConfirm } from './use-record-confirm.ts';

/** One person as a source tells of them, beside the member they are. */
export function RecordPage() {
  const { t } = useTranslation('staffing');
  const { id } = useParams({ from: '/member/admin/staffing/$id' });
  const navigate = useNavigate();
  const { help, maxWidth } = usePageData();
  const query = useQuery({ ...recordQuery(id), throwOnError: isRefusal });
  const record = query.data;
  const { askAbout, dialog } = useRecordConfirm(
    (action) => action === 'delete' && navigate({ to: '/staffing/import/integrations/records', replace: true }),
  );
  return (
    <Page
      media={record ? <PersonAvatar person={faceOfRecord(record, 'lg')} size={88} /> : <Skeleton height={88} circle />}
      title={record ? nameOfRecord(record) : <Skeleton height={28} width={220} maw="100%" />}
      subtitle={record && <Standing record={record} />}
      back={<TextLink to="/staffing/import/integrations/records">{t('records.title')}</TextLink>}
      actions={record && <Actions record={record} onAsk={(action) => askAbout(record, action)} />}
      help={help}
      maxWidth={maxWidth}
    >
      <Loaded query={query} height={420} failed={t('record.failed')}>
        {(loaded) => <RecordFacts record={loaded} />}
      </Loaded>
      {dialog}
    </Page>
  );
}

function Standing({ record }: { record: StaffRecord }) {
  return (
    <Group component="span" mt="xs">
      <RecordStanding record={record} />
      <SourceChip source={record.source} />
    </Group>
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

/** What the source says next to what the member has now. */
function RecordFacts({ record }: { record: StaffRecord }) {
  const { t } = useTranslation('staffing');
  const { member } = record;
  const told = useQuery({ ...toldMemberQuery(member?.id ?? ''), enabled: member !== null });
  const managerId = told.data?.manager?.id;
  const manager = useQuery({ ...toldMemberQuery(managerId ?? ''), enabled: managerId !== undefined });
  const rows = useMemo(() => {
    // Nobody above them is known at once; somebody has to be asked for first.
    const above = told.data && !told.data.manager ? null : manager.data;
    return compareRecord(record.fields, told.data && fieldsOfMember(told.data, above));
  }, [record.fields, told.data, manager.data]);
  const columns = useFactColumns(record);
  const differing = rows.filter(({ differs }) => differs).length;
  return (
    <Stack gap="lg">
      <Notice record={record} differing={differing} isCompared={told.data !== undefined} />
      <DataTable
        label={t('record.label')}
        columns={columns}
        rows={rows}
        rowId={({ field }) => field}
        rowName={({ field }) => t(`fields.${field}`)}
        status={member && told.isPending ? 'loading' : told.isError ? 'error' : 'ready'}
        onRetry={() => void told.refetch()}
        empty={null}
      />
      <History record={record} />
    </Stack>
  );
}

function Notice({ record, differing, isCompared }: { record: StaffRecord; differing: number; isCompared: boolean }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  if (record.member && differing === 0) return null;
  if (record.member && !isCompared) return null;
  return (
    <Alert role="note" color={record.member ? 'warning' : 'info'} icon={<Info size={20} aria-hidden />}>
      {record.member
        ? t('record.differs', { count: differing, formatted: format.number(differing) })
        : t('record.waiting')}
    </Alert>
  );
}

function useFactColumns({ source, member }: StaffRecord): DataColumn<ComparedField>[] {
  const { t } = useTranslation('staffing');
  return useMemo(() => {
    const said: DataColumn<ComparedField>[] = [
      { id: 'field', header: t('record.field'), cell: ({ field }) => t(`fields.${field}`), width: '30%' },
      {
        id: 'said',
        header: t('record.said', { source: t(`sources.${source}`) }),
        cell: ({ field, said: value, differs }) => (
          <Value field={field} value={value} differs={differs} without={t('record.silent')} />
        ),
      },
    ];
    if (!member) return said;
    const has: DataColumn<ComparedField> = {
      id: 'has',
      header: t('record.has'),
      cell: ({ field, has: value, differs }) => (
        <Value
          field={field}
          value={value}
          differs={differs}
          without={value === undefined ? t('record.unknown') : t('rows.empty')}
          isMarked
        />
      ),
    };
    return [...said, has];
  }, [t, source, member]);
}

interface ValueProps {
  field: StaffField;
  value: string | null | undefined;
  differs: boolean;
  /** In place of a value. */
  without: string;
  /** Says also in words that it is different, once for each line. */
  isMarked?: boolean;
}

function Value({ field, value, differs, without, isMarked = false }: ValueProps) {
  const { t } = useTranslation('staffing');
  const { valueOf } = useFieldWords();
  return (
    <Group component="span" gap="sm" {...(differs && { fw: 600 })}>
      {value ? valueOf(field, value) : <Nothing>{without}</Nothing>}
      {differs && isMarked && (
        <Badge component="span" size="md" color="warning">
          {t('record.different')}
        </Badge>
      )}
    </Group>
  );
}

function History({ record: { firstSeenAt, changedAt, importId } }: { record: StaffRecord }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  return (
    <Text size="sm" c="dimmed">
      {t('record.seen', { first: format.date(firstSeenAt), changed: format.dateTime(changedAt) })}{' '}
      {importId && (
        <TextLink to="/manage/users/import/csv" search={{ id: importId }}>
          {t('record.toImport')}
        </TextLink>
      )}
    </Text>
  );
}
