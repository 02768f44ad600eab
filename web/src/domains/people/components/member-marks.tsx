import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { tenureOf, todayIn } from '../tenure.ts';

const tones = { notInvited: 'neutral', invited: 'info', joined: 'success', archived: 'neutral' } as const;

/** Whether somebody can come in: shut out counts more than how far they had come. */
export function MemberStatusDot({ member }: { member: Pick<TenantMember, 'status' | 'suspended'> }) {
  const { t } = useTranslation('people');
  if (member.suspended) return <StatusDot tone="danger">{t('status.suspended')}</StatusDot>;
  return <StatusDot tone={tones[member.status]}>{t(`status.${member.status}`)}</StatusDot>;
}

interface TenureProps {
  startOn: string;
  /** Where a heading has said the words already: 'March 2019'. */
  short?: boolean;
}

/** 'With us since March 2019', or when somebody will come. */
export function Tenure({ startOn, short = false }: TenureProps) {
  const { t } = useTranslation('people');
  const { locale, timeZone } = useFormat();
  const { kind, date } = tenureOf(startOn, todayIn(timeZone, new Date()), locale);
  return short && kind === 'since' ? date : t(`tenure.${kind}`, { date });
}
