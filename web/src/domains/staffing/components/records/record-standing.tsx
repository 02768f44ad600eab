import type { StaffRecord } from '@hurrah/contracts/identity/staff-records';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../../ui/status-dot.tsx';

const tones = { notInvited: 'neutral', invited: 'info', joined: 'success', archived: 'neutral' } as const;

/** Whether somebody is a member already, and how far they have come. */
export function RecordStanding({ record: { member } }: { record: Pick<StaffRecord, 'member'> }) {
  const { t } = useTranslation('staffing');
  if (!member) return <StatusDot tone="warning">{t('standing.waiting')}</StatusDot>;
  if (member.suspended) return <StatusDot tone="warning">{t('standing.suspended')}</StatusDot>;
  return <StatusDot tone={tones[member.status]}>{t(`standing.${member.status}`)}</StatusDot>;
}
