import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../ui/chip.tsx';

const tones = { notInvited: 'neutral', invited: 'info', joined: 'success', archived: 'neutral' } as const;

/** Whether somebody can come in: shut out counts more than how far they had come. */
export function MemberStatusDot({ member }: { member: Pick<TenantMember, 'status' | 'suspended'> }) {
  const { t } = useTranslation('people');
  if (member.suspended) return <StatusDot tone="danger">{t('status.suspended')}</StatusDot>;
  return <StatusDot tone={tones[member.status]}>{t(`status.${member.status}`)}</StatusDot>;
}
