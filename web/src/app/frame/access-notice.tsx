import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { myAccessNoticeQuery, useBrand } from '../../domains/access/index.ts';
import { dayIn, useFormat } from '../../lib/dates.ts';
import { whenIdle } from '../../lib/idle.ts';
import { TextLink } from '../../lib/links.tsx';
import classes from './access-notice.module.css';

/** Tells those affected what the company will ask for from an announced day on. Once closed, it returns with the next visit. */
export function AccessNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const company = useBrand()?.name ?? '';
  const [isIdle, setIsIdle] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({ ...myAccessNoticeQuery(), enabled: isIdle });
  const kind = data?.secondFactorFrom ? 'secondFactor' : 'newPassword';
  const from = data?.secondFactorFrom ?? data?.newPasswordFrom;
  if (!data || !from || isClosed) return null;
  return (
    <section className={classes.notice} aria-label={t(`accessNotice.${kind}.action`)}>
      <ShieldAlert size={20} aria-hidden />
      <p>
        {t(`accessNotice.${kind}.text`, { company, date: format.weekday(dayIn(from, data.timeZone)) })}{' '}
        <TextLink to={kind === 'secondFactor' ? '/settings/security' : '/settings/change-password'}>
          {t(`accessNotice.${kind}.action`)}
        </TextLink>
      </p>
      <CloseButton aria-label={t('accessNotice.close')} onClick={() => setIsClosed(true)} />
    </section>
  );
}
