import { CloseButton } from '@mantine/core';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../lib/brand.ts';
import { dayIn, useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import classes from './access-notices.module.css';

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
    <section className={classes.notice} aria-label={t(`rule.${kind}.action`)}>
      <ShieldAlert size={20} aria-hidden />
      <p>
        {t(`rule.${kind}.text`, { company, date: format.weekday(dayIn(from, timeZone)) })}{' '}
        <TextLink to={kind === 'secondFactor' ? '/settings/security' : '/settings/change-password'}>
          {t(`rule.${kind}.action`)}
        </TextLink>
      </p>
      <CloseButton aria-label={t('rule.close')} onClick={onClose} />
    </section>
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
    <section className={classes.notice} aria-label={t('support.title')}>
      <LifeBuoy size={20} aria-hidden />
      <p>
        {isMe ? t('support.you', words) : t('support.text', words)}{' '}
        {isMe && <TextLink to="/logout">{t('support.leave')}</TextLink>}
        {!isMe && canManage && <TextLink to="/tenant/security">{t('support.manage')}</TextLink>}
      </p>
    </section>
  );
}
