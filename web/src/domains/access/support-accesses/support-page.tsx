import { openSupportSession } from '@hurrah/contracts/access/support-accesses';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { setSession } from '../../../lib/session.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { CentredAccess } from '../layout/access-layout.tsx';
import { useLinkToken } from '../layout/use-link-token.ts';

/** From the operators' console. Whoever was signed in here before is signed out. */
export function SupportPage() {
  const { t } = useTranslation(['access', 'frame']);
  const token = useLinkToken();
  const open = useMutation({
    mutationFn: () => call(openSupportSession, { body: { token } }, { bare: true }),
    onSuccess: ({ session }) => {
      setSession(session);
      // Loaded anew, because nothing of an earlier session may stay.
      location.assign('/home');
    },
    meta: { quiet: true },
  });
  const isBroken = token.length < 20;
  return (
    <CentredAccess title={t('support.title')} lead={isBroken ? t('support.broken') : t('support.lead')}>
      <FormError>{open.error && (messageOf(open.error) ?? t('frame:errors.oops'))}</FormError>
      {!isBroken && (
        <Button size="lg" loading={open.isPending || open.isSuccess} onClick={() => open.mutate()} fullWidth>
          {t('support.open')}
        </Button>
      )}
    </CentredAccess>
  );
}
