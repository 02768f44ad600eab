import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../domains/access/index.ts';
import { useFormat } from '../../lib/dates.ts';
import { TextLink } from '../../lib/links.tsx';
import { useCan } from '../../lib/permissions.ts';
import classes from './access-notice.module.css';

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
