import { getUnsubscription, unsubscribe } from '@hurrah/contracts/notifications';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import MailX from 'lucide-react/icons/mail-x';
import { useTranslation } from 'react-i18next';
import { apiQuery, call } from '../../../lib/api.ts';
import { TextLink } from '../../../lib/links.tsx';
import { messageOf } from '../../../lib/messages.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { CentredAccess } from '../layout/access-layout.tsx';
import { Notice } from '../layout/notice.tsx';

const route = getRouteApi('/anonymous/notifications/unsubscribe');

/** From the foot of an email. A click, because programs that scan emails open links by themselves. */
export function UnsubscribePage() {
  const { t } = useTranslation(['access', 'frame']);
  const { token } = route.useSearch();
  const about = useQuery({ ...apiQuery(getUnsubscription, { query: { token } }), retry: false, meta: { quiet: true } });
  const stop = useMutation({
    mutationFn: () => call(unsubscribe, { query: { token } }, { bare: true }),
    meta: { quiet: true },
  });
  if (about.isPending) return <CentredAccess title={t('unsubscribe.title')} />;
  const settings = <TextLink to="/settings/notifications">{t('unsubscribe.settings')}</TextLink>;
  if (!about.data) {
    return (
      <CentredAccess title={t('unsubscribe.title')} lead={t('unsubscribe.broken')}>
        {settings}
      </CentredAccess>
    );
  }
  const { title, company, subscribed, hasMessages } = stop.data ?? about.data;
  const sentence = (text: string) => (hasMessages ? `${text} ${t('unsubscribe.inInbox')}` : text);
  if (!subscribed) {
    return (
      <CentredAccess title={t('unsubscribe.done')} key="done">
        <Notice icon={MailX}>{sentence(t('unsubscribe.doneNext', { title, company }))}</Notice>
        {settings}
      </CentredAccess>
    );
  }
  return (
    <CentredAccess title={t('unsubscribe.title')} lead={sentence(t('unsubscribe.lead', { title, company }))}>
      <FormError>{stop.error && (messageOf(stop.error) ?? t('frame:errors.oops'))}</FormError>
      <Button size="lg" loading={stop.isPending} onClick={() => stop.mutate()} fullWidth>
        {t('unsubscribe.stop')}
      </Button>
      {settings}
    </CentredAccess>
  );
}
