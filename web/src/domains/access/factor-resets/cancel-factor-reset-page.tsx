import { cancelFactorResetByLink } from '@hurrah/contracts/access/factor-resets';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { TextLink } from '../../../lib/links.tsx';
import { messageOf } from '../../../lib/messages.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { AccessLinks, CentredAccess } from '../layout/access-layout.tsx';
import { Notice } from '../layout/notice.tsx';
import { useLinkToken } from '../layout/use-link-token.ts';

/** From the email about a reset. A click, because programs that scan emails open links by themselves. */
export function CancelFactorResetPage() {
  const { t } = useTranslation(['access', 'frame']);
  const token = useLinkToken();
  const cancel = useMutation({
    mutationFn: () => call(cancelFactorResetByLink, { body: { token } }, { bare: true }),
    meta: { quiet: true },
  });
  if (cancel.isSuccess) {
    return (
      <CentredAccess title={t('factorReset.cancelled')} key="done">
        <Notice icon={ShieldCheck}>{t('factorReset.cancelledNext')}</Notice>
        <AccessLinks>
          <TextLink to="/">{t('backToLogin')}</TextLink>
        </AccessLinks>
      </CentredAccess>
    );
  }
  const isBroken = token.length < 20;
  return (
    <CentredAccess title={t('factorReset.title')} lead={isBroken ? t('factorReset.broken') : t('factorReset.lead')}>
      <FormError>{cancel.error && (messageOf(cancel.error) ?? t('frame:errors.oops'))}</FormError>
      {!isBroken && (
        <Button size="lg" loading={cancel.isPending} onClick={() => cancel.mutate()} fullWidth>
          {t('factorReset.cancel')}
        </Button>
      )}
      <AccessLinks>
        <TextLink to="/">{t('backToLogin')}</TextLink>
      </AccessLinks>
    </CentredAccess>
  );
}
