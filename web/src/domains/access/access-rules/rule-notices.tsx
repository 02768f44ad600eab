import { CloseButton, Group, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../lib/brand.ts';
import { dayIn, useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';

interface RuleNoticeProps {
  kind: 'secondFactor' | 'newPassword';
  from: string;
  timeZone: string;
  onClose: () => void;
}

export function RuleNotice({ kind, from, timeZone, onClose }: RuleNoticeProps) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const company = useBrand()?.name ?? '';
  return (
    <Banner label={t(`rule.${kind}.action`)} icon={ShieldAlert}>
      <Text inherit flex={1} miw={0}>
        {t(`rule.${kind}.text`, { company, date: format.weekday(dayIn(from, timeZone)) })}{' '}
        <TextLink to={kind === 'secondFactor' ? '/settings/security' : '/settings/change-password'}>
          {t(`rule.${kind}.action`)}
        </TextLink>
      </Text>
      <CloseButton aria-label={t('rule.close')} onClick={onClose} />
    </Banner>
  );
}

interface SupportNoticeProps {
  support: { operator: string; until: string; isMe: boolean };
}

export function SupportNotice({ support: { operator, until, isMe } }: SupportNoticeProps) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const company = useBrand()?.name ?? '';
  const canManage = useCan()('identityApp:manageAuthSettings');
  const words = { operator, company, until: format.weekdayTime(until) };
  return (
    <Banner label={t('support.title')} icon={LifeBuoy}>
      <Text inherit flex={1} miw={0}>
        {isMe ? t('support.you', words) : t('support.text', words)}{' '}
        {isMe && <TextLink to="/logout">{t('support.leave')}</TextLink>}
        {!isMe && canManage && <TextLink to="/tenant/security">{t('support.manage')}</TextLink>}
      </Text>
    </Banner>
  );
}

/** Above every page. */
function Banner({ label, icon: Icon, children }: { label: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <Group
      component="section"
      wrap="nowrap"
      px="var(--page-gutter)"
      py={10}
      fz="sm"
      lh="sm"
      style={{ background: 'var(--warning-tint)', borderBlockEnd: '1px solid var(--line)' }}
      aria-label={label}
    >
      <Icon size={20} color="var(--warning)" aria-hidden />
      {children}
    </Group>
  );
}
