import { CloseButton } from '@mantine/core';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../domains/access/index.ts';
import { dayIn, useFormat } from '../../lib/dates.ts';
import { TextLink } from '../../lib/links.tsx';
import classes from './access-notice.module.css';

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
