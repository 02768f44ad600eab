import type { StaffRecord, StaffRecordAction, StaffSource } from '@hurrah/contracts/staffing/staff-records';
import { Link } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { type Action, RowMenu } from '../../../ui/action-menu.tsx';
import { Chip, StatusDot } from '../../../ui/chip.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { PersonLine } from '../../../ui/person-line.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { faceOfRecord, keyOfRecord, nameOfRecord } from './record-rules.ts';

export function useRecordColumns(): DataColumn<StaffRecord>[] {
  const { t } = useTranslation('staffing');
  const { locale, timeZone } = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('records.columns.name'),
        cell: (record) => <PersonLine person={faceOfRecord(record)} detail={record.fields.email} />,
        width: '34%',
        skeleton: 'person',
      },
      { id: 'key', header: t('records.columns.key'), cell: keyOfRecord, hideBelow: 'lg', card: 'hidden' },
      {
        id: 'source',
        header: t('records.columns.source'),
        cell: ({ source }) => <SourceChip source={source} />,
        width: '14%',
        skeleton: 'short',
      },
      {
        id: 'member',
        header: t('records.columns.member'),
        cell: (record) => <RecordStanding record={record} />,
        width: '18%',
        skeleton: 'short',
      },
      {
        id: 'changedAt',
        header: t('records.columns.changedAt'),
        cell: ({ changedAt }) => (
          <RelativeTime value={changedAt} locale={locale} timeZone={timeZone} now={new Date()} />
        ),
        width: '15%',
        skeleton: 'short',
      },
    ],
    [t, locale, timeZone],
  );
}

interface RecordMenuProps {
  record: StaffRecord;
  onAsk: (action: StaffRecordAction) => void;
}

/** What may be done with one record; the row itself says what may. */
export function RecordMenu({ record, onAsk }: RecordMenuProps) {
  const { t } = useTranslation('staffing');
  const { permissions, member } = record;
  const actions: Action[] = [];
  if (member) {
    const link = (props: object) => <Link {...props} to="/user/$id/details" params={{ id: member.id }} />;
    actions.push({ name: 'member', label: t('records.menu.member'), icon: UserRound, link });
  }
  if (permissions.includes('invite')) {
    const label = t(member ? 'records.menu.invite' : 'records.menu.addAndInvite');
    actions.push({ name: 'invite', label, icon: Mail, run: () => onAsk('invite') });
  }
  if (permissions.includes('delete')) {
    const label = t('records.menu.delete');
    actions.push({ name: 'delete', label, icon: Trash2, run: () => onAsk('delete'), isDanger: true });
  }
  return <RowMenu label={t('records.menu.label', { name: nameOfRecord(record) })} actions={actions} />;
}

const tones = { notInvited: 'neutral', invited: 'info', joined: 'success', archived: 'neutral' } as const;

/** Whether somebody is a member already, and how far they have come. */
export function RecordStanding({ record: { member } }: { record: Pick<StaffRecord, 'member'> }) {
  const { t } = useTranslation('staffing');
  if (!member) return <StatusDot tone="warning">{t('standing.waiting')}</StatusDot>;
  if (member.suspended) return <StatusDot tone="warning">{t('standing.suspended')}</StatusDot>;
  return <StatusDot tone={tones[member.status]}>{t(`standing.${member.status}`)}</StatusDot>;
}

export function SourceChip({ source }: { source: StaffSource }) {
  const { t } = useTranslation('staffing');
  return <Chip>{t(`sources.${source}`)}</Chip>;
}
