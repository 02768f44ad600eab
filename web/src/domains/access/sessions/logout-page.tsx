import { logOut } from '@hurrah/contracts/access/sessions';
import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { TextLink } from '../../../lib/links.tsx';
import { clearSession, getSession } from '../../../lib/session.ts';
import { AccessLinks, CentredAccess } from '../layout/access-layout.tsx';

/** From within the product it signs out at once. Whoever comes from outside is asked, or any site could sign them out. */
export function LogoutPage() {
  const cameFromHere = useCanGoBack();
  const [isConfirmed, setIsConfirmed] = useState(cameFromHere || !getSession());
  return isConfirmed ? <Leaving /> : <Question onConfirm={() => setIsConfirmed(true)} />;
}

function Question({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation('access');
  return (
    <CentredAccess title={t('logout.title')} lead={t('logout.lead')}>
      <Button size="lg" onClick={onConfirm} fullWidth>
        {t('signOut')}
      </Button>
      <AccessLinks>
        <TextLink to="/" search={{}}>
          {t('logout.stay')}
        </TextLink>
      </AccessLinks>
    </CentredAccess>
  );
}

function Leaving() {
  const { t } = useTranslation('access');
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = async () => {
      const goodbye = getSession() && call(logOut, undefined, { bare: true }).catch(() => {});
      // At once, even if the API cannot be reached or the person does not wait for it.
      clearSession();
      await goodbye;
      client.removeQueries({ predicate: ({ queryKey }) => !queryKey.includes('metadata') });
      await navigate({ to: '/', replace: true });
    };
    void leave();
  }, [client, navigate]);
  return (
    <CentredAccess title={t('loggingOut')} key="leaving">
      <Loader aria-hidden />
    </CentredAccess>
  );
}
